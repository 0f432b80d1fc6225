import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Position } from '#blocks/block-editing.ts';
import { type Block, blockCategories } from '#blocks/define-block.ts';
import { allBlocks } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { rankOf } from '#kernel/text/rank-names.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { whyNotAdd } from '../actions/why-not-add.ts';
import { useEditor } from '../editor-context.ts';
import { typeInNewBlock } from '../field/type-in-new-block.ts';
import { usePutImage } from '../field/use-put-image.ts';
import { BlockPicture } from './BlockPicture.tsx';
import { lastUsed, noteUsed, readFavourites, toggleFavourite } from './favourites.ts';
import { tileBeside } from './tile-beside.ts';

interface PaletteProps {
  position: Position;
  index: number;
  replaces: string | null;
}

/** Every kind of block with a small true picture of it: searched by what it is for, favourites and the last used first. */
export function Palette({ position, index, replaces }: PaletteProps) {
  const { texts, ui, actions, context } = useEditor();
  const [search, setSearch] = useState('');
  const [favourites, setFavourites] = useState(readFavourites);
  const { interfaceLanguage: language } = context;
  const close = () => ui.change({ palette: null });
  const putImage = usePutImage();
  const groups = useMemo(
    () => groupsOf({ search, favourites, language, context }),
    [search, favourites, language, context],
  );
  const insert = (name: string) => {
    noteUsed(name);
    // The palette gives the focus back as it goes; then the block takes it.
    flushSync(close);
    const guid = actions.insert(name, { position, index }, replaces);
    if (!guid) return;
    // An image is chosen first; its caption comes after that.
    if (name === blockSchemas.Image.name) putImage(guid, 'image', () => actions.select([guid]));
    else typeInNewBlock(guid);
  };
  const count = groups.reduce((sum, { blocks }) => sum + blocks.length, 0);
  return (
    <Dialog title={texts('palette.title')} onClose={close} className="palette" onKeyDown={walk}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = groups.flatMap(({ blocks }) => blocks);
          if (first) insert(first.schema.name);
        }}
      >
        <label className="palette__search">
          <Icon name="search" />
          <span className="visually-hidden">{texts('palette.search')}</span>
          <input
            type="search"
            data-first=""
            placeholder={texts('palette.search')}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
      </form>
      <p role="status" className="visually-hidden">
        {texts('palette.found', { count })}
      </p>
      {count === 0 && <p>{texts('palette.nothing', { search })}</p>}
      {groups.map(({ key, blocks }) => (
        <section key={key}>
          <h3>{texts(`palette.${key}`)}</h3>
          <ul className="palette__blocks">
            {blocks.map((block) => (
              <Tile
                key={block.schema.name}
                block={block}
                isFavourite={favourites.includes(block.schema.name)}
                onChoose={() => insert(block.schema.name)}
                onFavourite={() => setFavourites(toggleFavourite(block.schema.name))}
              />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** Arrow keys lead from the search to the tiles, and from tile to tile. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (!event.key.startsWith('Arrow') || event.nativeEvent.isComposing) return;
  const [dialog, from] = [event.currentTarget, event.target as HTMLElement];
  const search = dialog.querySelector<HTMLElement>('[type="search"]');
  const tiles = [...dialog.querySelectorAll<HTMLElement>('.palette__choose')];
  const at = tiles.indexOf(from);
  const places = tiles.map((tile) => tile.getBoundingClientRect());
  const beside = tileBeside(places, at, event.key);
  const isIntoTiles = from === search && event.key === 'ArrowDown';
  const isBack = at >= 0 && event.key === 'ArrowUp' && beside === undefined;
  const next = isIntoTiles ? tiles[0] : isBack ? search : tiles[beside ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface TileProps {
  block: Block;
  isFavourite: boolean;
  onChoose: () => void;
  onFavourite: () => void;
}

function Tile({ block, isFavourite, onChoose, onFavourite }: TileProps) {
  const { texts, context, ui } = useEditor();
  const tile = useRef<HTMLButtonElement>(null);
  const t = block.texts[context.interfaceLanguage];
  const { name } = block.schema;
  useEffect(() => {
    const element = tile.current;
    return element
      ? draggable({
          element,
          getInitialData: () => ({ blockType: name }),
          // The page is behind the palette: it has to go for the drop to land.
          onDragStart: () => requestAnimationFrame(() => ui.change({ palette: null })),
        })
      : undefined;
  }, [name, ui]);
  return (
    <li className="palette__tile">
      <button ref={tile} type="button" className="palette__choose" onClick={onChoose}>
        <BlockPicture block={block} />
        <strong>{t('label')}</strong>
        <span>{t('description')}</span>
      </button>
      <button
        type="button"
        className="tool palette__star"
        aria-pressed={isFavourite}
        aria-label={texts('palette.favourite', { name: t('label') })}
        onClick={onFavourite}
      >
        <Icon name="star" />
      </button>
    </li>
  );
}

interface Asked {
  search: string;
  favourites: readonly string[];
  language: 'nl' | 'en';
  context: Parameters<typeof whyNotAdd>[0];
}

function groupsOf({ search, favourites, language, context }: Asked): { key: string; blocks: Block[] }[] {
  const all = allBlocks().filter(({ schema }) => whyNotAdd(context, schema.name) === undefined);
  const named = (names: readonly string[]) => names.flatMap((name) => all.filter(({ schema }) => schema.name === name));
  const groups =
    search.trim() === ''
      ? [
          { key: 'favourites', blocks: named(favourites) },
          { key: 'lastUsed', blocks: named(lastUsed().filter((name) => !favourites.includes(name))) },
          ...blockCategories.map((category) => ({
            key: category,
            blocks: all.filter((block) => block.category === category),
          })),
        ]
      : [{ key: 'results', blocks: bestFirst(all, { search, language }) }];
  return groups.filter(({ blocks }) => blocks.length > 0);
}

/** Who types the name of a block and presses Enter gets that block, whatever was used last. */
function bestFirst(blocks: readonly Block[], { search, language }: Pick<Asked, 'search' | 'language'>): Block[] {
  const ranked = blocks.flatMap((block) => {
    const t = block.texts[language];
    const rank = rankOf(search, { name: t('label'), words: `${t('description')} ${block.schema.name}` });
    return rank === undefined ? [] : [{ block, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ block }) => block);
}
