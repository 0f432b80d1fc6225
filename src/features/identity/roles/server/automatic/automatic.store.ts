import { type ExpressionBuilder, sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { factOf } from '../../../properties/property-fact.ts';
import type { MemberRule } from '../../automatic.contract.ts';

export async function updateRules(ctx: Ctx, role: string, rules: readonly MemberRule[]) {
  await ctx.db
    .updateTable('role')
    .set(({ eb }) => ({ rules: JSON.stringify(rules), version: eb('version', '+', 1) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', role)
    .execute();
}

interface Looked {
  role: string;
  rules: readonly MemberRule[];
  /** Undefined: everybody. */
  accounts?: readonly string[] | undefined;
  limit: number;
}

type InAccounts = ExpressionBuilder<Database & { a: Database['account'] }, 'a'>;

/** As the rule `isRuledIn` says. */
const ruledIn = (rules: readonly MemberRule[]) => (eb: InAccounts) =>
  eb.and([
    eb('a.is_verified', '=', true),
    eb.or(
      rules.map((rule) =>
        rule.kind === 'domain'
          ? eb(eb.fn<string>('lower', ['a.email']), 'like', `%@${rule.domain}`)
          : eb('a.property_facts', '@>', eb.val([factOf(rule.key, rule.value)])),
      ),
    ),
  ]);

export async function countRuledIn(ctx: Ctx, rules: readonly MemberRule[]): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('account as a')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('a.platform_id', '=', ctx.platform.id)
    .where('a.deleted_at', 'is', null)
    .where(ruledIn(rules))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those whom the rules give a role that they do not have. */
export async function selectMissing(ctx: Ctx, { role, rules, accounts, limit }: Looked): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.platform_id', '=', ctx.platform.id)
    .where('a.deleted_at', 'is', null)
    .where(ruledIn(rules))
    .$if(accounts !== undefined, (query) =>
      query.where('a.id', '=', ({ fn, val }) => fn.any(val([...(accounts ?? [])]))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role_member as m')
            .select('m.role_id')
            .whereRef('m.platform_id', '=', 'a.platform_id')
            .whereRef('m.account_id', '=', 'a.id')
            .where('m.role_id', '=', role)
            .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())])),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those who have a role by a rule that does not hold for them. */
export async function selectStale(ctx: Ctx, { role, rules, accounts, limit }: Looked): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('account as a')
    .innerJoin('role_member as m', (join) =>
      join.onRef('m.platform_id', '=', 'a.platform_id').onRef('m.account_id', '=', 'a.id'),
    )
    .select('a.id')
    .where('a.platform_id', '=', ctx.platform.id)
    .where('m.role_id', '=', role)
    .where('m.source', '=', 'rule')
    .where((eb) => eb.not(ruledIn(rules)(eb as unknown as InAccounts)))
    .$if(accounts !== undefined, (query) =>
      query.where('a.id', '=', ({ fn, val }) => fn.any(val([...(accounts ?? [])]))),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Some of those whose address or properties changed, whom no other node looks at; they are looked at now. */
/** Platforms where somebody's address or properties changed; `$1` is not asked for. For the job engine. */
export const duePlatforms = `
  select platform_id, '{}'::json as payload, null as key from rule_due where $1::timestamptz is not null
  group by platform_id`;

export async function takeDue(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('rule_due')
    .where('rule_due.platform_id', '=', ctx.platform.id)
    .where('account_id', 'in', ({ selectFrom }) =>
      selectFrom('rule_due as d')
        .select('d.account_id')
        .where('d.platform_id', '=', ctx.platform.id)
        .orderBy('d.account_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The roles that have rules, or members by rules that they had. */
export async function selectRuled(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('role as r')
    .select('r.id')
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.deleted_at', 'is', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb(sql<string>`r.rules::text`, '<>', '[]'),
        exists(
          selectFrom('role_member as m')
            .select('m.role_id')
            .whereRef('m.platform_id', '=', 'r.platform_id')
            .whereRef('m.role_id', '=', 'r.id')
            .where('m.source', '=', 'rule'),
        ),
      ]),
    )
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}
