import { cutSegment, isReservedFirst, numbered, toSlug } from '#kernel/text/slug.ts';

interface Wanted {
  isTaken: (segment: string) => boolean;
  /** At the root of the website. */
  isFirst: boolean;
  /** That the platform has or had. */
  languages: readonly string[];
}

/** A segment made of a title that no sibling has: with -2, -3 behind it where one does. */
export function freeSegment(title: string, { isTaken, isFirst, languages }: Wanted) {
  const slug = cutSegment(toSlug(title), 100) || 'pagina';
  const isOurs = (segment: string) =>
    segment === 'i' || segment === 'edit' || (isFirst && isReservedFirst(segment, languages));
  for (let number = 1; ; number += 1) {
    const segment = numbered(slug, number);
    if (!isOurs(segment) && !isTaken(segment)) return segment;
  }
}
