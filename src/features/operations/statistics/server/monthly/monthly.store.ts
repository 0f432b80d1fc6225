import type { Ctx } from '#infra/ctx.ts';

export interface Reader {
  accountId: string;
  askedAt: Date;
  /** `YYYY-MM-DD`: when the next mail goes. */
  nextOn: string;
}

const readersOf = (ctx: Ctx, accountId: string) =>
  ctx.db
    .selectFrom('statistics_reader')
    .select(['account_id as accountId', 'asked_at as askedAt', 'next_on as nextOn'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId);

export const findReader = (ctx: Ctx, accountId: string): Promise<Reader | undefined> =>
  readersOf(ctx, accountId).executeTakeFirst();

export const lockReader = (ctx: Ctx, accountId: string): Promise<Reader | undefined> =>
  readersOf(ctx, accountId).forUpdate().executeTakeFirst();

/** False where they were one already. */
export async function insertReader(ctx: Ctx, { accountId, askedAt, nextOn }: Reader): Promise<boolean> {
  const row = await ctx.db
    .insertInto('statistics_reader')
    .values({ platform_id: ctx.platform.id, account_id: accountId, asked_at: askedAt, next_on: nextOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateNext(ctx: Ctx, accountId: string, nextOn: string) {
  await ctx.db
    .updateTable('statistics_reader')
    .set({ next_on: nextOn })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}

/** False where they were none. */
export async function deleteReader(ctx: Ctx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('statistics_reader')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Readers whose mail goes now, from six in the morning on: the last day of the month is counted by then. `$1` is the moment. */
export const dueReaders = `
  select r.platform_id, json_build_object('account', r.account_id) as payload, r.account_id::text as key
  from statistics_reader r join platform p on p.id = r.platform_id
  where r.next_on <= (($1::timestamptz at time zone p.time_zone) - interval '6 hours')::date`;
