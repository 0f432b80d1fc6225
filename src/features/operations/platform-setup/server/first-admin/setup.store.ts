import type { Ctx } from '#infra/ctx.ts';

interface SetupLink {
  tokenHash: string;
  expiresAt: Date;
}

/** The only link of the platform from now on. */
export async function replaceLink(ctx: Ctx, { tokenHash, expiresAt }: SetupLink) {
  const link = { token_hash: tokenHash, expires_at: expiresAt, used_at: null };
  await ctx.db
    .insertInto('setup_link')
    .values({ platform_id: ctx.platform.id, ...link })
    .onConflict((conflict) => conflict.column('platform_id').doUpdateSet(link))
    .execute();
}

/** The same where there is none that can be used, however many nodes start at once; else gives until when that one can. */
export async function addLink(ctx: Ctx, { tokenHash, expiresAt }: SetupLink): Promise<Date | undefined> {
  const link = { token_hash: tokenHash, expires_at: expiresAt, used_at: null };
  const added = await ctx.db
    .insertInto('setup_link')
    .values({ platform_id: ctx.platform.id, ...link })
    .onConflict((conflict) =>
      conflict
        .column('platform_id')
        .doUpdateSet(link)
        .where(({ eb, or }) =>
          or([eb('setup_link.expires_at', '<=', ctx.now()), eb('setup_link.used_at', 'is not', null)]),
        ),
    )
    .executeTakeFirstOrThrow();
  if (added.numInsertedOrUpdatedRows) return undefined;
  const { expires_at: goodUntil } = await ctx.db
    .selectFrom('setup_link')
    .select('expires_at')
    .where('platform_id', '=', ctx.platform.id)
    .executeTakeFirstOrThrow();
  return goodUntil;
}

export async function isLinkValid(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('setup_link')
    .select('platform_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the one who uses it; anyone who comes at the same moment waits, and gets false. */
export async function useLink(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('setup_link')
    .set({ used_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
