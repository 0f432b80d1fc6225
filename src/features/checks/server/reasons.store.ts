import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { Finding, GivenReason } from '../checks.contract.ts';

interface NewReason {
  owner: string;
  languages: readonly string[];
  revisionId: string;
  reason: string;
  findings: readonly Finding[];
}

export async function insertReason(ctx: Ctx, { owner, languages, revisionId, reason, findings }: NewReason) {
  await ctx.db
    .insertInto('publication_reason')
    .values({
      ...{ platform_id: ctx.platform.id, id: randomUUID(), owner, languages: [...languages], reason },
      ...{ revision_id: revisionId, findings: JSON.stringify(findings), given_at: ctx.now() },
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
    .select(['r.given_at', 'r.languages', 'r.reason', 'r.findings', 'a.first_name', 'a.last_name'])
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.owner', '=', owner)
    .orderBy('r.given_at', 'desc')
    .limit(5)
    .execute();
  return rows.map(({ given_at, languages, reason, findings, first_name, last_name }) => ({
    ...{ at: given_at.toISOString(), languages, reason, count: Array.isArray(findings) ? findings.length : 0 },
    by: first_name === null && last_name === null ? null : `${first_name ?? ''} ${last_name ?? ''}`.trim(),
  }));
}
