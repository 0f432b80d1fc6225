import ipaddr from 'ipaddr.js';

const schemes = new Set(['http:', 'https:', 'ftp:', 'mailto:', 'tel:']);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const control = /[\u0000-\u0020\u007f\\]/;

/** A path on the own host: one leading slash, no backslash, no control character, and the URL parser agrees (specification §5). */
export function isLocalPath(text: string): boolean {
  if (!text.startsWith('/') || control.test(text)) return false;
  const parsed = URL.parse(text, 'http://own.invalid');
  return parsed?.host === 'own.invalid' && !text.startsWith('//');
}

/** An address of another host by the rule of specification §5: http, https, ftp or protocol-relative, no private or local host. */
export function isPublicUrl(text: string): boolean {
  if (text.length > 2048 || control.test(text)) return false;
  if (!/^(?:https?:|ftp:)?\/\//i.test(text)) return false;
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  return url !== null && url.username === '' && url.password === '' && isPublicHost(url.hostname);
}

/** False for private, loopback, link-local and other special addresses, and for names that only mean something locally. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  if (!host.includes('.')) return false;
  return !/(^|\.)(localhost|local|internal|intranet|home|lan|corp|invalid|test|arpa)$/i.test(host);
}

/** What a link may hold: a local path, a hash, a query, or an absolute address of an allowed scheme. Never a script. */
export function isSafeHref(text: string): boolean {
  if (text === '' || text.length > 2048) return false;
  if (/^[#?]/.test(text)) return !control.test(text);
  if (text.startsWith('/')) return isLocalPath(text) || isPublicUrl(text);
  if (control.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && schemes.has(url.protocol);
}

/** What somebody pasted or typed as an address, whole: `site.nl/pad` gets its scheme, an e-mail address too. Undefined for other words. */
export function readAddress(text: string): string | undefined {
  const given = text.trim();
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(given)) return `mailto:${given}`;
  const isHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}(?::\d+)?(?:[/?#]|$)/i.test(given);
  const whole = isHost ? `https://${given}` : given;
  const isAddress = isHost || /^(?:[a-z][a-z+.-]*:|\/)/i.test(given);
  return isAddress && isSafeHref(whole) ? whole : undefined;
}

/** A host name that only this machine knows; it is served without TLS. */
const isLocalHost = (host: string) => /^(?:[\w-]+\.)*localhost(?::\d+)?$|^127\.[\d.]+(?::\d+)?$/.test(host);

/** Where a browser that named this host, with its port, is. */
export const originAt = (host: string) => `${isLocalHost(host) ? 'http' : 'https'}://${host}`;
