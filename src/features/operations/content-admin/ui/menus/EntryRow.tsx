import type { HTMLAttributes, KeyboardEvent } from 'react';
import type { MenuEntry } from '#features/content/menus/edit-menus.contract.ts';
import { entryName } from '#features/content/menus/menu-places.ts';
import { deepestAdvised } from '#features/content/menus/tree.rules.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useContentAdminTexts } from '../texts.ts';
import { type DropPlace, directions } from './moves.ts';
import type { Moves } from './use-moves.ts';

interface EntryRowProps {
  entry: MenuEntry;
  depth: number;
  language: string;
  moves: Moves;
  onEdit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Where on it something would be dropped now. */
  drop: DropPlace | undefined;
  /** What drags it, and what is dropped on it. */
  drag: Pick<HTMLAttributes<HTMLDivElement>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'>;
}

export function EntryRow({ entry, depth, language, moves, onEdit, onKeyDown, drop, drag }: EntryRowProps) {
  const texts = useContentAdminTexts();
  const { guid, kind, mayChange, externalUrl, isPublished, isClosed, path, audience } = entry;
  const isLine = kind === 'separator';
  const name = isLine
    ? texts('menus.kind.separator')
    : entryName(entry, language) || texts(isClosed ? 'menus.closed' : unnamed(kind));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for its buttons, which are what has the focus
    <div
      {...drag}
      data-drop={drop}
      className={isPublished ? 'menu-entry' : 'menu-entry menu-entry--hidden'}
      onKeyDown={onKeyDown}
    >
      <div className="menu-entry__words">
        {mayChange && !isLine ? (
          <button type="button" id={`name-${guid}`} className="menu-entry__name" onClick={onEdit}>
            {name}
            <span className="visually-hidden">: {texts('menus.edit')}</span>
          </button>
        ) : (
          <span className="menu-entry__name">{name}</span>
        )}
        <small>
          {externalUrl !== null && <Icon name="external" />}
          {externalUrl ?? path}
        </small>
        {!isPublished && <span className="ui-tag ui-tag--warning">{texts('menus.unpublished')}</span>}
        {audience.kind !== 'Public' && <span className="ui-tag">{texts(`menus.seenBy.${audience.kind}`)}</span>}
        {depth > deepestAdvised && <small>{texts('menus.deep', { count: deepestAdvised })}</small>}
      </div>
      {mayChange && (
        <div className="menu-entry__actions">
          {directions.map((direction) => (
            <IconButton
              key={direction}
              id={`${direction}-${guid}`}
              icon={direction}
              label={texts(`menus.${direction}`, { name })}
              aria-disabled={!moves.canMove(entry, direction) || undefined}
              onClick={() => void moves.move(entry, direction)}
            />
          ))}
          <IconButton
            icon="remove"
            label={texts('menus.remove', { name })}
            onClick={() => void moves.remove(entry, name)}
          />
        </div>
      )}
    </div>
  );
}

/** What is shown where nothing has a name: of an item also when it is not there any more. */
const unnamed = (kind: MenuEntry['kind']) => (kind === 'item' ? 'menus.itemGone' : 'pages.untitled');
