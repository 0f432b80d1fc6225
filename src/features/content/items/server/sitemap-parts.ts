/**
 * The beginnings of the guids in each of the sitemaps that so many items take, with about `most` in one: none, or one or two
 * hexadecimal digits. An item stays in its file, whatever comes and goes beside it.
 */
export function sitemapParts(count: number, most: number): string[] {
  const digits = count <= most ? 0 : count <= 16 * most ? 1 : 2;
  return Array.from({ length: 16 ** digits }, (_, at) => (digits === 0 ? '' : at.toString(16).padStart(digits, '0')));
}

/** The first and the last guid that begin with these hexadecimal digits. */
export function guidsFrom(prefix: string): { first: string; last: string } {
  const filled = (fill: string) =>
    `${prefix.padEnd(8, fill)}-${[4, 4, 4, 12].map((count) => fill.repeat(count)).join('-')}`;
  return { first: filled('0'), last: filled('f') };
}
