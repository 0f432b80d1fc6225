import * as store from './edit-rights.store.ts';

/** Guids of the lists that an item stands in, its first one first. No matter who asks: rights hang on them. */
export const parentsOfItem = store.selectParents;
