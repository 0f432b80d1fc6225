import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request may take of the database, in milliseconds; all its statements together, those that run at the same time once. */
export interface DatabaseTime {
  readonly whole: number;
  left: number;
  running: number;
  countedUntil: number;
}

const timeOf = (whole: number): DatabaseTime => ({ whole, left: whole, running: 0, countedUntil: 0 });

const times = new AsyncLocalStorage<DatabaseTime>();

/** Of every request that is not named as a long job. */
const requestTime = 5_000;
/** Of imports and exports (`isLongJob`). */
const longJobTime = 60_000;

export const newRequestTime = (whole = requestTime): DatabaseTime => timeOf(whole);

/** Takes the time of one statement, from now to the call of what it gives. */
export function takeTime(time: DatabaseTime): () => void {
  const count = () => {
    const now = performance.now();
    if (time.running > 0) time.left -= now - time.countedUntil;
    time.countedUntil = now;
  };
  count();
  time.running += 1;
  return () => {
    count();
    time.running -= 1;
  };
}

/** Runs `work`, and all that it begins, within this time. */
export const withinDatabaseTime = <T>(time: DatabaseTime, work: () => T): T => times.run(time, work);

/** The same for a job that is named as a long one. */
export const asLongJob = <T>(work: () => T): T => times.run(timeOf(longJobTime), work);

/** Undefined for what the product does by itself. */
export const databaseTime = (): DatabaseTime | undefined => times.getStore();
