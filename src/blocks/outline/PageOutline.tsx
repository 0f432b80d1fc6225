import { type ReactNode, useMemo } from 'react';
import { HeadingIdsContext, headingIdsOf, OutlineContext, type OutlineEntry } from './outline-context.ts';

/** Around the blocks of a page that is read: its table of contents, and what it leads to. */
export function PageOutline({ outline, children }: { outline: readonly OutlineEntry[]; children: ReactNode }) {
  const ids = useMemo(() => headingIdsOf(outline), [outline]);
  return (
    <OutlineContext value={outline}>
      <HeadingIdsContext value={ids}>{children}</HeadingIdsContext>
    </OutlineContext>
  );
}
