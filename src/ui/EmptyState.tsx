import type { ReactNode } from 'react';

/** What is not here, why, and what to do about it. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="ui-empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className="action-group">{children}</div>}
    </div>
  );
}
