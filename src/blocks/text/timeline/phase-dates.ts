import { dayAfter } from '#kernel/dates.ts';

interface Dates {
  start: string | null;
  end: string | null;
}

export type PhaseState = 'past' | 'current' | 'next' | 'undated';

/** Where a phase is on a day (`YYYY-MM-DD`, as its own dates are). One without an end lasts a day; one without a start began before. */
export function stateOf({ start, end }: Dates, today: string): PhaseState {
  const last = end ?? start;
  if (last === null) return 'undated';
  if (last < today) return 'past';
  return start === null || start <= today ? 'current' : 'next';
}

/** Days from which on a phase is somewhere else. */
export function turnsOf({ start, end }: Dates): string[] {
  const last = end ?? start;
  return [...(start ? [start] : []), ...(last ? [dayAfter(last)] : [])];
}
