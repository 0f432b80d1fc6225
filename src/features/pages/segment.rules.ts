import { cutSegment, isLanguageSegment, numbered, reservedSegments, toSlug } from '#kernel/text/slug.ts';

/** A segment made of a title that no sibling has: with -2, -3 behind it where one does. `isFirst` at the root of a menu. */
export function freeSegment(
  title: string,
  { isTaken, isFirst }: { isTaken: (segment: string) => boolean; isFirst: boolean },
) {
  const slug = cutSegment(toSlug(title), 100) || 'pagina';
  const isOurs = (segment: string) =>
    segment === 'i' || segment === 'edit' || (isFirst && (reservedSegments.has(segment) || isLanguageSegment(segment)));
  for (let number = 1; ; number += 1) {
    const segment = numbered(slug, number);
    if (!isOurs(segment) && !isTaken(segment)) return segment;
  }
}
