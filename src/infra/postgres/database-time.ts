import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request may take of the database, in milliseconds; all its statements together. */
export interface DatabaseTime {
  readonly whole: number;
  left: number;
}

const times = new AsyncLocalStorage<DatabaseTime>();

/** Of every request that is not named as a long job. */
const requestTime = 5_000;
/** Of imports and exports (`isLongJob`). */
const longJobTime = 60_000;

export const newRequestTime = (): DatabaseTime => ({ whole: requestTime, left: requestTime });

/** Runs `work`, and all that it begins, within this time. */
export const withinDatabaseTime = <T>(time: DatabaseTime, work: () => T): T => times.run(time, work);

/** The same for a job that is named as a long one. */
export const asLongJob = <T>(work: () => T): T => times.run({ whole: longJobTime, left: longJobTime }, work);

/** Undefined for what the product does by itself. */
export const databaseTime = (): DatabaseTime | undefined => times.getStore();
