import * as store from './platform-languages.store.ts';

export type StoredLanguages = store.StoredLanguages;

/** The languages of the platform, as they are until the transaction ends: for what is written per language. */
export const holdLanguages = store.holdLanguages;

/** The same for who changes them: nobody else does before the transaction ends. */
export const lockLanguages = store.lockLanguages;

/** Stores them. Lists and caches are the caller's to change along. */
export const updateLanguages = store.updateLanguages;
