import type { ItemNeighbours } from '#features/content/items/items.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { type Neighbour, type Neighbours, neighboursOf } from '../neighbours.ts';
import { type MenusData, pageTree } from '../page-tree.ts';
import type { prevNextSchema } from './prev-next.schema.ts';

/** Menus on a page, the items beside it on an item. */
export type PrevNextData = MenusData & { items: ItemNeighbours };

function ofItem({ previous, next }: ItemNeighbours): Neighbours {
  const named = (one: ItemNeighbours['next']) => (one ? { ...one, name: one.title } : undefined);
  return { previous: named(previous), next: named(next) };
}

/** The ways to the pages, or in an item to the items of its list, before and after this one. */
export function PrevNextView({ content, options, data, place, texts }: ViewProps<typeof prevNextSchema, PrevNextData>) {
  const { previous, next } = data.items ? ofItem(data.items) : neighboursOf(pageTree(data), place.path, options.rule);
  if (!previous && !next) return <EditorNote>{texts('empty')}</EditorNote>;
  const way = (rel: 'prev' | 'next', word: string, { path, name, language }: Neighbour) => (
    <a className={`prev-next__way prev-next__way--${rel}`} rel={rel} href={path}>
      <Icon name="arrow" />
      <span className="prev-next__words">
        <span className="prev-next__word" {...productWords(place.language)}>
          {word}
        </span>{' '}
        <span className="prev-next__name" {...textLanguage(language, place.language)}>
          {name}
        </span>
      </span>
    </a>
  );
  return (
    <nav className="prev-next" aria-label={content.blockTitle || texts('name')}>
      {previous && way('prev', texts('previous'), previous)}
      {next && way('next', texts('next'), next)}
    </nav>
  );
}
