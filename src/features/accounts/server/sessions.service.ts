import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { readRoles } from '../../roles/server/access.service.ts';
import { accessTokenLife, browserLabel, sessionExpiry } from '../sessions.rules.ts';
import { findPasswordHash, holdPasswordHash } from './accounts.store.ts';
import { verifyPassword } from './password.ts';
import { hashToken, makeToken } from './secret-token.ts';
import * as store from './sessions.store.ts';
import { countTry, forgiveTry } from './throttle.service.ts';

/** From where somebody comes. */
export interface Visit {
  ip: string;
  userAgent: string;
}

/**
 * Signs in and gives the token of the new session. Throws `wrong_credentials` after the same work whether the address is
 * known or not, and `too_many_requests` after too many of those. An inactive account may sign in; it can do next to nothing.
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<string> {
  const tried = { email, ip: visit.ip };
  await countTry(ctx, tried);
  const account = await findPasswordHash(ctx, email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw wrongCredentials();
  return inTransaction(ctx, async (ctx) => {
    // Changed while it was looked at: sessions of the old one have ended, and none begins after them.
    if ((await holdPasswordHash(ctx, account.id)) !== account.passwordHash) throw wrongCredentials();
    await forgiveTry(ctx, tried);
    return startSession(ctx, account.id, visit);
  });
}

const wrongCredentials = () => new AppError('wrong_credentials', 'unknown address or wrong password');

/** Begins a session of its own for this browser, whatever it sent, and ends the one it had. Gives the token. */
export async function startSession(ctx: Ctx, accountId: string, { userAgent }: Pick<Visit, 'userAgent'>) {
  await endSession(ctx);
  await store.deleteExpired(ctx);
  const token = makeToken();
  await store.insertSession(ctx, {
    ...{ id: randomUUID(), tokenHash: hashToken(token), accountId },
    expiresAt: sessionExpiry(ctx.now(), ctx.now()),
    browser: browserLabel(userAgent),
  });
  await store.noteSignIn(ctx, accountId);
  return token;
}

/** Ends every session of an account, with their access tokens. */
export const endSessionsOf = store.deleteSessionsOf;

/** Ends the session of the caller, if there is one: its cookie and its access tokens are worth nothing from now on. */
export async function endSession(ctx: Ctx) {
  if (ctx.credential) await store.deleteSession(ctx, ctx.credential.sessionId);
}

/** A bearer token for the session of the caller. A token cannot ask for the next one. */
export async function createAccessToken(ctx: Ctx): Promise<{ accessToken: string; expiresOn: string }> {
  if (ctx.credential?.by !== 'cookie') throw new AppError('not_allowed', 'only a session gets access tokens');
  const accessToken = makeToken();
  const expiresAt = new Date(ctx.now().getTime() + accessTokenLife);
  await store.insertAccessToken(ctx, {
    tokenHash: hashToken(accessToken),
    sessionId: ctx.credential.sessionId,
    expiresAt,
  });
  return { accessToken, expiresOn: expiresAt.toISOString() };
}

/** Lets an admin look as a member of a role, in this session. Throws `not_found` for a role that is not there. */
export async function showAs(ctx: Ctx, role: string) {
  const found = (await readRoles(ctx)).find(({ guid }) => guid === role);
  if (!found) throw notFound('role', role);
  if (ctx.credential) await store.updateShownAs(ctx, ctx.credential.sessionId, role);
  ctx.records({ action: 'session.shownAs', object: { kind: 'role', id: role } });
}

/** Ends that. */
export async function stopShowingAs(ctx: Ctx) {
  if (ctx.credential) await store.updateShownAs(ctx, ctx.credential.sessionId, null);
}
