import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isOfProduct } from '../menu-places.ts';
import * as store from './edit-menus.store.ts';
import { insertMenu } from './menus.store.ts';

/** Adds a menu. Throws `conflict` with the field where there is one of that name. */
export async function addMenu(ctx: Ctx, name: string) {
  const known = await store.lockMenus(ctx);
  if (isOfProduct(name) || known.some((menu) => isSameName(menu.name, name)))
    throw new AppError('conflict', `a menu ${name}`, { 'body.name': 'taken' });
  const guid = await insertMenu(ctx, { name });
  tell(ctx, { action: 'menu.added', guid, name });
  return { guid, undoToken: await offerUndo(ctx, 'menu-whole', { guid, name, isAdded: true }, [{ text: name }]) };
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Removes a menu without entries. Throws `not_found`, and `conflict` for another one. */
export async function removeMenu(ctx: Ctx, guid: string) {
  const name = await requireEmpty(ctx, guid);
  await store.deleteMenu(ctx, guid);
  tell(ctx, { action: 'menu.removed', guid, name });
  return { undoToken: await offerUndo(ctx, 'menu-whole', { guid, name, isAdded: false }, [{ text: name }]) };
}

async function requireEmpty(ctx: Ctx, guid: string): Promise<string> {
  const menu = (await store.lockMenus(ctx)).find((one) => one.guid === guid);
  if (!menu) throw notFound('menu', guid);
  if (isOfProduct(menu.name)) throw new AppError('conflict', 'a menu of the product', { reason: 'of_product' });
  const entries = await store.selectEntries(ctx);
  if (entries.some(({ menuId }) => menuId === guid))
    throw new AppError('conflict', 'a menu with entries', { reason: 'not_empty' });
  return menu.name;
}

interface MenuUndo {
  guid: string;
  name: string;
  isAdded: boolean;
}

/** Takes a menu away again, or puts it back. Throws `conflict` where it has entries since, or another one has its name. */
export async function undoWholeMenu(ctx: Ctx, payload: unknown) {
  const { guid, name, isAdded } = payload as MenuUndo;
  if (isAdded) {
    await requireEmpty(ctx, guid);
    await store.deleteMenu(ctx, guid);
    return tell(ctx, { action: 'menu.removed', guid, name });
  }
  if ((await store.lockMenus(ctx)).some((menu) => isSameName(menu.name, name)))
    throw new AppError('conflict', `a menu ${name}`, { name: 'taken' });
  await insertMenu(ctx, { guid, name });
  tell(ctx, { action: 'menu.added', guid, name });
}

interface Told {
  action: 'menu.added' | 'menu.removed';
  guid: string;
  name: string;
}

function tell(ctx: Ctx, { action, guid, name }: Told) {
  ctx.changed('menus');
  const names = { [guid]: { title: { [ctx.platform.defaultLanguage]: name }, address: '/admin/menu' } };
  ctx.records({ action, object: { kind: 'menu', id: guid }, names });
}
