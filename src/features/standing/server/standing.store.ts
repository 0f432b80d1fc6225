import type { Ctx } from '#infra/ctx.ts';
import { type BlockReason, blockReasons } from '../standing.contract.ts';
import type { Dormancy } from '../standing.rules.ts';

export type InactiveCause = 'dormant' | 'blocked' | 'deleted';

export interface StoredStanding {
  isActive: boolean;
  cause: InactiveCause | null;
  reason: BlockReason | null;
  until: Date | null;
  contact: string;
}

/** Nobody else changes it before the transaction ends. */
export async function lockStanding(ctx: Ctx, accountId: string): Promise<StoredStanding | undefined> {
  const row = await selectStanding(ctx, accountId).forUpdate().executeTakeFirst();
  return row && toStanding(row);
}

export async function findStanding(ctx: Ctx, accountId: string): Promise<StoredStanding | undefined> {
  const row = await selectStanding(ctx, accountId).executeTakeFirst();
  return row && toStanding(row);
}

const selectStanding = (ctx: Ctx, accountId: string) =>
  ctx.db
    .selectFrom('account')
    .select(['is_active', 'inactive_cause', 'blocked_reason', 'blocked_until', 'blocked_contact'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof selectStanding>['executeTakeFirstOrThrow']>>;

const toStanding = (row: Row): StoredStanding => ({
  isActive: row.is_active,
  cause: row.inactive_cause as InactiveCause | null,
  reason: blockReasons.find((reason) => reason === row.blocked_reason) ?? null,
  ...{ until: row.blocked_until, contact: row.blocked_contact },
});

interface Inactive {
  cause: InactiveCause;
  reason?: BlockReason;
  until?: Date | null;
  contact?: string;
}

export async function makeInactive(
  ctx: Ctx,
  accountId: string,
  { cause, reason, until = null, contact = '' }: Inactive,
) {
  await ctx.db
    .updateTable('account')
    .set({ is_active: false, inactive_cause: cause, pause_on: null, pause_warnings: 0 })
    .set({ blocked_reason: reason ?? '', blocked_until: until, blocked_contact: contact })
    .set({ deleted_at: cause === 'deleted' ? ctx.now() : null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** Whoever is made active starts anew with being away. */
export async function makeActive(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('account')
    .set({ is_active: true, inactive_cause: null, pause_on: null, pause_warnings: 0, signed_in_at: ctx.now() })
    .set({ blocked_reason: '', blocked_until: null, blocked_contact: '', deleted_at: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** Those whose block has ended; nobody else lifts it meanwhile. */
export async function lockEndedBlocks(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('inactive_cause', '=', 'blocked')
    .where('blocked_until', '<=', ctx.now())
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

const perRound = 500;

/** Those who were away since then or were warned, longest first; nobody else looks after them meanwhile. */
export async function lockAway(ctx: Ctx, since: Date): Promise<(Dormancy & { accountId: string })[]> {
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'pause_on', 'pause_warnings', 'created_at', 'signed_in_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('is_active', '=', true)
    .where(({ eb, fn, or }) =>
      or([eb(fn.coalesce('signed_in_at', 'created_at'), '<=', since), eb('pause_on', 'is not', null)]),
    )
    .orderBy(({ fn }) => fn.coalesce('signed_in_at', 'created_at'))
    .limit(perRound)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    ...{ accountId: row.id, since: row.signed_in_at ?? row.created_at },
    ...{ pauseOn: row.pause_on, warnings: row.pause_warnings },
  }));
}

export async function saveWarning(
  ctx: Ctx,
  accountId: string,
  { pauseOn, warnings }: { pauseOn: Date | null; warnings: number },
) {
  await ctx.db
    .updateTable('account')
    .set({ pause_on: pauseOn, pause_warnings: warnings })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .execute();
}

/** An admin beside whom there is no other that is active. Admins stay as they are until the transaction ends. */
export async function isLastAdmin(ctx: Ctx, accountId: string): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('role_member as m')
    .innerJoin('role as r', (join) => join.onRef('r.platform_id', '=', 'm.platform_id').onRef('r.id', '=', 'm.role_id'))
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'm.platform_id').onRef('a.id', '=', 'm.account_id'),
    )
    .select(['a.id', 'a.is_active'])
    .where('m.platform_id', '=', ctx.platform.id)
    .where('r.kind', '=', 'Admin')
    .where(({ eb, or }) => or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', ctx.now())]))
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  return rows.some(({ id }) => id === accountId) && !rows.some((row) => row.id !== accountId && row.is_active);
}

export interface Person {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  language: string | undefined;
}

/** Whose account this is, also when it is inactive or deleted. */
export async function findPerson(ctx: Ctx, accountId: string): Promise<Person | undefined> {
  const row = await ctx.db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name', 'properties'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirst();
  const known = row?.properties as readonly { key: string; value: string }[] | undefined;
  const language = known?.find(({ key }) => key === 'language')?.value;
  return row && { accountId, email: row.email, firstName: row.first_name, lastName: row.last_name, language };
}
