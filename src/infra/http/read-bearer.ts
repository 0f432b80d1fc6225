/** What the header `authorization` bears; undefined where it bears nothing. */
export const readBearer = (authorization = ''): string | undefined => /^bearer\b\s*(.*)$/is.exec(authorization)?.[1];
