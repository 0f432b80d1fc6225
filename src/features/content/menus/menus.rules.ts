import type { Localized } from '#kernel/languages/localized.ts';
import { isReservedFirst, toSlug } from '#kernel/text/slug.ts';

/** A place in a menu, of which the path is made. */
export interface PathNode {
  guid: string;
  parentGuid: string | null;
  urlSegment: string;
  /** Of other languages than the default one; without its own, a language shares `urlSegment`. */
  urlSegments: Localized;
}

/** The part of the address in a language. The home page has none in any. */
export const segmentIn = ({ urlSegment, urlSegments }: PathNode, language: string | undefined): string =>
  (urlSegment !== '' && language !== undefined && urlSegments[language]) || urlSegment;

/**
 * The chain of segments from the root of the menu; the segment of the home page is empty (functional reference 6.7). In the
 * default language where none is named.
 */
export function pathOf(node: PathNode, byGuid: ReadonlyMap<string, PathNode>, language?: string): string {
  const segments: string[] = [];
  const seen = new Set<string>();
  for (
    let at: PathNode | undefined = node;
    at && !seen.has(at.guid);
    at = at.parentGuid ? byGuid.get(at.parentGuid) : undefined
  ) {
    seen.add(at.guid);
    const segment = segmentIn(at, language);
    if (segment !== '') segments.unshift(segment);
  }
  return `/${segments.join('/')}`;
}

interface SegmentContext {
  /** At the root of the website, where words of the product and languages are taken. */
  isFirst: boolean;
  /** That the platform has or had. */
  languages: readonly string[];
}

/** What is wrong with a segment, if anything. */
export function segmentError(
  segment: string,
  { isFirst, languages }: SegmentContext,
): 'bad_segment' | 'reserved_segment' | undefined {
  if (segment === '') return undefined;
  if (toSlug(segment) !== segment) return 'bad_segment';
  if (isFirst && isReservedFirst(segment, languages)) return 'reserved_segment';
  return segment === 'i' || segment === 'edit' ? 'reserved_segment' : undefined;
}

/** Where what stands at an address is edited. */
export const editAddress = (path: string): string => `${path === '/' ? '/home' : path}/edit`;

/** The address of a path in a language: the default language has no prefix (architecture §5). */
export function localizedPath(path: string, language: string, defaultLanguage: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language that the path of an address is in, and the rest of it: the other way around than {@link localizedPath}. */
export function splitLanguage(
  { defaultLanguage, languages }: { defaultLanguage: string; languages: readonly string[] },
  path: string,
): { language: string; rest: string } {
  const [, first = '', ...others] = path.split('/');
  if (first !== defaultLanguage && languages.includes(first)) return { language: first, rest: `/${others.join('/')}` };
  return { language: defaultLanguage, rest: path };
}
