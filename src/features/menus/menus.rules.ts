import { isLanguageSegment, reservedSegments, toSlug } from '#kernel/slug.ts';

/** A place in a menu, of which the path is made. */
export interface PathNode {
  guid: string;
  parentGuid: string | null;
  urlSegment: string;
}

/** The chain of segments from the root of the menu; the segment of the home page is empty (functional reference 6.7). */
export function pathOf(node: PathNode, byGuid: ReadonlyMap<string, PathNode>): string {
  const segments: string[] = [];
  const seen = new Set<string>();
  for (
    let at: PathNode | undefined = node;
    at && !seen.has(at.guid);
    at = at.parentGuid ? byGuid.get(at.parentGuid) : undefined
  ) {
    seen.add(at.guid);
    if (at.urlSegment !== '') segments.unshift(at.urlSegment);
  }
  return `/${segments.join('/')}`;
}

/** What is wrong with a segment, if anything; `isFirst` at the root of a menu, where words of the product are taken. */
export function segmentFault(segment: string, isFirst: boolean): 'bad_segment' | 'reserved_segment' | undefined {
  if (segment === '') return undefined;
  if (toSlug(segment) !== segment) return 'bad_segment';
  if (isFirst && (reservedSegments.has(segment) || isLanguageSegment(segment))) return 'reserved_segment';
  return segment === 'i' || segment === 'edit' ? 'reserved_segment' : undefined;
}

/** Where what stands at an address is edited. */
export const editAddress = (path: string): string => `${path === '/' ? '/home' : path}/edit`;

/** The address of a path in a language: the default language has no prefix (architecture §5). */
export function localizedPath(path: string, language: string, defaultLanguage: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
