/** failed attempts counted under one key. */
export interface Attempts {
  failures: number;
  lastAt: Date;
}

export type Budget = (failures: number) => number;

const second = 1000;
const forgottenAfter = 3600 * second;

/** Attempts after which one account is locked for one network, and its owner hears of it. */
export const lockedFrom = 10;

/** One account from one network: five attempts, then ever slower, 15 minutes after ten (functional reference 6.2.3). */
export const accountBudget: Budget = (failures) => {
  if (failures < 5) return 0;
  return failures < lockedFrom ? 15 * second * 2 ** (failures - 5) : 900 * second;
};

/** Everybody behind one network: an office is many people, so it slows down later and never far. */
export const networkBudget: Budget = (failures) => (failures < 50 ? 0 : 60 * second);

/** What anybody may ask for, by network: each time counts. An office that forgets its passwords has room. */
export const requestBudget: Budget = (asked) => (asked < 20 ? 0 : 60 * second);

export const failuresNow = ({ failures, lastAt }: Attempts, now: Date): number =>
  now.getTime() - lastAt.getTime() > forgottenAfter ? 0 : failures;

/** Milliseconds until the next attempt is taken; 0: now. Nothing locks for good. */
export function waitFor(tries: Attempts, budget: Budget, now: Date): number {
  const wait = budget(failuresNow(tries, now));
  return wait === 0 ? 0 : Math.max(0, tries.lastAt.getTime() + wait - now.getTime());
}
