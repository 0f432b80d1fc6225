import { createContext } from 'react';
import type { ResolvedBlock } from '#document/resolve.ts';

/** The block that a text stands in, and the texts of it that are no step yet, by name. */
export interface OwnBlock {
  node: ResolvedBlock;
  unsaved: Readonly<Record<string, string>>;
}

/** Given by the frame of each block: a page has thousands of texts, and each of them listening for itself takes time. */
export const OwnBlockContext = createContext<OwnBlock | undefined>(undefined);
