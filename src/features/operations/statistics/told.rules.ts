import { smallCount, suppressSmallList } from '#kernel/counts/suppress-small-counts.ts';
import type { Told } from './statistics.contract.ts';

/** Counts of people that add up to one that is known, as they may be told: no small one, nor what one follows from. */
export function tellList(counts: readonly number[]): { counts: Told[]; total: Told } {
  const suppressed = suppressSmallList(counts, { showsZero: true });
  const total = counts.reduce((sum, one) => sum + one, 0);
  const tell = (count: number, shown: number | null | undefined): Told =>
    shown ?? (count < smallCount ? 'few' : 'some');
  return {
    counts: counts.map((count, at) => tell(count, suppressed.counts[at])),
    total: tell(total, suppressed.total),
  };
}

/** A part of people of whom is told how many there are. */
export const tellPart = (part: number, whole: number): Told =>
  tellList([part, Math.max(0, whole - part)]).counts[0] ?? 'few';

/** A count of its own. */
export const tell = (count: number): number | 'few' => (count > 0 && count < smallCount ? 'few' : count);

/**
 * How many different people there are in groups that may overlap; `groups`: how many are in each. No exact count where it says that
 * each group that is not told is as large as it can be.
 */
export function tellUnion(groups: readonly number[], people: number): Told {
  const known = groups.filter((count) => count >= smallCount).reduce((sum, one) => sum + one, 0);
  const hidden = groups.filter((count) => count > 0 && count < smallCount).length;
  const follows = hidden > 0 && people >= known + hidden * (smallCount - 1);
  return people >= smallCount && follows ? 'some' : tell(people);
}
