/** Why content may have to go, in the order in which they are offered. */
export const reportReasons = [
  'illegal',
  'minors',
  'hate',
  'privacy',
  'misleading',
  'copyright',
  'spam',
  'rules',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Sexual abuse of minors is reported without saying who one is (Digital Services Act, article 16, 2 c). */
export const mayBeUnnamed = (reason: string): boolean => reason === 'minors';

/** What people call a report by: the first digits of its guid. */
export const referenceOf = (guid: string): string => guid.slice(0, 8).toUpperCase();

const minute = 60_000;
const day = 24 * 60 * minute;

/** So long a decision can be undone before anybody hears of it. */
export const mailDelay = 10 * minute;

/** So long after the decision who reported it, and what they wrote, is forgotten. */
export const keptAfterDecision = 365 * day;

/** In days, with one decimal; null: of none. */
export function medianDays(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2 / day) * 10) / 10;
}
