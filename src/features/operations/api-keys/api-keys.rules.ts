import { addDays } from '#kernel/dates.ts';
import type { KeyState } from './api-keys.contract.ts';

/** Days that a key works where nobody says otherwise. */
export const usualDays = 90;
/** A year at the most, also by the calendar of who is a day ahead. */
const mostDays = 366;
/** What is offered beside a day of one's own. */
export const offeredDays = [30, usualDays, 365] as const;

/** So many days before its end a key is marked, and its owner mailed. */
export const warnedDays = 14;
/** What ends until this moment is about to end. */
export const warnedFrom = (now: Date) => new Date(now.getTime() + warnedDays * 86_400_000);

/** A key that ended or was revoked is shown for so many days. */
export const keptDays = 90;

/** Its last use is written down once in so many milliseconds: a read is no write. */
export const usedEvery = 5 * 60_000;

/** Why a key cannot end on a day; undefined: it can. */
export function endError(lastDay: string, today: string): 'too_early' | 'too_late' | undefined {
  if (lastDay < today) return 'too_early';
  return lastDay > addDays(today, mostDays) ? 'too_late' : undefined;
}

interface KeyFacts {
  expiresAt: Date;
  revokedAt: Date | null;
  /** Whose rights it has is an active admin. */
  isOfAdmin: boolean;
}

export function stateOf({ expiresAt, revokedAt, isOfAdmin }: KeyFacts, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'ended';
  if (!isOfAdmin) return 'ownerless';
  return expiresAt <= warnedFrom(now) ? 'ending' : 'active';
}
