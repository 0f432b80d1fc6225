import type { Ctx } from '#infra/ctx.ts';
import type { FileContexts } from '#infra/files/file-context.ts';
import { allNodes } from '../../documents/open-nodes.ts';
import { readPublished } from '../../documents/server/documents.service.ts';
import { usesOf } from '../../documents/server/working.service.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { isSeenThrough } from './image-places.service.ts';
import { findWithdrawnWith, goneFields } from './withdrawn.service.ts';

/**
 * Files of the website. They are read by who sees a block that shows them, wherever that stands, and by who may edit what uses them:
 * public with a page that is, closed with one that is not, and for nobody else before it is published.
 */
export const websiteFiles: FileContexts = {
  /** Added where a document is edited: a page, an item, a footer. */
  document: {
    isOfWebsite: true,
    mayAdd: async (ctx, owner) => owner !== null && (await mayEditObject(ctx, owner)),
    mayRead: async (ctx, { guid, owner }) =>
      (await isShown(ctx, guid)) ||
      (owner !== null && (await mayEditObject(ctx, owner))) ||
      (await isEdited(ctx, guid)),
  },
  /** Added for all pages together. */
  library: {
    isOfWebsite: true,
    findGone: async (ctx, guid) => {
      const withdrawn = await findWithdrawnWith(ctx, guid);
      return withdrawn && goneFields(withdrawn);
    },
    mayAdd: async ({ actor }) => actor.isAdmin || actor.isContentManager,
    mayRead: async (ctx, { guid }) =>
      ctx.actor.isAdmin || ctx.actor.isContentManager || (await isShown(ctx, guid)) || (await isEdited(ctx, guid)),
  },
};

/** Whether the actor sees an open block that names it, in some language. */
async function isShown(ctx: Ctx, guid: string): Promise<boolean> {
  for (const { owner, ownerKind, isPublished } of await usesOf(ctx, guid)) {
    if (!isPublished || ownerKind === 'template') continue;
    if (ownerKind === 'item' && !(await isSeenThrough(ctx, { kind: 'item', guid: owner }))) continue;
    for (const language of ctx.platform.languages) {
      const published = await readPublished(ctx, owner, language);
      const nodes = published ? allNodes(published.resolved) : [];
      if (nodes.some((node) => node.ok && names({ content: node.content, options: node.options }, guid))) return true;
    }
  }
  return false;
}

const names = (value: object, guid: string) => JSON.stringify(value).includes(`"${guid}"`);

/** Whether the actor may edit a document that uses it, in its draft too. */
async function isEdited(ctx: Ctx, guid: string): Promise<boolean> {
  if (!ctx.actor.isSignedIn) return false;
  for (const { owner } of await usesOf(ctx, guid)) if (await mayEditObject(ctx, owner)) return true;
  return false;
}
