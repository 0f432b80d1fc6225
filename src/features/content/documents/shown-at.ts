import type { ReadOptions } from '#document/read-block.ts';

/** Whether a block shows at a moment, by its own dates (functional reference 7.2), and when that changes by itself. */
export function shownAt(
  { visibility, from, until }: ReadOptions,
  now: Date,
): { isShown: boolean; changesOn: Date | undefined } {
  if (visibility === 'Closed') return { isShown: false, changesOn: undefined };
  if (visibility === 'Open') return { isShown: true, changesOn: undefined };
  const dates = [from, until].flatMap((date) => (date ? [new Date(date)] : []));
  const changesOn = dates.filter((date) => date > now).sort((a, b) => a.getTime() - b.getTime())[0];
  const isEarly = from !== null && new Date(from) > now;
  const isLate = until !== null && new Date(until) <= now;
  return { isShown: !isEarly && !isLate, changesOn };
}
