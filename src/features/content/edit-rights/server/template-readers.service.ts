import type { Ctx } from '#infra/ctx.ts';
import { isOpen } from '../../../identity/roles/server/access.service.ts';
import * as store from './edit-rights.store.ts';

export type TemplateReaders = store.TemplateReaders;

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
