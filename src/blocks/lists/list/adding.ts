import { createContext } from 'react';

/** Where somebody who is signed in adds to a list, by its guid; visitors have none. */
export const AddingContext = createContext<ReadonlyMap<string, string>>(new Map());
