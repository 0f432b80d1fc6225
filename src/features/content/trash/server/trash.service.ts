import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import type { OwnerKind } from '../../documents/documents.contract.ts';
import { moveOutOfTrash, moveToTrash } from '../../documents/server/working.service.ts';
import { mayEditObject, requireEdit } from '../../edit-rights/server/edit-rights.service.ts';
import { itemAddress, projectAsItIs } from '../../items/server/items.service.ts';
import { reassignItems } from '../../items/server/removed-lists.service.ts';
import { pagePath } from '../../menus/server/menus.service.ts';
import { recordChange } from '../../menus/server/record-entries.service.ts';
import { takeOutCopy } from '../../pages/server/duplicate-page.service.ts';
import { requireTemplate } from '../../templates/server/edit-templates.service.ts';
import { type Trashed, trashDays } from '../trash.contract.ts';
import * as store from './trash.store.ts';

/** Puts a page, item or template in the trash: nobody but its editors knows of it from now on. Gives the undo token. */
export async function trash(ctx: Ctx, owner: string, kind: OwnerKind) {
  if ((await requireEdit(ctx, owner)) !== kind) throw notFound(kind, owner);
  const at = ctx.now();
  if (!(await moveToTrash(ctx, owner, at))) throw notFound(kind, owner);
  ctx.records({ action: 'document.trashed', object: { kind, id: owner } });
  await afterwards(ctx, owner, kind);
  return { undoToken: await offerUndo(ctx, 'trash', { owner, kind, at: at.toISOString() }) };
}

/** The same for a template, by an admin or who made it. */
export async function trashTemplate(ctx: Ctx, guid: string) {
  await requireTemplate(ctx, guid);
  return trash(ctx, guid, 'template');
}

/** Takes a copy of a page out of the menus and puts it in the trash. Throws `conflict` where somebody went on with it. */
export async function undoPageCopy(ctx: Ctx, payload: unknown) {
  await trash(ctx, await takeOutCopy(ctx, payload), 'page');
}

/** Takes it out of the trash, as it was. Throws `not_found` when it is not there. */
export async function restore(ctx: Ctx, owner: string, kind: OwnerKind) {
  if ((await requireEdit(ctx, owner)) !== kind) throw notFound(kind, owner);
  if (!(await moveOutOfTrash(ctx, owner))) throw notFound(`trashed ${kind}`, owner);
  ctx.records({ action: 'document.restored', object: { kind, id: owner } });
  await afterwards(ctx, owner, kind);
  return { guid: owner };
}

async function afterwards(ctx: Ctx, owner: string, kind: OwnerKind) {
  ctx.changed(`document:${owner}`);
  if (kind === 'page') ctx.changed('menus');
  if (kind === 'item') await projectAsItIs(ctx, owner);
  await reassignItems(ctx);
}

/** Throws `conflict` when it was put back, or put back and deleted again, since. */
export async function undoTrash(ctx: Ctx, payload: unknown) {
  const { owner, kind, at } = payload as { owner: string; kind: OwnerKind; at: string };
  const trashedAt = await store.findTrashedAt(ctx, owner);
  if (trashedAt?.toISOString() !== at) throw new AppError('conflict', 'it was put back since');
  await restore(ctx, owner, kind);
}

/** What is in the trash that the actor may put back. */
export async function readTrash(ctx: Ctx, lang: string | undefined): Promise<{ trashed: Trashed[] }> {
  const language = languageFor(ctx.platform, lang);
  const trashed: Trashed[] = [];
  for (const { guid, kind, title, trashedAt, by } of await store.selectTrashed(ctx)) {
    if (!(await mayEditObject(ctx, guid))) continue;
    const { text } = localized(title, language, ctx.platform.defaultLanguage);
    const named = { guid, title: text };
    const path = kind === 'page' ? await pagePath(ctx, guid, language) : await itemAddress(ctx, named, language);
    trashed.push({ ...named, kind, path: path ?? null, trashedOn: trashedAt.toISOString(), by });
  }
  return { trashed };
}

/** Deletes for good what has been in the trash for too long, with the items that stood on those pages only. Gives how many. */
export async function purgeTrash(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - trashDays * 86_400_000);
  return inTransaction(ctx, async (ctx) => {
    await store.deleteLogsOfShipped(ctx, oldest);
    const gone = await store.lockTrashedBefore(ctx, oldest);
    if (gone.length === 0) return 0;
    const orphans = await store.selectItemsOnlyOn(ctx, gone);
    const all = [...new Set([...gone, ...orphans])];
    const kinds = await store.selectKinds(ctx, all);
    const names = await ctx.namesOf(ctx, all);
    await recordChange(ctx, () => store.purge(ctx, all));
    for (const owner of all) {
      ctx.changed(`document:${owner}`);
      const object = { kind: kinds.get(owner) ?? 'document', id: owner };
      ctx.records({ action: 'document.purged', object, names });
    }
    ctx.changed('menus');
    ctx.changed('access');
    ctx.changed('redirects');
    return all.length;
  });
}
