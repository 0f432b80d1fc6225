import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { blockAudiences, isOpen, openAudiences } from '../../../identity/roles/server/access.service.ts';
import { readWorking } from '../../documents/server/working.service.ts';
import { withoutBlocks } from '../templates.rules.ts';
import * as store from './templates.store.ts';

/**
 * Whether the actor may read and use a template: one of those who make pages, and in the audience that the page it was made of
 * had, or its maker, who could edit that page. A copy is never wider than its source.
 */
export async function canReadTemplate(ctx: Ctx, guid: string): Promise<boolean> {
  const found = await store.findReaders(ctx, guid);
  return found !== undefined && canRead(ctx, found);
}

/** The same for one whose readers are known. */
export async function canRead(ctx: Ctx, { audienceId, madeBy }: store.TemplateReaders): Promise<boolean> {
  if (ctx.actor.isAdmin) return true;
  if (!ctx.actor.isContentManager) return false;
  return (madeBy !== null && madeBy === ctx.actor.accountId) || isOpen(ctx, audienceId);
}

/** A template as the actor may use it: blocks that are closed to them are left out, for they could read them in their copy. */
export async function readTemplateFor(ctx: Ctx, guid: string): Promise<PageDocument> {
  const { document } = await readWorking(ctx, guid);
  if (ctx.actor.isAdmin) return document;
  const [audiences, byBlock] = [await openAudiences(ctx), await blockAudiences(ctx)];
  const closed = document.blocks.filter((block) => {
    const audience = byBlock.get(block.guid);
    return audience !== undefined && !audiences.includes(audience);
  });
  return withoutBlocks(document, new Set(closed.map((block) => block.guid)));
}
