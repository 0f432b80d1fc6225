import type { ExpressionBuilder } from 'kysely';
import type { Joining } from '#features/identity/roles/roles.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { JoinableRole } from '../role-requests.contract.ts';

/** Roles that are there to join, and those that somebody joined or asked for, by name. */
export async function selectJoinable(ctx: Ctx, accountId: string): Promise<JoinableRole[]> {
  const rows = await ctx.db
    .selectFrom('role as r')
    .leftJoin('role_member as m', (join) =>
      join
        .onRef('m.platform_id', '=', 'r.platform_id')
        .onRef('m.role_id', '=', 'r.id')
        .on('m.account_id', '=', accountId)
        .on(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())])),
    )
    .leftJoin('role_request as q', (join) =>
      join
        .onRef('q.platform_id', '=', 'r.platform_id')
        .onRef('q.role_id', '=', 'r.id')
        .on('q.account_id', '=', accountId),
    )
    .select(['r.id', 'r.name', 'r.description', 'r.joining', 'm.source', 'm.expires_at', 'q.reason', 'q.requested_at'])
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('r.joining', '<>', 'closed'), eb('m.source', '=', 'joined'), eb('q.requested_at', 'is not', null)]),
    )
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    guid: row.id,
    name: row.name,
    description: row.description,
    joining: row.joining as Joining,
    membership:
      row.source === null ? null : { expiresOn: row.expires_at?.toISOString() ?? null, isOwn: row.source === 'joined' },
    request:
      row.requested_at === null ? null : { reason: row.reason ?? '', requestedOn: row.requested_at.toISOString() },
  }));
}

export async function countWaiting(ctx: Ctx, role: string): Promise<number> {
  const { count } = await waiting(ctx)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('q.role_id', '=', role)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What waits for these roles, the longest first, and how many in all. */
export async function selectRequests(ctx: Ctx, roles: readonly string[], max: number) {
  const rows = await waiting(ctx)
    .innerJoin('role as r', (join) => join.onRef('r.platform_id', '=', 'q.platform_id').onRef('r.id', '=', 'q.role_id'))
    .select(['q.id', 'q.reason', 'q.requested_at', 'r.id as role', 'r.name'])
    .select(['a.id as person', 'a.email', 'a.first_name', 'a.middle_name', 'a.last_name'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('q.role_id', '=', ({ fn, val }) => fn.any(val([...roles])))
    .orderBy('q.requested_at')
    .orderBy('q.id')
    .limit(max)
    .execute();
  const requests = rows.map((row) => ({
    guid: row.id,
    reason: row.reason,
    requestedOn: row.requested_at.toISOString(),
    role: { guid: row.role, name: row.name },
    person: {
      guid: row.person,
      email: row.email,
      name: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
    },
  }));
  return { requests, total: Number(rows[0]?.total ?? 0) };
}

const waiting = (ctx: Ctx) =>
  ctx.db
    .selectFrom('role_request as q')
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'q.platform_id').onRef('a.id', '=', 'q.account_id'),
    )
    .where('q.platform_id', '=', ctx.platform.id)
    .where('a.is_active', '=', true);

/** Of whom and what a request is; undefined once it was answered or undone. */
export async function findRequest(ctx: Ctx, guid: string): Promise<{ role: string; accountId: string } | undefined> {
  const row = await ctx.db
    .selectFrom('role_request')
    .select(['role_id', 'account_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .executeTakeFirst();
  return row && { role: row.role_id, accountId: row.account_id };
}

export async function isActive(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('account')
    .select('is_active')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.is_active === true;
}

type Held = ExpressionBuilder<Database & { a: Database['account'] }, 'a'>;

/** Who decides about a role: active admins, and who manages users and holds it. As many as get a mail at most. */
export async function selectDeciders(ctx: Ctx, role: string, max: number): Promise<string[]> {
  const holds = ({ selectFrom }: Held) =>
    selectFrom('role_member as m')
      .innerJoin('role as r', (join) =>
        join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'),
      )
      .select('m.role_id')
      .whereRef('m.platform_id', '=', 'a.platform_id')
      .whereRef('m.account_id', '=', 'a.id')
      .where('r.deleted_at', 'is', null)
      .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]));
  const rows = await ctx.db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.platform_id', '=', ctx.platform.id)
    .where('a.is_active', '=', true)
    .where((eb) => {
      const isAdmin = eb.exists(holds(eb).where('r.kind', '=', 'Admin'));
      const manages = holds(eb).where(({ eb, val, ref, fn }) => eb(val('manage-users'), '=', fn.any(ref('r.grants'))));
      const isMember = eb.exists(holds(eb).where('r.id', '=', role));
      return eb.or([isAdmin, eb.and([eb.exists(manages), isMember])]);
    })
    .orderBy('a.id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
