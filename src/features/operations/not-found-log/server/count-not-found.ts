import { createHitCounter, type HitCounter } from '#infra/counts/hit-counter.ts';
import { addNotFound } from './not-found-log.store.ts';

/** Counts addresses where nothing is: off the way of the answer, for all nodes together. */
export const countNotFound = (tell: (error: unknown) => void): HitCounter =>
  createHitCounter({ write: addNotFound, tell });

export { toNotFound } from '../not-found-log.rules.ts';
