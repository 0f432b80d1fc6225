import type { Change, Conflict, Saved, Step } from '#features/authoring/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { Saving } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';

/** What the server says of a document: after a save, or when somebody looked around. */
export type News = Omit<Saved, 'conflicts'> & { conflicts?: Conflict[] };

/** The server understood and said no: sending the same again says the same. */
export const isRefused = (error: unknown) =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.code !== 'not_signed_in';

/** This document is no longer theirs to edit, or no longer there. */
export const isClosed = (error: unknown) =>
  error instanceof AppError && (error.code === 'not_allowed' || error.code === 'not_found');

const savingByCode: Partial<Record<AppError['code'], Saving>> = {
  not_signed_in: 'signedOut',
  not_allowed: 'notAllowed',
  not_found: 'gone',
};

/** What is said of saving after the server said no. */
export const savingAfter = (error: unknown): Saving =>
  (error instanceof AppError ? savingByCode[error.code] : undefined) ?? 'failed';

/** Until something is sent, or there is nothing to send. */
export const isWaiting = (saving: Saving): boolean => saving === 'waiting' || saving === 'offline';

/** What was typed is no step after all; something else that is typed may be one still. */
export const savingWithoutStep = ({ state, isExpected }: Pick<SyncStore, 'state' | 'isExpected'>): Saving => {
  const { saving, pending } = state();
  return saving === 'waiting' && pending.length === 0 && !isExpected() ? 'saved' : saving;
};

/** Of nobody but these steps. */
export const isJustOwn = (changes: readonly Change[] | null, done: readonly Step[]) =>
  changes !== null &&
  done.length > 0 &&
  changes.length === done.length &&
  changes.every(({ step }, at) => step === done[at]?.id);

const retryAfter = [1_000, 2_000, 5_000, 10_000];

/** How long is waited after so many failures in a row, in milliseconds. */
export const retryDelay = (failures: number): number => retryAfter[failures] ?? 20_000;
