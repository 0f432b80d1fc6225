/** The origin that visitors know a platform by, `https://…`, with the port where it is on this machine. */
export type OriginOf = (platform: { primaryDomain: string }) => string;
