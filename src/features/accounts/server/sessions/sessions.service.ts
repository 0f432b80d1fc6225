import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { readRoles } from '../../../roles/server/access.service.ts';
import { readSettings } from '../../../settings/server/settings.service.ts';
import type { SignInMethod } from '../../security.contract.ts';
import { accessTokenLife, browserLabel, sessionExpiry } from '../../sessions.rules.ts';
import { lockedFrom } from '../../throttle.rules.ts';
import { verifyPassword } from '../passwords/password.ts';
import { type Enterer, findEnterer, holdPasswordHash } from '../people/accounts.service.ts';
import { countTry, forgiveTry } from '../throttle/throttle.service.ts';
import { hashToken, makeToken } from './secret-token.ts';
import * as store from './sessions.store.ts';
import { deleteSignInsBefore, insertSignIn, selectKnownBrowsers } from './sign-ins.store.ts';

/** From where somebody comes. */
export interface Visit {
  ip: string;
  userAgent: string;
}

/**
 * Signs in and gives the token of the new session. Throws `wrong_credentials` after the same work whether the address is
 * known or not, and `too_many_requests` after too many of those; `unverified_account` says to who has the password that their
 * address is not proven. An inactive account may sign in; it can do next to nothing.
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<string> {
  const tried = { email, ip: visit.ip };
  const wrong = await countTry(ctx, tried);
  const account = await findEnterer(ctx, { email });
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) {
    await noteRefusal(ctx, { accountId: account?.id, email, wrong }, visit);
    throw wrongCredentials();
  }
  return inTransaction(ctx, async (ctx) => {
    // Changed while it was looked at: sessions of the old one have ended, and none begins after them.
    if ((await holdPasswordHash(ctx, account.id)) !== account.passwordHash) throw wrongCredentials();
    await demandEntry(ctx, account);
    await forgiveTry(ctx, tried);
    return startSession(ctx, account.id, { ...visit, method: 'password' });
  });
}

const wrongCredentials = () => new AppError('wrong_credentials', 'unknown address or wrong password');

/** Whoever waits for an admin is told so by mail only. */
async function demandEntry(ctx: Ctx, { isWaiting, isVerified, isRegistered }: Enterer) {
  if (isWaiting) throw wrongCredentials();
  if (isVerified || !isRegistered) return;
  const { requireVerified } = await readSettings(ctx);
  if (requireVerified) throw new AppError('unverified_account', 'the address is not proven');
}

interface Refused {
  accountId: string | undefined;
  email: string;
  /** Wrong tries by now. */
  wrong: number;
}

/** Written down for the owner and the audit; the owner of a locked one gets a mail, whether there is one or not. */
const noteRefusal = (ctx: Ctx, { accountId, email, wrong }: Refused, { userAgent }: Pick<Visit, 'userAgent'>) =>
  inTransaction(ctx, async (ctx) => {
    const browser = browserLabel(userAgent);
    await insertSignIn(ctx, accountId ?? null, { browser, method: 'password', isSuccess: false });
    ctx.records({ action: 'session.refused', object: accountId ? { kind: 'account', id: accountId } : undefined });
    if (wrong === lockedFrom) await queueMail(ctx, 'locked-out', { email, at: ctx.now().toISOString(), browser });
  });

interface Entry extends Pick<Visit, 'userAgent'> {
  method: SignInMethod;
}

/**
 * Signs somebody in on this browser: a session, a line in their history and the audit, and a mail when they never came with
 * such a browser. Gives the token. Only inside a transaction.
 */
export async function startSession(ctx: Ctx, accountId: string, { userAgent, method }: Entry): Promise<string> {
  const browser = browserLabel(userAgent);
  const known = await selectKnownBrowsers(ctx, accountId);
  if (known.length > 0 && !known.includes(browser))
    await queueMail(ctx, 'new-device', { accountId, at: ctx.now().toISOString(), browser });
  await insertSignIn(ctx, accountId, { browser, method, isSuccess: true });
  ctx.records({
    action: 'session.started',
    object: { kind: 'account', id: accountId },
    new: { method },
    actorId: accountId,
  });
  await store.noteSignIn(ctx, accountId);
  return openSession(ctx, accountId, { userAgent });
}

/** A session of its own for this browser, whatever it sent, in the place of the one it had. Gives the token. */
export async function openSession(ctx: Ctx, accountId: string, { userAgent }: Pick<Visit, 'userAgent'>) {
  await endSession(ctx);
  await store.deleteExpired(ctx);
  const token = makeToken();
  await store.insertSession(ctx, {
    ...{ id: randomUUID(), tokenHash: hashToken(token), accountId },
    expiresAt: sessionExpiry(ctx.now(), ctx.now()),
    browser: browserLabel(userAgent),
  });
  return token;
}

/** Ends the session of the caller, if there is one: its cookie and its access tokens are worth nothing from now on. */
export async function endSession(ctx: Ctx) {
  if (ctx.credential) await store.deleteSession(ctx, ctx.credential.sessionId);
}

export { deleteSessionsOf as endSessionsOf, refreshSession, selectSessions } from './sessions.store.ts';
export { selectSignIns } from './sign-ins.store.ts';

const historyDays = 90;

/** Deletes what is older than people are shown of themselves. */
export const forgetOldSignIns = (ctx: Ctx) =>
  deleteSignInsBefore(ctx, new Date(ctx.now().getTime() - historyDays * 86_400_000));

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
