const longestTarget = 300;

/**
 * Where a link to another website leads, as it is counted: host and path, without what may be of a person. Only the host where the
 * path is long or has an address of mail. Undefined where it stays on the own hosts, or is no address of the web.
 */
export function targetOf(address: string, ownHosts: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || ownHosts.includes(url.hostname)) return undefined;
  const host = url.host.replace(/^www\./, '');
  const whole = `${host}${url.pathname === '/' ? '' : url.pathname}`;
  return whole.length > longestTarget || /@|%40/i.test(whole) ? host.slice(0, longestTarget) : whole;
}
