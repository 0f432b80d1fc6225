import { forgetDevices } from '#features/identity/second-factor/server/devices.service.ts';
import { readFactors } from '#features/identity/second-factor/server/factors.service.ts';
import { endSessionsOf, readSessions } from '#features/identity/sessions/server/sessions.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { notFound } from '#kernel/errors.ts';
import type { Credentials } from '../one-user.contract.ts';
import { requireUser } from './change-users.service.ts';

/** Where somebody is signed in, and what they show beside a password: numbers and dates only. */
export async function readCredentials(ctx: Ctx, guid: string): Promise<Credentials> {
  const { isRequired, authenticatorSince, recoveryCodesLeft, passkeys, devices } = await readFactors(ctx, guid);
  return {
    sessions: await readSessions(ctx, guid),
    factors: {
      isRequired,
      authenticatorSince,
      recoveryCodesLeft,
      passkeys: passkeys.length,
      devices: devices.length,
    },
  };
}

/** Signs somebody out in one browser. Throws `not_found`, `not_allowed`. */
export const endUserSession = (ctx: Ctx, guid: string, session: string) =>
  inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, guid);
    if ((await endSessionsOf(ctx, guid, { id: session })) === 0) throw notFound('session', session);
    await tellOfEnd(ctx, guid, 1);
  });

/**
 * Signs somebody out everywhere, but where they ask it themselves; every browser is asked for a second step again. Throws `not_found`, `not_allowed`.
 */
export const endUserSessions = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, guid);
    const ended = await endSessionsOf(ctx, guid, { exceptId: ctx.credential?.sessionId });
    await forgetDevices(ctx, guid);
    if (ended > 0) await tellOfEnd(ctx, guid, ended);
    return { ended };
  });

async function tellOfEnd(ctx: Ctx, guid: string, sessions: number) {
  ctx.records({ action: 'session.revoked', object: { kind: 'account', id: guid }, new: { sessions } });
  if (guid !== ctx.actor.accountId) await queueMail(ctx, 'user-sessions-ended', { accountId: guid, sessions });
}
