import type { Ctx } from '#infra/ctx.ts';

interface Authenticator {
  /** Sealed. */
  secret: string;
  isConfirmed: boolean;
  sessionId: string | null;
  madeAt: Date;
}

/** A new one that does not count yet, in the place of another such. */
export async function replaceUnconfirmed(
  ctx: Ctx,
  { accountId, sessionId, secret }: { accountId: string; sessionId: string; secret: string },
) {
  await ctx.db
    .deleteFrom('authenticator')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('is_confirmed', '=', false)
    .execute();
  await ctx.db
    .insertInto('authenticator')
    .values({
      platform_id: ctx.platform.id,
      account_id: accountId,
      session_id: sessionId,
      secret,
      is_confirmed: false,
      made_at: ctx.now(),
    })
    .execute();
}

export async function findAuthenticator(
  ctx: Ctx,
  accountId: string,
  isConfirmed: boolean,
): Promise<Authenticator | undefined> {
  const row = await ctx.db
    .selectFrom('authenticator')
    .select(['secret', 'is_confirmed', 'session_id', 'made_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('is_confirmed', '=', isConfirmed)
    .executeTakeFirst();
  return row && { secret: row.secret, isConfirmed: row.is_confirmed, sessionId: row.session_id, madeAt: row.made_at };
}

/** The new one counts from now on. */
export async function confirm(ctx: Ctx, accountId: string, lastStep: number) {
  await deleteAuthenticator(ctx, accountId);
  await ctx.db
    .updateTable('authenticator')
    .set({ is_confirmed: true, session_id: null, last_step: String(lastStep), made_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}

/** False where this step, or one after it, was used already. */
export async function takeStep(ctx: Ctx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticator')
    .set({ last_step: String(step) })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('is_confirmed', '=', true)
    .where('last_step', '<', String(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Those that are not confirmed too. */
export async function deleteAuthenticators(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('authenticator')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether there was one. */
export async function deleteAuthenticator(ctx: Ctx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('authenticator')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('is_confirmed', '=', true)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
