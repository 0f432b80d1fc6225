import { formNames } from '../visitor-form.ts';
import { cutText } from './cut-text.ts';

const maxLength = 120;

/** Letters without the marks on them; compatibility forms become what they stand for: `ﬁ` is `fi`, `é` is `e`. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}+/gu, '');

/** Letters as slugs have them; what no slug has is still there, and is refused. */
export const asSegment = (text: string): string => withoutMarks(text).normalize('NFC');

/**
 * The slug rule of specification §2 (trim, spaces to hyphens, drop other than letters, digits, underscore and hyphen,
 * collapse hyphens, lowercase), with diacritics mapped to base letters first (functional reference 6.7). May be empty. Made of
 * itself, it is the same: letters are put together after what stood between them is dropped.
 */
export function toSlug(text: string): string {
  const slug = withoutMarks(text)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{N}_-]/gu, '')
    .replaceAll(/-{2,}/g, '-')
    .normalize('NFC');
  return cutSegment(slug, maxLength).replace(/^-+/, '');
}

/** A segment with its number behind it, from the second on: as long as segments may be. */
export function numbered(segment: string, number: number): string {
  if (number === 1) return segment;
  const suffix = `-${number}`;
  return `${cutSegment(segment, maxLength - suffix.length)}${suffix}`;
}

/** The beginning of a segment, which ends in no hyphen. */
export const cutSegment = (segment: string, max: number): string => cutText(segment, max).replace(/(?<!-)-+$/, '');

/** First path segments that are words of the product (functional reference 6.7). */
export const reservedSegments: ReadonlySet<string> = new Set([
  'add',
  'admin',
  'account',
  'api',
  'a',
  'f',
  'i',
  'edit',
  'legal',
  'settings',
  'statistics',
  'search',
  'submission',
  'form',
  'invitation',
  'unauthorized',
  'login',
  'register',
  'verify',
  'password',
  'logout',
  'log',
  'feed',
  'calendar',
  'health',
  'healthz',
  'readyz',
  '.well-known',
  'toegankelijkheid',
  'accessibility',
  'home',
  'submit',
  'assets',
  'map-tiles',

  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'cache_invalidate',
  'newsletter',
  'welcome',
  '__gallery',
  '__mail',
  'setup',
  'sso',
  'preview',
  'translate',
  ...formNames,
]);

/**
 * True for a first path segment that no page may have: words of the product, what looks like a language code, and the
 * languages that the platform has or had, of whatever length.
 */
export const isReservedFirst = (segment: string, languages: readonly string[]): boolean =>
  reservedSegments.has(segment) ||
  /^[a-z]{2}(-[a-z]{2,4})?$/i.test(segment) ||
  languages.some((language) => language.toLowerCase() === segment);
