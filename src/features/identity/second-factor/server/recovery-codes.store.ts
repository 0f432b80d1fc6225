import type { Ctx } from '#infra/ctx.ts';

export async function insertCodes(ctx: Ctx, accountId: string, hashes: readonly string[]) {
  await ctx.db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ platform_id: ctx.platform.id, account_id: accountId, code_hash })))
    .execute();
}

export async function deleteCodes(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('recovery_code')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}

/** False where it is none, or was used. */
export async function useCode(ctx: Ctx, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('recovery_code')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countCodes(ctx: Ctx, accountId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
