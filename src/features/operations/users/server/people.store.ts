import type { Ctx } from '#infra/ctx.ts';

/** Nobody else changes these before the transaction ends; each waits for the one before it. */
export async function lockAccounts(ctx: Ctx, guids: readonly string[]) {
  await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The guids of accounts by their addresses in lower case. */
export async function selectByEmails(ctx: Ctx, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('account')
    .select(({ fn }) => ['id', fn<string>('lower', ['email']).as('email')])
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['email']), '=', fn.any(val([...emails]))))
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function selectHasPassword(ctx: Ctx, guid: string): Promise<boolean> {
  const { hash } = await ctx.db
    .selectFrom('account')
    .select('password_hash as hash')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .executeTakeFirstOrThrow();
  return hash !== null;
}
