import type { Ctx } from '#infra/ctx.ts';

/** Which roles a provider gave by claim before another one stood there. */
export interface ProviderRoles {
  id: string;
  facts: string;
  version: number;
}

/** What providers gave these people they have by another role: what a claim gives and takes goes on. Gives whom it was about. */
export async function renameAssigned(
  ctx: Ctx,
  accounts: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('provider_account')
    .set(({ fn, val, cast }) => ({
      role_ids: fn<string[]>('array_replace', ['role_ids', cast(val(from), 'uuid'), cast(val(to), 'uuid')]),
    }))
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', ({ fn, val }) => fn.any(val([...accounts])))
    .where('role_ids', '@>', ({ val }) => val([from]))
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Providers that give one of these roles give another one from now on. Gives what stood there. */
export async function renameGiven(ctx: Ctx, roles: readonly string[], into: string): Promise<ProviderRoles[]> {
  const rows = await ctx.db
    .selectFrom('sign_in_provider')
    .select(({ cast }) => ['id', cast<string>('facts', 'text').as('facts'), 'version'])
    .where('platform_id', '=', ctx.platform.id)
    .forUpdate()
    .execute();
  const named = rows.filter(({ facts }) => roles.some((role) => facts.includes(role)));
  for (const { id, facts, version } of named) {
    const after = roles.reduce((text, role) => text.replaceAll(role, into), facts);
    await saveFacts(ctx, { id, facts: after, version });
  }
  return named;
}

/** Only where nobody changed it since. */
export async function saveFacts(ctx: Ctx, { id, facts, version }: ProviderRoles) {
  await ctx.db
    .updateTable('sign_in_provider')
    .set({ facts, version: version + 1 })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
