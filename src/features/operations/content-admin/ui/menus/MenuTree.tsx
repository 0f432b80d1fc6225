import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '#features/content/menus/edit-menus.contract.ts';
import { EntryRow } from './EntryRow.tsx';
import type { MenusData } from './menus.api.ts';
import { childrenOf, type Direction, type DropPlace, dropPlaceAt } from './moves.ts';
import { useMoves } from './use-moves.ts';

interface MenuTreeProps {
  menu: MenusData['menus'][number];
  /** With the others. */
  menus: MenusData['menus'];
  language: string;
  onEdit: (entry: MenuEntry) => void;
}

const keys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'inward',
  ArrowLeft: 'outward',
};

/** The entries of a menu below each other. Each is dragged to another place; Alt with an arrow moves the one that has the focus. */
export function MenuTree({ menu, menus, language, onEdit }: MenuTreeProps) {
  const moves = useMoves(menu, menus);
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<{ over: string; place: DropPlace }>();
  const endDrag = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const { items } = menu;
  useEffect(() => {
    // A move draws the row again somewhere else: the focus goes with it.
    const id = focused.current;
    if (!id || list.current?.contains(document.activeElement)) return;
    const moved = document.getElementById(id);
    if (moved && items.length > 0) moved.focus();
  }, [items]);
  const press = (event: KeyboardEvent, entry: MenuEntry) => {
    const direction = event.altKey ? keys[event.key] : undefined;
    if (!direction || !entry.mayChange) return;
    event.preventDefault();
    event.stopPropagation();
    void moves.move(entry, direction);
  };
  const dragOver = (event: DragEvent<HTMLElement>, entry: MenuEntry) => {
    if (dragged === undefined) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const on = { over: entry.guid, place: dropPlaceAt((event.clientY - top) / height) };
    const isGood = moves.canDrop(dragged, on);
    setDrop(isGood ? on : undefined);
    if (isGood) event.preventDefault();
  };
  const draw = (parent: string | null, depth: number) => {
    const own = childrenOf(items, parent);
    if (own.length === 0) return null;
    return (
      <ul className="menu-tree">
        {own.map((entry) => (
          <li key={entry.guid}>
            <EntryRow
              entry={entry}
              depth={depth}
              language={language}
              moves={moves}
              onEdit={() => onEdit(entry)}
              onKeyDown={(event) => press(event, entry)}
              drop={drop?.over === entry.guid ? drop.place : undefined}
              drag={{
                draggable: entry.mayChange,
                onDragStart: (event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', entry.guid);
                  setDragged(entry.guid);
                },
                onDragOver: (event) => dragOver(event, entry),
                onDrop: (event) => {
                  event.preventDefault();
                  if (dragged !== undefined && drop) void moves.drop(dragged, drop);
                  endDrag();
                },
                onDragEnd: endDrag,
              }}
            />
            {draw(entry.guid, depth + 1)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which of its buttons has the focus
    <div
      ref={list}
      onFocus={({ target }) => {
        focused.current = target.id;
      }}
    >
      {draw(null, 1)}
    </div>
  );
}
