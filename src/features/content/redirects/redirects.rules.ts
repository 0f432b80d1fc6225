import { cutText } from '#kernel/text/cut-text.ts';
import { reservedSegments } from '#kernel/text/slug.ts';

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

/** Words of the product below which it has nothing: websites of before had pages there. */
const onlyItself = new Set(['home', 'toegankelijkheid', 'accessibility']);

interface OfPlatform {
  languages: readonly string[];
  retiredLanguages: readonly string[];
}

/**
 * Whether the product itself answers at an old address in this form, so that nobody is ever led on from there: its own words, screens
 * to edit, items, and languages that the platform had.
 */
export function isOfProduct(address: string, { languages, retiredLanguages }: OfPlatform): boolean {
  const [path = ''] = address.split('?');
  const [first = '', ...others] = path.slice(1).split('/');
  if (retiredLanguages.includes(first)) return true;
  const segments = languages.includes(first) ? others : [first, ...others];
  const [own = ''] = segments;
  const isWord = reservedSegments.has(own.toLowerCase()) && !(segments.length > 1 && onlyItself.has(own.toLowerCase()));
  return isWord || segments.at(-1) === 'edit' || segments.slice(0, -1).includes('i');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
