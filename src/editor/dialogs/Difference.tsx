import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';

/** Words that stand in one version only: by a line and colour, and said in words. */
export function Difference({ children }: { children: ReactNode }) {
  const { texts } = useEditor();
  return (
    <mark className="conflict__difference">
      <span className="visually-hidden">{texts('conflict.onlyHere')}</span>
      {children}
      <span className="visually-hidden">{texts('conflict.onlyHereEnd')}</span>
    </mark>
  );
}
