import type { Ctx } from '#infra/ctx.ts';

export interface StoredDomains {
  primaryDomain: string;
  hostNames: readonly string[];
}

/** Nobody else changes them before the transaction ends. */
export async function lockDomains(ctx: Ctx): Promise<{ primaryDomain: string; hostNames: string[] }> {
  const { primary_domain } = await ctx.db
    .selectFrom('platform')
    .select('primary_domain')
    .where('id', '=', ctx.platform.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom('platform_host')
    .select('host')
    .where('platform_id', '=', ctx.platform.id)
    .execute();
  return { primaryDomain: primary_domain, hostNames: rows.map(({ host }) => host) };
}

/** A host that another platform has violates its key (23505). */
export async function updateDomains(ctx: Ctx, { primaryDomain, hostNames }: StoredDomains) {
  const own = { platform_id: ctx.platform.id };
  await ctx.db
    .deleteFrom('platform_host')
    .where('platform_id', '=', own.platform_id)
    .where('host', 'not in', [...hostNames])
    .execute();
  const { hostNames: kept } = await lockDomains(ctx);
  const added = hostNames.filter((host) => !kept.includes(host)).map((host) => ({ host, ...own }));
  if (added.length > 0) await ctx.db.insertInto('platform_host').values(added).execute();
  await ctx.db
    .updateTable('platform')
    .set({ primary_domain: primaryDomain })
    .where('id', '=', own.platform_id)
    .execute();
}
