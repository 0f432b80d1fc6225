import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

interface ScreenProps {
  title: string;
  /** The one main action. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen inside the shell: its name, its one main action, what it shows. */
export function Screen({ title, action, children }: ScreenProps) {
  useTitle(title);
  return (
    <>
      <header className="app-screen__head">
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </>
  );
}
