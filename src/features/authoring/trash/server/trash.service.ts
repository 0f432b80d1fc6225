import { deleteLogs, deletePresenceOn } from '#features/authoring/drafts/server/drafts.service.ts';
import { deletePreviewsOf } from '#features/authoring/publishing/server/history.service.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { type ChangeSubject, offerUndo } from '#features/base/undo/server/undo.service.ts';
import type { OwnerKind } from '#features/content/documents/documents.contract.ts';
import { readPointers } from '#features/content/documents/server/documents.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { moveOutOfTrash, moveToTrash, purgeDocuments } from '#features/content/documents/server/working.service.ts';
import { mayEditObject, requireEdit } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { itemAddress, purgeItems } from '#features/content/items/server/items.service.ts';
import { forgetImagesOf } from '#features/content/media/server/forget-images.service.ts';
import { forgetTargets, pagePath } from '#features/content/menus/server/menus.service.ts';
import { recordChange } from '#features/content/menus/server/record-entries.service.ts';
import { takeOutCopy } from '#features/content/pages/server/duplicate-page.service.ts';
import { purgePages } from '#features/content/pages/server/pages.service.ts';
import {
  deleteRedirectsTo,
  leaveRedirects,
  lockRedirects,
  type RedirectChange,
  takeRedirectsBack,
} from '#features/content/redirects/server/redirects.service.ts';
import { forgetSearched } from '#features/content/search/server/index-documents.service.ts';
import { requireTemplate } from '#features/content/templates/server/edit-templates.service.ts';
import { purgeTemplates } from '#features/content/templates/server/templates.service.ts';
import { forgetBlockAccess } from '#features/identity/roles/server/block-access.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import type { Trashed } from '../trash.contract.ts';
import * as store from './trash.store.ts';

/** Puts a page, item or template in the trash: nobody but its editors knows of it from now on. Gives the undo token. */
export async function trash(ctx: Ctx, owner: string, kind: OwnerKind, subject: ChangeSubject = { object: owner }) {
  const at = await putInTrash(ctx, owner, kind);
  const payload = { owner, kind, at: at.toISOString() };
  return { undoToken: await offerUndo(ctx, 'trash', payload, [subject]) };
}

/**
 * The same for a page, with the addresses at which visitors read it leading to another one from then on. Throws
 * `validation_failed` for the same page, one that is not published, and in the place of the home page.
 */
export const trashPage = (ctx: Ctx, page: string, leadsTo: string | undefined) =>
  inTransaction(ctx, async (ctx) => {
    if (leadsTo === undefined) return trash(ctx, page, 'page');
    const from = await readPublicAddresses(ctx, page);
    const refuse = (code: string) =>
      new AppError('validation_failed', `leads to ${leadsTo}`, { 'query.leadsTo': code });
    if (leadsTo === page) throw refuse('loop');
    if (from.includes('/')) throw refuse('home_page');
    if (!(await isPublished(ctx, leadsTo))) throw refuse('not_found');
    const at = await putInTrash(ctx, page, 'page', { leadsTo });
    await lockRedirects(ctx);
    const left = from.map((address) => ({ from: address, page: leadsTo, wasPublic: true }));
    const redirects = await leaveRedirects(ctx, { left, taken: new Map() });
    const payload = { owner: page, kind: 'page', at: at.toISOString(), redirects };
    return { undoToken: await offerUndo(ctx, 'trash', payload, [{ object: page }]) };
  });

/** Where visitors read a page, in each language that it is published in. */
async function readPublicAddresses(ctx: Ctx, page: string): Promise<string[]> {
  const pointers = await readPointers(ctx, page);
  const addresses = await Promise.all(
    pointers.map(({ language, revisionId }) => (revisionId === null ? undefined : pagePath(ctx, page, language))),
  );
  return addresses.filter((address) => address !== undefined);
}

/** In some language. */
async function isPublished(ctx: Ctx, page: string): Promise<boolean> {
  for (const language of ctx.platform.languages) if ((await pageStates(ctx, language)).has(page)) return true;
  return false;
}

async function putInTrash(ctx: Ctx, owner: string, kind: OwnerKind, changes?: { leadsTo: string }): Promise<Date> {
  if ((await requireEdit(ctx, owner)) !== kind) throw notFound(kind, owner);
  const at = ctx.now();
  if (!(await moveToTrash(ctx, owner, at))) throw notFound(kind, owner);
  ctx.records({ action: 'document.trashed', object: { kind, id: owner }, ...(changes && { new: changes }) });
  await afterwards(ctx, owner, kind);
  return at;
}

