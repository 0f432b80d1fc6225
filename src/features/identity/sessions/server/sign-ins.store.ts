import type { Ctx } from '#infra/ctx.ts';
import type { SignInMethod } from '../sessions.contract.ts';

export interface SignIn {
  at: Date;
  browser: string;
  method: SignInMethod;
  isSuccess: boolean;
}

/** Nobody's address counts as well, so that the work is the same (security B04). */
export async function insertSignIn(
  ctx: Ctx,
  accountId: string | null,
  { browser, method, isSuccess }: Omit<SignIn, 'at'>,
) {
  await ctx.db
    .insertInto('sign_in')
    .values({
      platform_id: ctx.platform.id,
      account_id: accountId,
      at: ctx.now(),
      browser,
      method,
      is_success: isSuccess,
    })
    .execute();
}

/** The newest first. */
export async function selectSignIns(ctx: Ctx, accountId: string, max: number): Promise<SignIn[]> {
  const rows = await ctx.db
    .selectFrom('sign_in')
    .select(['at', 'browser', 'method', 'is_success'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ at, browser, method, is_success }) => ({
    at,
    browser,
    method: method as SignInMethod,
    isSuccess: is_success,
  }));
}

/** Browsers that somebody came in with before. */
export async function selectKnownBrowsers(ctx: Ctx, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('sign_in')
    .select('browser')
    .distinct()
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('is_success', '=', true)
    .execute();
  return rows.map(({ browser }) => browser);
}

export async function deleteSignInsBefore(ctx: Ctx, instant: Date) {
  await ctx.db.deleteFrom('sign_in').where('platform_id', '=', ctx.platform.id).where('at', '<', instant).execute();
}
