import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isOpen } from '../../../identity/roles/server/access.service.ts';
import { mayEditItemsOf } from '../../../identity/roles/server/block-access.service.ts';
import type { OwnerKind } from '../../documents/documents.contract.ts';
import { findAudienceOf } from '../../documents/server/working.service.ts';
import { mayEditPage } from '../page-rights.rules.ts';
import * as store from './edit-rights.store.ts';
import { parentsOfItem } from './item-parents.service.ts';
import { canReadTemplate } from './template-readers.service.ts';

/** Throws unless the actor may edit the document of this owner: `not_found` where they may not even know of it. */
export async function requireEdit(ctx: Ctx, owner: string): Promise<OwnerKind> {
  return requireEditOf(ctx, owner, await findDocument(ctx, owner));
}

/** The same of a document that was read; undefined: there is none. */
export async function requireEditOf(ctx: Ctx, owner: string, found: EditedDocument | undefined): Promise<OwnerKind> {
  if (found && (await mayEditDocument(ctx, { owner, ...found }, []))) return found.kind;
  if (found && ctx.actor.isContentManager) throw new AppError('not_allowed', `may not edit ${owner}`);
  throw notFound('document', owner);
}

type EditedDocument = Pick<store.DocumentRights, 'kind' | 'page'>;

/** Of what kind a document is that the actor may edit; undefined where they may not, or where there is none. */
export async function editKind(ctx: Ctx, owner: string): Promise<OwnerKind | undefined> {
  ctx.dependsOn('access');
  ctx.dependsOn(`document:${owner}`);
  const found = await findDocument(ctx, owner);
  return found && (await mayEditDocument(ctx, found, [])) ? found.kind : undefined;
}

const findDocument = async (ctx: Ctx, owner: string) =>
  (await store.selectDocumentsOf(ctx, owner)).find((one) => one.owner === owner);

/** Whether the actor may edit an object: a page, item, template or footer, or a block that stands in one. */
export async function mayEditObject(ctx: Ctx, guid: string): Promise<boolean> {
  return mayEditBelow(ctx, guid, []);
}

async function mayEditBelow(ctx: Ctx, guid: string, below: readonly string[]): Promise<boolean> {
  if (!ctx.actor.isSignedIn) return ctx.actor.isAdmin;
  ctx.dependsOn('access');
  ctx.dependsOn(`document:${guid}`);
  const documents = await store.selectDocumentsOf(ctx, guid);
  const own = documents.find(({ owner }) => owner === guid);
  if (own) return mayEditDocument(ctx, own, below);
  for (const document of documents) {
    ctx.dependsOn(`document:${document.owner}`);
    if (!below.includes(document.owner) && (await mayEditDocument(ctx, document, [...below, guid]))) return true;
  }
  return false;
}

/** Pages by their own rule, items by their lists and the pages of those, templates by content managers who may use them, shared blocks by those of them who see them, what all pages share by the admins. */
async function mayEditDocument(
  ctx: Ctx,
  { owner, kind, page }: store.DocumentRights,
  /** What led here: a list that stands in its own item gives no right to it. */
  below: readonly string[],
): Promise<boolean> {
  if (ctx.actor.isAdmin) return true;
  if (!ctx.actor.isSignedIn) return false;
  switch (kind) {
    case 'page':
      return page !== undefined && mayEditPage(ctx.actor, page);
    case 'template':
      return canReadTemplate(ctx, owner);
    case 'shared': {
      const audience = await findAudienceOf(ctx, owner);
      return ctx.actor.isContentManager && audience !== undefined && isOpen(ctx, audience);
    }
    case 'item':
      for (const list of await parentsOfItem(ctx, owner)) {
        ctx.dependsOn(`list:${list}`);
        if (await mayEditItemsOf(ctx, list)) return true;
        if (!below.includes(list) && (await mayEditBelow(ctx, list, [...below, owner]))) return true;
      }
      return false;
    case 'footer':
    case 'region':
      return false;
  }
}

export { toPageRights } from './edit-rights.store.ts';
