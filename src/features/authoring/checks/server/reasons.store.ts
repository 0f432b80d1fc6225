import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { GivenReason, Issue } from '../checks.contract.ts';

interface NewReason {
  owner: string;
  languages: readonly string[];
  revisionId: string;
  reason: string;
  issues: readonly Issue[];
}

export async function insertReason(ctx: Ctx, { owner, languages, revisionId, reason, issues }: NewReason) {
  await ctx.db
    .insertInto('publication_reason')
    .values({
      platform_id: ctx.platform.id,
      id: randomUUID(),
      owner,
      languages: [...languages],
      reason,
      revision_id: revisionId,
      issues: JSON.stringify(issues),
      given_at: ctx.now(),
      account_id: ctx.actor.accountId,
    })
    .execute();
}

/** The last ones, newest first. */
export async function selectReasons(ctx: Ctx, owner: string): Promise<GivenReason[]> {
  const rows = await ctx.db
    .selectFrom('publication_reason as r')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'r.platform_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.given_at', 'r.languages', 'r.reason', 'r.issues', 'a.first_name', 'a.last_name'])
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.owner', '=', owner)
    .orderBy('r.given_at', 'desc')
    .limit(5)
    .execute();
  return rows.map(({ given_at, languages, reason, issues, first_name, last_name }) => ({
    at: given_at.toISOString(),
    languages,
    reason,
    count: Array.isArray(issues) ? issues.length : 0,
    by: first_name === null && last_name === null ? null : `${first_name ?? ''} ${last_name ?? ''}`.trim(),
  }));
}
