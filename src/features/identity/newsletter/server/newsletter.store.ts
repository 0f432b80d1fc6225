import type { Ctx } from '#infra/ctx.ts';

export interface Subscription {
  accountId: string;
  askedAt: Date;
  /** Null: waits until the address is proven. */
  confirmedAt: Date | null;
  email: string;
}

export async function findSubscription(ctx: Ctx, accountId: string): Promise<Subscription | undefined> {
  const row = await ctx.db
    .selectFrom('newsletter_subscription as s')
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 's.platform_id').onRef('a.id', '=', 's.account_id'),
    )
    .select(['s.account_id', 's.asked_at', 's.confirmed_at', 'a.email'])
    .where('s.platform_id', '=', ctx.platform.id)
    .where('a.platform_id', '=', ctx.platform.id)
    .where('s.account_id', '=', accountId)
    .executeTakeFirst();
  return row && { accountId: row.account_id, askedAt: row.asked_at, confirmedAt: row.confirmed_at, email: row.email };
}

/** One that stands already stays as it is: false. */
export async function insertSubscription(
  ctx: Ctx,
  { accountId, askedAt, confirmedAt }: Omit<Subscription, 'email'>,
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('newsletter_subscription')
    .values({ platform_id: ctx.platform.id, account_id: accountId, asked_at: askedAt, confirmed_at: confirmedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the one who confirms it. */
export async function confirmSubscription(ctx: Ctx, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('newsletter_subscription')
    .set({ confirmed_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False where there was none. */
export async function deleteSubscription(ctx: Ctx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('newsletter_subscription')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Undefined for an account that is gone. */
export async function findProven(ctx: Ctx, accountId: string) {
  const row = await ctx.db
    .selectFrom('account')
    .select(['email', 'is_verified'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && { email: row.email, isVerified: row.is_verified };
}
