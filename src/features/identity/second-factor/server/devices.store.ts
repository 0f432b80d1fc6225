import type { Ctx } from '#infra/ctx.ts';
import type { Device } from '../second-factor.contract.ts';

interface NewDevice {
  id: string;
  accountId: string;
  tokenHash: string;
  browser: string;
  expiresAt: Date;
}

export async function insertDevice(ctx: Ctx, { id, accountId, tokenHash, browser, expiresAt }: NewDevice) {
  const now = ctx.now();
  await ctx.db
    .insertInto('remembered_device')
    .values({
      platform_id: ctx.platform.id,
      id,
      account_id: accountId,
      token_hash: tokenHash,
      browser,
      made_at: now,
      used_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Whether it is one of the account's; it was used now. */
export async function touchDevice(ctx: Ctx, accountId: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('remembered_device')
    .set({ used_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The last used first. */
export async function selectDevices(ctx: Ctx, accountId: string): Promise<Device[]> {
  const rows = await ctx.db
    .selectFrom('remembered_device')
    .select(['id', 'browser', 'used_at', 'expires_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', ctx.now())
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ id, browser, used_at, expires_at }) => ({
    guid: id,
    browser,
    usedAt: used_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
}

/** All of an account, or one. Gives how many. */
export async function deleteDevices(
  ctx: Ctx,
  accountId: string,
  { id, tokenHash }: { id?: string; tokenHash?: string },
): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('remembered_device')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteExpiredDevices(ctx: Ctx) {
  await ctx.db
    .deleteFrom('remembered_device')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
}
