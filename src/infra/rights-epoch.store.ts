import type { Ctx } from './ctx.ts';

/**
 * Keeps the rights of a platform as they are until the transaction ends, for everybody who writes; `exclusively` for who is about
 * to change them, so that two of those wait for each other instead of standing in each other's way. Gives how often they changed.
 */
export async function holdRights(ctx: Ctx, { exclusively }: { exclusively: boolean }): Promise<string> {
  const { epoch } = await ctx.db
    .selectFrom('rights_epoch')
    .select('epoch')
    .where('platform_id', '=', ctx.platform.id)
    .$if(exclusively, (query) => query.forUpdate())
    .$if(!exclusively, (query) => query.forShare())
    .executeTakeFirstOrThrow();
  return String(epoch);
}
