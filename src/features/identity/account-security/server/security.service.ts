import { requireOwnAccount } from '#features/identity/accounts/server/accounts.service.ts';
import { findVerification } from '#features/identity/email-verifications/server/email-verifications.service.ts';
import { endSessionsOf, readSessions, selectSignIns } from '#features/identity/sessions/server/sessions.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import type { AccountSecurity } from '../account-security.contract.ts';

const maxSignIns = 50;

/** How the signed-in person gets in. */
export async function readSecurity(ctx: Ctx): Promise<AccountSecurity> {
  const { id, email, isVerified, passwordHash } = await requireOwnAccount(ctx);
  const [sessions, signIns, change] = [
    await readSessions(ctx, id),
    await selectSignIns(ctx, id, maxSignIns),
    await findVerification(ctx, { accountId: id, purpose: 'email-change' }),
  ];
  return {
    email,
    isVerified,
    newEmail: change?.email ?? null,
    hasPassword: passwordHash !== null,
    sessions,
    signIns: signIns.map(({ at, ...signIn }) => ({ at: at.toISOString(), ...signIn })),
  };
}

/** Signs out one of the own sessions; somebody else's does not exist. Throws `not_found`. */
export const endOneSession = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await requireOwnAccount(ctx);
    if ((await endSessionsOf(ctx, id, { id: guid })) === 0) throw notFound('session', guid);
    ctx.records({ action: 'session.revoked', object: { kind: 'account', id }, new: { sessions: 1 } });
  });

/** Signs out everywhere but here. */
export const endOtherSessions = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await requireOwnAccount(ctx);
    const sessions = await endSessionsOf(ctx, id, { exceptId: ctx.credential?.sessionId });
    if (sessions > 0) ctx.records({ action: 'session.revoked', object: { kind: 'account', id }, new: { sessions } });
  });
