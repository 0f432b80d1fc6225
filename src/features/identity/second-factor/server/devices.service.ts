import { randomUUID } from 'node:crypto';
import type { ClientInfo } from '#features/identity/sessions/server/sessions.service.ts';
import { browserLabel } from '#features/identity/sessions/sessions.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import { deviceCookie } from '#infra/http/cookies.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { notFound } from '#kernel/errors.ts';
import * as store from './devices.store.ts';

const thirtyDays = 30 * 86_400_000;

/** Whether this browser showed a second factor of the account in the last thirty days, and was to be remembered. */
export async function isRemembered(
  ctx: Ctx,
  accountId: string,
  { cookie }: Pick<ClientInfo, 'cookie'>,
): Promise<boolean> {
  const token = cookie(deviceCookie);
  return token !== undefined && store.touchDevice(ctx, accountId, hashToken(token));
}

/** Remembers this browser for thirty days. Gives the token for its cookie. */
export async function rememberDevice(ctx: Ctx, accountId: string, { userAgent, cookie }: Omit<ClientInfo, 'ip'>) {
  const before = cookie(deviceCookie);
  if (before) await store.deleteDevices(ctx, accountId, { tokenHash: hashToken(before) });
  const token = makeToken();
  await store.insertDevice(ctx, {
    id: randomUUID(),
    accountId,
    tokenHash: hashToken(token),
    browser: browserLabel(userAgent),
    expiresAt: new Date(ctx.now().getTime() + thirtyDays),
  });
  return token;
}

/** Forgets one of the own devices. Throws `not_found`. */
export async function forgetDevice(ctx: Ctx, accountId: string, id: string) {
  if ((await store.deleteDevices(ctx, accountId, { id })) === 0) throw notFound('device', id);
  ctx.records({ action: 'account.deviceForgotten', object: { kind: 'account', id: accountId } });
}

/** Every device of the account is asked for a second factor again. */
export const forgetDevices = (ctx: Ctx, accountId: string) => store.deleteDevices(ctx, accountId, {});

export { deleteExpiredDevices, selectDevices } from './devices.store.ts';
