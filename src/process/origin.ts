/** A name that only this machine knows. */
export const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host);

/** `https://` but for names that only this machine knows, which are served as they come, with their port. */
export const originFor =
  (port: number) =>
  ({ primaryDomain }: { primaryDomain: string }) =>
    isLocal(primaryDomain) ? `http://${primaryDomain}:${port}` : `https://${primaryDomain}`;
