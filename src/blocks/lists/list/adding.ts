import { createContext } from 'react';

/** Where the reader adds to a list, by its guid; none for a list that they may not add to. */
export const AddingContext = createContext<ReadonlyMap<string, string>>(new Map());
