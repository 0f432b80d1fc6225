import type { Ctx } from '#infra/ctx.ts';

interface Facts {
  firstName: string;
  middleName: string;
  lastName: string;
  properties: readonly { key: string; value: string }[];
  /** As it was unless it is given. */
  visibility?: Readonly<Record<string, string>>;
}

/** Saves names and properties, and gives the new version. */
export async function updateFacts(ctx: Ctx, guid: string, facts: Facts): Promise<number> {
  const { version } = await ctx.db
    .updateTable('account')
    .set({
      first_name: facts.firstName,
      middle_name: facts.middleName,
      last_name: facts.lastName,
      properties: JSON.stringify(facts.properties),
      ...(facts.visibility && { property_visibility: JSON.stringify(facts.visibility) }),
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

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

/** The way back for who has the mail is the only way in. */
export async function forgetPassword(ctx: Ctx, guid: string) {
  await ctx.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
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
