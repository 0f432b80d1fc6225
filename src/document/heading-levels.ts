import type { ReadContent, ReadOptions } from './read-block.ts';

export type HeadingLevels = (written: number) => HeadingLevel;

/**
 * Levels for the headings of one text, asked in reading order: the first gets `first`, a deeper one is exactly one
 * below, whatever was written, and none comes above the first.
 */
export function headingLevels(first: number): HeadingLevels {
  const open: number[] = [];
  return (written) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(6, first + open.length - 1) as HeadingLevel;
  };
}

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** The level of a block's title in a place whose headings begin at `level`, and that of what stands in the block. */
export function titleLevels(
  { options, content }: { options: ReadOptions; content: ReadContent },
  level: HeadingLevel,
): { title: HeadingLevel; inner: HeadingLevel; isTitled: boolean; isFolded: boolean } {
  const title = options.headingLevel === 'auto' ? level : (Number(options.headingLevel) as HeadingLevel);
  const isTitled = options.showTitle && content.blockTitle !== '';
  const isFolded = isTitled && options.collapsible !== 'no';
  // What a folded block is called is no heading: nothing comes below it.
  return { title, inner: isTitled && !isFolded ? levelBelow(title) : title, isTitled, isFolded };
}

/** The level below, as far as headings go. */
export const levelBelow = (level: HeadingLevel): HeadingLevel => Math.min(6, level + 1) as HeadingLevel;
