import { useContext } from 'react';
import { TableOfContents } from '#blocks/navigation/toc/TocView.tsx';
import { OutlineContext } from '#blocks/outline/outline-context.ts';
import type { ShellModel } from '../page-model.ts';

/** With fewer headings than this a page is read without. */
const fewest = 3;

/** The headings of a page above what they lead to, where its options ask for that. */
export function PageToc({ shell: { texts, language } }: { shell: Pick<ShellModel, 'texts' | 'language'> }) {
  const entries = useContext(OutlineContext).filter(({ level }) => level === 2);
  if (entries.length < fewest) return null;
  return (
    <nav className="toc page-toc" aria-labelledby="page-toc">
      <p id="page-toc">
        <strong>{texts('toc')}</strong>
      </p>
      <TableOfContents entries={entries} language={language} />
    </nav>
  );
}
