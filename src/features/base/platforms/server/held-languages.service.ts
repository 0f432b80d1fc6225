import * as store from './languages.store.ts';

/** The languages of the platform, as they are until the transaction ends: for what is written per language. */
export const holdLanguages = store.holdLanguages;
