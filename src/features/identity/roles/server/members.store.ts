import type { Ctx } from '#infra/ctx.ts';
import type { RoleMember } from '../manage-roles.contract.ts';
import type { MemberSource } from '../roles.contract.ts';

interface MembersRead {
  role: string;
  search: string;
  offset: number;
  limit: number;
}

/** Members of a role whose membership has not ended, by name, and how many there are. */
export async function selectMembers(
  ctx: Ctx,
  { role, search, offset, limit }: MembersRead,
): Promise<{ members: RoleMember[]; total: number }> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = ctx.db
    .selectFrom('role_member as m')
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'm.platform_id').onRef('a.id', '=', 'm.account_id'),
    )
    .where('m.platform_id', '=', ctx.platform.id)
    .where('m.role_id', '=', role)
    .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]))
    .$if(search !== '', (query) =>
      query.where(({ eb, fn, or, val }) =>
        or([
          eb('a.email', 'ilike', pattern),
          eb(fn<string>('concat_ws', [val(' '), 'a.first_name', 'a.last_name']), 'ilike', pattern),
        ]),
      ),
    );
  const countFound = async () =>
    (await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count;
  const rows = await found
    .select(['a.id', 'a.email', 'a.first_name', 'a.middle_name', 'a.last_name', 'm.expires_at', 'm.source'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('a.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const members = rows.map((row) => ({
    guid: row.id,
    name: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
    expiresOn: row.expires_at?.toISOString() ?? null,
    source: row.source as MemberSource,
  }));
  return { members, total: Number(rows[0]?.total ?? (offset > 0 ? await countFound() : 0)) };
}

/** The accounts of these guids and e-mail addresses in lower case, each under what it was asked by. */
export async function selectAccounts(
  ctx: Ctx,
  { guids, emails }: { guids: readonly string[]; emails: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('account')
    .select(({ fn }) => ['id', fn<string>('lower', ['email']).as('email')])
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or, fn, val }) =>
      or([eb('id', '=', fn.any(val([...guids]))), eb(fn<string>('lower', ['email']), '=', fn.any(val([...emails])))]),
    )
    .execute();
  return new Map(rows.flatMap(({ id, email }) => [[id, id] as const, [email, id] as const]));
}

export interface Membership {
  accountId: string;
  expiresAt: Date | null;
  source: MemberSource;
}

/** Memberships of these accounts in a role, ended ones too. */
export async function selectMemberships(ctx: Ctx, role: string, accounts: readonly string[]): Promise<Membership[]> {
  const rows = await ctx.db
    .selectFrom('role_member')
    .select(['account_id', 'expires_at', 'source'])
    .where('platform_id', '=', ctx.platform.id)
    .where('role_id', '=', role)
    .where('account_id', '=', ({ fn, val }) => fn.any(val([...accounts])))
    .execute();
  return rows.map(({ account_id, expires_at, source }) => ({
    accountId: account_id,
    expiresAt: expires_at,
    source: source as MemberSource,
  }));
}

const rowsAtOnce = 5_000;

/** Makes people members; of those who are, it says until when and by whom. What they asked is answered with that. */
export async function upsertMembers(ctx: Ctx, role: string, members: readonly Membership[]) {
  for (let at = 0; at < members.length; at += rowsAtOnce)
    await upsertPart(ctx, role, members.slice(at, at + rowsAtOnce));
}

async function upsertPart(ctx: Ctx, role: string, members: readonly Membership[]) {
  await ctx.db
    .insertInto('role_member')
    .values(
      members.map(({ accountId, expiresAt, source }) => ({
        platform_id: ctx.platform.id,
        role_id: role,
        account_id: accountId,
        expires_at: expiresAt,
        source,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'role_id', 'account_id'])
        .doUpdateSet(({ ref }) => ({ expires_at: ref('excluded.expires_at'), source: ref('excluded.source') })),
    )
    .execute();
  await ctx.db
    .deleteFrom('role_request')
    .where('platform_id', '=', ctx.platform.id)
    .where('role_id', '=', role)
    .where('account_id', '=', ({ fn, val }) => fn.any(val(members.map(({ accountId }) => accountId))))
    .execute();
}

export async function deleteMembers(ctx: Ctx, role: string, accounts: readonly string[]) {
  await ctx.db
    .deleteFrom('role_member')
    .where('platform_id', '=', ctx.platform.id)
    .where('role_id', '=', role)
    .where('account_id', '=', ({ fn, val }) => fn.any(val([...accounts])))
    .execute();
}

/** Nobody becomes a member of this role before the transaction ends. */
export async function lockRole(ctx: Ctx, role: string) {
  await ctx.db
    .selectFrom('role')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', role)
    .forUpdate()
    .execute();
}

/** Locks the role of admins, so that two who take the last two away come after each other. Gives its guid. */
export async function lockAdminRole(ctx: Ctx): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('role')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('kind', '=', 'Admin')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether somebody is an active admin for good, beside this one. */
export async function hasAdminForGood(ctx: Ctx, beside: string | null = null): Promise<boolean> {
  const row = await admins(ctx)
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'm.platform_id').onRef('a.id', '=', 'm.account_id'),
    )
    .where('a.is_active', '=', true)
    .where('m.expires_at', 'is', null)
    .$if(beside !== null, (query) => query.where('m.account_id', '<>', beside ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this account is an admin's now, for good or not. */
export async function isAdmin(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await admins(ctx)
    .where('m.account_id', '=', accountId)
    .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Active admins, in the order of their guids. */
export async function selectMemberNames(
  ctx: Ctx,
  role: string,
  max: number,
): Promise<{ guid: string; name: string }[]> {
  const rows = await ctx.db
    .selectFrom('role_member as m')
    .innerJoin('role as r', (join) => join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'))
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'm.platform_id').onRef('a.id', '=', 'm.account_id'),
    )
    .select(['a.id', 'a.first_name', 'a.middle_name', 'a.last_name'])
    .where('m.platform_id', '=', ctx.platform.id)
    .where('m.role_id', '=', role)
    .where('a.is_active', '=', true)
    .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]))
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('a.id')
    .limit(max)
    .execute();
  const named = rows.map(({ id, first_name, middle_name, last_name }) => ({
    guid: id,
    name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
  }));
  // An address is nobody's name.
  return named.filter(({ name }) => name !== '');
}

export async function selectAdmins(ctx: Ctx, max: number): Promise<string[]> {
  const rows = await admins(ctx)
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'm.platform_id').onRef('a.id', '=', 'm.account_id'),
    )
    .where('a.is_active', '=', true)
    .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]))
    .orderBy('m.account_id')
    .limit(max)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

const admins = (ctx: Ctx) =>
  ctx.db
    .selectFrom('role_member as m')
    .innerJoin('role as r', (join) => join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'))
    .select('m.account_id')
    .where('m.platform_id', '=', ctx.platform.id)
    .where('r.kind', '=', 'Admin');
