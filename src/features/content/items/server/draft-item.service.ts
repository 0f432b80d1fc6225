import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isShortId, toGuid } from '#kernel/short-id.ts';
import { resolveWorking } from '../../documents/server/resolved-working.service.ts';
import { ownersWith } from '../../documents/server/working.service.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { readRoutes } from '../../menus/server/menus.service.ts';
import type { Item } from '../items.contract.ts';
import { readItem, toWire } from './items.service.ts';
import * as store from './items.store.ts';

/** One item by its short id or guid, as visitors see it; where they see none, as it is worked on, for who may edit it. */
export async function readItemOrDraft(ctx: Ctx, id: string, language: string): Promise<Item> {
  try {
    return (await readItem(ctx, id, language)).item;
  } catch (error) {
    const isHidden = error instanceof AppError && error.code === 'not_found' && ctx.actor.isSignedIn;
    const draft = isHidden ? await findDraftItem(ctx, id, language) : undefined;
    if (draft) return draft;
    throw error;
  }
}

/** Undefined for who may not edit it. Throws `not_found` for what is in the trash. */
async function findDraftItem(ctx: Ctx, id: string, language: string): Promise<Item | undefined> {
  const guid = isShortId(id) ? undefined : toGuid(id);
  const stored = await store.findItem(ctx, guid === undefined ? { shortId: id } : { guid });
  if (!stored || !(await mayEditObject(ctx, stored.guid))) return undefined;
  const { resolved } = await resolveWorking(ctx, stored.guid, language);
  const parents = await store.selectParents(ctx, stored.guid);
  const [first] = parents;
  if (!first) throw notFound('item', id);
  return toWire(ctx, {
    stored,
    published: { resolved, pointer: resolved.title },
    parents,
    open: parents.map(({ parentGuid }) => ({ guid: parentGuid })),
    parent: { guid: first.parentGuid, path: await pathOf(ctx, first.parentGuid, language) },
  });
}

/** Of the page that a list stands on. */
async function pathOf(ctx: Ctx, list: string, language: string): Promise<string | undefined> {
  const routes = await readRoutes(ctx);
  for (const owner of await ownersWith(ctx, list)) {
    const path = routes.address(owner, language);
    if (path !== undefined) return path;
  }
  return undefined;
}
