import * as store from './edit-rights.store.ts';

/** Guids of the lists that an item stands in, its first one first. Whoever asks: rights hang on them. */
export const parentsOfItem = store.selectParents;
