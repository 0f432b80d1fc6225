import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { updateHasFactor } from '#features/identity/accounts/server/change-account.service.ts';
import { asksFactor, mayManage } from '#features/identity/roles/roles.rules.ts';
import { type ClientInfo, endSessionsOf, openSession } from '#features/identity/sessions/server/sessions.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { AccountFactors, SecondFactor } from '../second-factor.contract.ts';
import { deleteAuthenticator, deleteAuthenticators, findAuthenticator } from './authenticators.service.ts';
import { forgetDevices, selectDevices } from './devices.service.ts';
import { lockFactors, rolesOf } from './factors.store.ts';
import { deletePasskeys, selectOwnPasskeys } from './passkeys.service.ts';
import { countCodes, deleteCodes, makeCodes } from './recovery-codes.service.ts';

export { lockFactors } from './factors.store.ts';

/** What the account is asked for after a password or a link; empty: nothing. */
export async function secondFactorsOf(ctx: Ctx, accountId: string): Promise<SecondFactor[]> {
  const has: Record<SecondFactor, boolean> = {
    authenticator: (await findAuthenticator(ctx, accountId, true)) !== undefined,
    passkey: (await selectOwnPasskeys(ctx, accountId)).length > 0,
    'recovery-code': (await countCodes(ctx, accountId)) > 0,
  };
  if (!has.authenticator && !has.passkey) return [];
  return (['authenticator', 'passkey', 'recovery-code'] as const).filter((factor) => has[factor]);
}

/** What somebody shows beside a password. */
export async function readFactors(ctx: Ctx, accountId: string): Promise<AccountFactors> {
  const { secondFactorFor } = await readSettings(ctx);
  const authenticator = await findAuthenticator(ctx, accountId, true);
  return {
    isRequired: asksFactor(await rolesOf(ctx, accountId), secondFactorFor),
    authenticatorSince: authenticator?.madeAt.toISOString() ?? null,
    passkeys: await selectOwnPasskeys(ctx, accountId),
    recoveryCodesLeft: await countCodes(ctx, accountId),
    devices: await selectDevices(ctx, accountId),
  };
}

/** What a mail says of a change. */
export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'reset';

/**
 * Another way to sign in: the other sessions end, remembered devices are asked again, and the person hears of it by mail (security
 * B09). Gives the token of the session that goes on, and the first recovery codes. Only inside a transaction.
 */
export async function finishChange(
  ctx: Ctx,
  accountId: string,
  { what, client }: { what: FactorChange; client: ClientInfo },
) {
  const isFirst = !(await lockFactors(ctx, accountId));
  const hasOne = (await secondFactorsOf(ctx, accountId)).length > 0;
  await updateHasFactor(ctx, accountId, hasOne);
  const recoveryCodes = isFirst && hasOne ? await makeCodes(ctx, accountId) : [];
  if (!hasOne) await deleteCodes(ctx, accountId);
  await forgetDevices(ctx, accountId);
  await endSessionsOf(ctx, accountId);
  await tell(ctx, accountId, what);
  const isStrong = hasOne ? undefined : false;
  return { session: await openSession(ctx, accountId, { ...client, isStrong }), recoveryCodes };
}

async function tell(ctx: Ctx, accountId: string, what: FactorChange) {
  ctx.records({
    action: `account.${what === 'reset' ? 'factorsReset' : what}`,
    object: { kind: 'account', id: accountId },
  });
  await queueMail(ctx, 'factors-changed', { accountId, what, at: ctx.now().toISOString() });
}

/** Throws `not_found` where there is none. */
export const removeAuthenticator = (ctx: Ctx, accountId: string, client: ClientInfo) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await deleteAuthenticator(ctx, accountId))) throw notFound('authenticator', accountId);
    return finishChange(ctx, accountId, { what: 'authenticatorRemoved', client });
  });

/** Throws `not_found` where it is none of theirs. */
export const removePasskey = (ctx: Ctx, accountId: string, { id, client }: { id: string; client: ClientInfo }) =>
  inTransaction(ctx, async (ctx) => {
    if ((await deletePasskeys(ctx, accountId, id)) === 0) throw notFound('passkey', id);
    return finishChange(ctx, accountId, { what: 'passkeyRemoved', client });
  });

/** Throws `conflict` for who has no factor to recover from. */
export async function renewCodes(ctx: Ctx, accountId: string): Promise<string[]> {
  if (!(await lockFactors(ctx, accountId)))
    throw new AppError('conflict', 'there is no second factor', { factor: 'none' });
  await tell(ctx, accountId, 'codesRenewed');
  return makeCodes(ctx, accountId);
}

/**
 * Takes every factor of somebody away and signs them out everywhere. Throws `not_found`, and `not_allowed` for who may do what
 * the actor may not.
 */
export async function resetFactors(ctx: Ctx, accountId: string) {
  if (!mayManage(ctx.actor, await rolesOf(ctx, accountId)))
    throw new AppError('not_allowed', 'has more rights than who asks');
  if (!(await forgetFactors(ctx, accountId))) throw notFound('account', accountId);
  await forgetDevices(ctx, accountId);
  await endSessionsOf(ctx, accountId);
  await tell(ctx, accountId, 'reset');
}

/** Every second factor of an account is gone, those that were not confirmed yet too. False where there is no such account. */
export async function forgetFactors(ctx: Ctx, accountId: string): Promise<boolean> {
  await deleteAuthenticators(ctx, accountId);
  await deletePasskeys(ctx, accountId);
  await deleteCodes(ctx, accountId);
  return updateHasFactor(ctx, accountId, false);
}
