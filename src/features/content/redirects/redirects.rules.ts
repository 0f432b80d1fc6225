import { cutText } from '#kernel/text/cut-text.ts';
/**
 * One form for every spelling of an old address: percent-encoding undone, no slash at the end, query sorted. The host says
 * nothing: old addresses of another domain come in by their path.
 */
export function normalizeOldAddress(address: string): string {
  const url = URL.parse(address.replace(/^\/{2,}/, '/'), 'http://old.invalid');
  if (!url) return address;
  const path = decode(url.pathname)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const query = [...url.searchParams]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return cutText(`${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.normalize('NFC'), 2048);
}

/** True for an address that names its page in the query, as WordPress does (`/?p=12`): asked before what stands at its path. */
export const namesPageInQuery = (url: string): boolean => /[?&](?:p|page_id|attachment_id|cat|tag)=/.test(url);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
