import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { blockAudiences, openAudiences } from '../../../identity/roles/server/access.service.ts';
import { readWorking } from '../../documents/server/working.service.ts';
import { withoutBlocks } from '../templates.rules.ts';

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
