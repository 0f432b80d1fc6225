import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import { type BlockReason, blockReasons } from '../account-status.contract.ts';
import { type Dormancy, lastWarningDays } from '../account-status.rules.ts';

export type InactiveCause = 'dormant' | 'blocked' | 'deleted';

export interface StoredAccountStatus {
  isActive: boolean;
  cause: InactiveCause | null;
  reason: BlockReason | null;
  until: Date | null;
  contact: string;
}

/** Nobody else changes it before the transaction ends. */
export async function lockAccountStatus(ctx: Ctx, accountId: string): Promise<StoredAccountStatus | undefined> {
  const row = await selectAccountStatus(ctx, accountId).forUpdate().executeTakeFirst();
  return row && toAccountStatus(row);
}

export async function findAccountStatus(ctx: Ctx, accountId: string): Promise<StoredAccountStatus | undefined> {
  const row = await selectAccountStatus(ctx, accountId).executeTakeFirst();
  return row && toAccountStatus(row);
}

const selectAccountStatus = (ctx: Ctx, accountId: string) =>
  ctx.db
    .selectFrom('account')
    .select(['is_active', 'inactive_cause', 'blocked_reason', 'blocked_until', 'blocked_contact'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof selectAccountStatus>['executeTakeFirstOrThrow']>>;

const toAccountStatus = (row: Row): StoredAccountStatus => ({
  isActive: row.is_active,
  cause: row.inactive_cause as InactiveCause | null,
  reason: blockReasons.find((reason) => reason === row.blocked_reason) ?? null,
  until: row.blocked_until,
  contact: row.blocked_contact,
});

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

/** People looked at in one transaction. */
export const awayAtOnce = 500;

interface Away {
  /** Since when they were away, or longer. */
  since: Date;
  /** After this one, in the order of their guids; null: from the first. */
  after: string | null;
}

/**
 * Those for whom something can be due: away for so long and not yet told, told and the next day has come, or told and come
 * back. Nobody else looks after them meanwhile.
 */
export async function lockAway(ctx: Ctx, { since, after }: Away): Promise<(Dormancy & { accountId: string })[]> {
  const soonest = new Date(ctx.now().getTime() + lastWarningDays * 86_400_000);
  const rows = await ctx.db
    .selectFrom('account')
    .select(['id', 'pause_on', 'pause_warnings'])
    .select((eb) => lastSeen(eb).as('since'))
    .where('platform_id', '=', ctx.platform.id)
    .where('is_active', '=', true)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .where((builder) => {
      const { and, eb, or } = builder;
      const last = lastSeen(builder);
      return or([
        and([eb(last, '<=', since), eb('pause_warnings', '=', 0)]),
        and([eb(last, '<=', since), eb('pause_on', '<=', soonest)]),
        and([eb(last, '>', since), eb('pause_warnings', '>', 0)]),
      ]);
    })
    .orderBy('id')
    .limit(awayAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    accountId: row.id,
    since: row.since,
    pauseOn: row.pause_on,
    warnings: row.pause_warnings,
  }));
}

/** The last sign-in, else when the account was made; or when it was made active again. */
const lastSeen = ({ fn }: ExpressionBuilder<Database, 'account'>) =>
  fn<Date>('greatest', [fn.coalesce('signed_in_at', 'created_at'), 'active_since']);

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
