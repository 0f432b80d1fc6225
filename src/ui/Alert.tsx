import type { ReactNode } from 'react';

/** What went wrong, which a screen reader says at once (WCAG 4.1.3). */
export const Alert = ({ children }: { children: ReactNode }) => (
  <p className="ui-field__error" role="alert">
    {children}
  </p>
);
