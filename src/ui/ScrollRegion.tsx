import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** What a screen reader calls it: the caption of a table, or that it is one. */
  name: string;
  children: ReactNode;
}

/** What is wider than its place, a table or code, scrolls on its own, with the keyboard too. */
export function ScrollRegion({ name, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this groups nothing of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className="scroll-region" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
