import { lazy, Suspense } from 'react';
import type { TreeProps } from './aria/Tree.tsx';

const AriaTree = lazy(async () => ({ default: (await import('./aria/Tree.tsx')).AriaTree }));

/**
 * A tree of which one node is chosen (treegrid pattern of WAI-ARIA): arrows walk, right opens and left closes, letters lead to the
 * name that begins with them, Enter and space choose. What leads to the chosen node is open.
 */
export const Tree = (props: TreeProps) => (
  <Suspense fallback={<div className="ui-tree" aria-busy="true" />}>
    <AriaTree {...props} />
  </Suspense>
);
