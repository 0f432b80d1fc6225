import { useRevalidator } from 'react-router';
import type { MenuEntry } from '#features/content/menus/edit-menus.contract.ts';
import { deepestLevel, isTooDeepBelow } from '#features/content/menus/tree.rules.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import { useContentAdminTexts } from '../texts.ts';
import { type MenusData, moveEntry, removeEntry } from './menus.api.ts';
import { type Direction, type DropPlace, dropTarget, step, type Target } from './moves.ts';

/** What can be done to the entries of a menu at once; each with a way back. */
export function useMoves(menu: MenusData['menus'][number], menus: MenusData['menus']) {
  const app = useApp();
  const texts = useContentAdminTexts();
  const { revalidate } = useRevalidator();
  const after = { onDone: revalidate, onUndone: revalidate };
  const moving = useAction((guid: string, target: Target) => ({
    type: 'move',
    entity: 'menuItem',
    run: () => moveEntry(app, guid, { ...target, menu: menu.name }),
    ...after,
  }));
  const removing = useAction(({ guid, kind, pageGuid, path }: MenuEntry, name: string) => ({
    type: 'delete',
    entity: 'menuItem',
    run: () => removeEntry(app, guid),
    done: texts(isOnlyOne(menus, { guid, kind, pageGuid }) && path ? 'menus.removedPage' : 'menus.removed', {
      name,
      path: path ?? '',
    }),
    ...after,
  }));
  const { items } = menu;
  const isTooDeep = (guid: string, { parent }: Target) => isTooDeepBelow(parent, guid, items);
  const go = async (guid: string, target: Target | undefined) => {
    if (!target || moving.isBusy) return;
    if (isTooDeep(guid, target))
      app.notices.show({ text: texts('menus.error.too_deep', { count: deepestLevel }), type: 'warning' });
    else await moving.start(guid, target);
  };
  return {
    canMove({ guid }: MenuEntry, direction: Direction) {
      const target = step(items, guid, direction);
      return target !== undefined && !isTooDeep(guid, target);
    },
    /** To where something is dropped; nothing where it cannot stand. */
    drop: (dragged: string, on: { over: string; place: DropPlace }) => go(dragged, dropTarget(items, dragged, on)),
    canDrop: (dragged: string, on: { over: string; place: DropPlace }) => dropTarget(items, dragged, on) !== undefined,
    move: ({ guid }: MenuEntry, direction: Direction) => go(guid, step(items, guid, direction)),
    async remove(entry: MenuEntry, name: string) {
      if (!removing.isBusy) await removing.start(entry, name);
    },
  };
}

/** Whether a page has its address by this entry alone: a place in a page gives it none. */
const isOnlyOne = (
  menus: MenusData['menus'],
  { guid, kind, pageGuid }: Pick<MenuEntry, 'guid' | 'kind' | 'pageGuid'>,
) =>
  kind === 'page' &&
  !menus.some(({ items }) =>
    items.some((one) => one.kind === 'page' && one.pageGuid === pageGuid && one.guid !== guid),
  );

export type Moves = ReturnType<typeof useMoves>;
