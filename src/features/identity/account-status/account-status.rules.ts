import { addMonths } from '#kernel/add-months.ts';

const day = 86_400_000;

/** Days between deleting an account and erasing it. */
export const eraseAfterDays = 30;

/** Days before the pause at which somebody is told. */
const warnings = [30, 7] as const;
export const lastWarningDays = warnings[1];

export interface Dormancy {
  /** The last sign-in, else when the account was made, or made active again. */
  since: Date;
  pauseOn: Date | null;
  warnings: number;
}

export type DormancyStep =
  | { kind: 'none' }
  | { kind: 'forget' }
  | { kind: 'warn'; pauseOn: Date; warnings: number }
  | { kind: 'pause' };

/**
 * What is due for somebody who does not come: told thirty and seven days before, then put on pause. Nobody is put on pause
 * without those days to come back, however long the scheduler stood still.
 */
export function dormancyStep(person: Dormancy, { now, months }: { now: Date; months: number }): DormancyStep {
  const limit = addMonths(person.since, months);
  const isFar = months === 0 || now.getTime() < limit.getTime() - warnings[0] * day;
  if (isFar) return { kind: person.warnings > 0 ? 'forget' : 'none' };
  const days = warnings[person.warnings];
  const pauseOn = person.pauseOn ?? limit;
  if (days === undefined) return { kind: now >= pauseOn ? 'pause' : 'none' };
  if (now.getTime() < pauseOn.getTime() - days * day) return { kind: 'none' };
  const soonest = now.getTime() + days * day;
  return { kind: 'warn', pauseOn: new Date(Math.max(pauseOn.getTime(), soonest)), warnings: person.warnings + 1 };
}

/** Since when somebody must have been away for anything to be due. */
export const awaySince = (now: Date, months: number): Date =>
  new Date(addMonths(now, -months).getTime() + (warnings[0] + 3) * day);

/** Where nobody is asked about the terms (specification §2). */
export const asksTermsAt = (path: string): boolean =>
  !/^\/(?:legal\/terms-of-use|account\/security|invitation)(?:\/|$)/.test(path);

/** Legal pages, and the page to make contact by, stay usable for anyone who is inactive (functional reference 6.4). */
export const asksInactiveAt = (path: string, contact: string | undefined): boolean =>
  !path.startsWith('/legal/') && path !== contact;
