import type { KeyboardEvent } from 'react';
import type { MenuEntry } from '#features/menus/edit-menus.contract.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { entryName } from '../manage/place-options.ts';
import { useManageTexts } from '../manage/texts.ts';
import { directions } from './moves.ts';
import type { Moves } from './use-moves.ts';

/** Deeper is advised against (functional reference 6.1). */
const deepestAdvised = 4;

interface EntryRowProps {
  entry: MenuEntry;
  depth: number;
  language: string;
  moves: Moves;
  onEdit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function EntryRow({ entry, depth, language, moves, onEdit, onKeyDown }: EntryRowProps) {
  const texts = useManageTexts();
  const { guid, mayChange, externalUrl, isPublished, path } = entry;
  const name = entryName(entry, language) || texts('pages.untitled');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for its buttons, which are what has the focus
    <div className="menu-entry" onKeyDown={onKeyDown}>
      <div className="menu-entry__words">
        {mayChange ? (
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
        {depth > deepestAdvised && <span className="ui-tag ui-tag--warning">{texts('menus.deep')}</span>}
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
          <IconButton icon="remove" label={texts('menus.remove', { name })} onClick={() => void moves.remove(entry)} />
        </div>
      )}
    </div>
  );
}