/** The same for a template, by an admin or who made it. */
export async function trashTemplate(ctx: Ctx, guid: string) {
  const { name } = await requireTemplate(ctx, guid);
  return trash(ctx, guid, 'template', { texts: name });
}

/** Takes a copy of a page out of the menus and puts it in the trash. Throws `conflict` where somebody went on with it. */
export async function undoPageCopy(ctx: Ctx, payload: unknown) {
  await putInTrash(ctx, await takeOutCopy(ctx, payload), 'page');
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
  await ctx.publicationChanged(ctx, { owner, kind });
}

interface Trashing {
  owner: string;
  kind: OwnerKind;
  at: string;
  redirects?: readonly RedirectChange[];
}

/** Throws `conflict` when it was put back, or put back and deleted again, since. */
export async function undoTrash(ctx: Ctx, payload: unknown) {
  const { owner, kind, at, redirects = [] } = payload as Trashing;
  const trashedAt = await store.findTrashedAt(ctx, owner);
  if (trashedAt?.toISOString() !== at) throw new AppError('conflict', 'it was put back since');
  await restore(ctx, owner, kind);
  if (redirects.length > 0) await takeRedirectsBack(ctx, redirects);
}

/** What is in the trash that the actor may put back. */
export async function readTrash(ctx: Ctx, lang: string | undefined): Promise<{ trashed: Trashed[]; days: number }> {
  const language = languageFor(ctx.platform, lang);
  const trashed: Trashed[] = [];
  for (const { guid, kind, title, trashedAt, by } of await store.selectTrashed(ctx)) {
    if (!(await mayEditObject(ctx, guid))) continue;
    const { text } = localized(title, language, ctx.platform.defaultLanguage);
    const named = { guid, title: text };
    const path = kind === 'page' ? await pagePath(ctx, guid, language) : await itemAddress(ctx, named, language);
    trashed.push({ ...named, kind, path: path ?? null, trashedOn: trashedAt.toISOString(), by });
  }
  return { trashed, days: (await readSettings(ctx)).trashDays };
}

/** Deletes for good what has been in the trash for too long, with the items that stood on those pages only. Gives how many. */
export async function purgeTrash(ctx: Ctx): Promise<number> {
  const { trashDays } = await readSettings(ctx);
  const oldest = new Date(ctx.now().getTime() - trashDays * 86_400_000);
  return inTransaction(ctx, async (ctx) => {
    await deleteLogs(ctx, await store.selectShippedBefore(ctx, oldest));
    const gone = await store.lockTrashedBefore(ctx, oldest);
    return gone.length === 0 ? 0 : purgeWhole(ctx, gone);
  });
}

/** The same of one page or item, without waiting. Throws `not_found` for what is not in the trash. */
export const deleteForGood = (ctx: Ctx, owner: string) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await store.lockTrashed(ctx, owner))) throw notFound('trashed document', owner);
    await purgeWhole(ctx, [owner]);
  });

/** With the items that stood on those pages only. Gives how many. */
async function purgeWhole(ctx: Ctx, gone: readonly string[]): Promise<number> {
  const orphans = await store.selectItemsOnlyOn(ctx, gone);
  const all = [...new Set([...gone, ...orphans])];
  const kinds = await store.selectKinds(ctx, all);
  const names = await ctx.namesOf(ctx, all);
  await recordChange(ctx, () => purge(ctx, all));
  for (const owner of all) {
    ctx.changed(`document:${owner}`);
    const object = { kind: kinds.get(owner) ?? 'document', id: owner };
    ctx.records({ action: 'document.purged', object, names });
  }
  ctx.changed('menus');
  ctx.changed('access');
  ctx.changed('redirects');
  return all.length;
}

/** Deletes everything of these pages, items and templates. An entry of a menu with others below it becomes a heading. */
async function purge(ctx: Ctx, owners: readonly string[]) {
  await forgetBlockAccess(ctx, await store.selectBlocksOn(ctx, owners));
  await forgetTargets(ctx, owners);
  await deleteRedirectsTo(ctx, owners);
  // Images that are seen through them only.
  for (const owner of owners) await forgetImagesOf(ctx, owner, { keepsPublic: true });
  await purgeItems(ctx, owners);
  await purgePages(ctx, owners);
  await purgeTemplates(ctx, owners);
  await deletePresenceOn(ctx, owners);
  await deleteLogs(ctx, owners);
  await deletePreviewsOf(ctx, owners);
  await forgetSearched(ctx, owners);
  await purgeDocuments(ctx, owners);
}
