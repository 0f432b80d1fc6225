import type { Change, Conflict, Saved, Step } from '#features/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';

/** What the server says of a document: after a save, or when somebody looked around. */
export type News = Omit<Saved, 'conflicts'> & { conflicts?: Conflict[] };

/** The server understood and said no: sending the same again says the same. */
export const isRefused = (error: unknown) =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.code !== 'not_signed_in';

/** Of nobody but these steps. */
export const isJustOwn = (changes: readonly Change[] | null, done: readonly Step[]) =>
  changes !== null &&
  done.length > 0 &&
  changes.length === done.length &&
  changes.every(({ step }, at) => step === done[at]?.id);
