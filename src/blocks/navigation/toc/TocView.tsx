import { useContext } from 'react';
import { textLanguage } from '#kernel/languages/text-language.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { OutlineContext, type OutlineEntry } from '../../outline/outline-context.ts';
import type { tocSchema } from './toc.schema.ts';

/** The headings of the page, each with the way to it. */
export function TocView({ content, options, place, texts }: ViewProps<typeof tocSchema>) {
  const deepest = Number(options.levels.at(-1));
  const entries = useContext(OutlineContext).filter(({ level }) => level <= deepest);
  if (entries.length === 0) return <EditorNote>{texts('empty')}</EditorNote>;
  const isSticky = options.isSticky && place.area.startsWith('side-');
  return (
    <nav className={isSticky ? 'toc toc--sticky' : 'toc'} aria-label={content.blockTitle || texts('name')}>
      <TableOfContents entries={entries} language={place.language} />
    </nav>
  );
}

/** Headings as they stand under each other, each with the way to it. */
export const TableOfContents = ({ entries, language }: { entries: readonly OutlineEntry[]; language: string }) => (
  <Entries branches={treeOf(entries)} language={language} />
);

interface Branch {
  entry: OutlineEntry;
  below: Branch[];
}

/** Each heading under the one before it that is above it. */
function treeOf(entries: readonly OutlineEntry[]): Branch[] {
  const roots: Branch[] = [];
  const open: Branch[] = [];
  for (const entry of entries) {
    while ((open.at(-1)?.entry.level ?? 0) >= entry.level) open.pop();
    const branch = { entry, below: [] };
    (open.at(-1)?.below ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}

const Entries = ({ branches, language }: { branches: readonly Branch[]; language: string }) => (
  <ul className="toc__list">
    {branches.map(({ entry, below }, at) => (
      <li key={at}>
        <a href={`#${entry.id}`} {...textLanguage(entry.language, language)}>
          {entry.text}
        </a>
        {below.length > 0 && <Entries branches={below} language={language} />}
      </li>
    ))}
  </ul>
);
