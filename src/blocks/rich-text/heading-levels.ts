export type HeadingLevels = (written: number) => 2 | 3 | 4 | 5 | 6;

/**
 * Levels for the headings of one text, asked in reading order: the first gets `first`, a deeper one is exactly one
 * below, whatever was written, and none comes above the first.
 */
export function headingLevels(first: number): HeadingLevels {
  const open: number[] = [];
  return (written) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(6, first + open.length - 1) as 2 | 3 | 4 | 5 | 6;
  };
}
