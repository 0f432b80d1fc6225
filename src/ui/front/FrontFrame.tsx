import type { ReactNode } from 'react';
import { useApp } from '../screens/app-context.ts';
import { useTitle } from '../screens/use-title.ts';

/** Around a form of somebody who is not signed in yet. */
export function FrontFrame({ title, children }: { title: string; children: ReactNode }) {
  const { platform, texts } = useApp();
  useTitle(title);
  return (
    <div className="front">
      <header className="front__head">
        <a href="/">{platform.name}</a>
      </header>
      <main className="front__main">
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="front__foot">
        <a href="/">{texts('toSite')}</a>
      </footer>
    </div>
  );
}
