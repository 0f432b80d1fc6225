import { randomUUID } from 'node:crypto';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { mayBeImpersonated } from '#features/identity/accounts/person.rules.ts';
import { noteSignIn } from '#features/identity/accounts/server/change-account.service.ts';
import { requireAssignable } from '#features/identity/roles/server/members.service.ts';
import { requireFresh, requireSession } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { OpenSession, SignInMethod } from '../sessions.contract.ts';
import { accessTokenLife, browserLabel, sessionExpiry, sessionLife } from '../sessions.rules.ts';
import { findPerson } from './people.store.ts';
import * as store from './sessions.store.ts';
import { deleteSignInsBefore, insertSignIn, selectKnownBrowsers } from './sign-ins.store.ts';

/** From where somebody comes. */
export interface ClientInfo {
  ip: string;
  userAgent: string;
  cookie: (name: string) => string | undefined;
}

interface Entry extends Pick<ClientInfo, 'userAgent'> {
  method: SignInMethod;
  /** More than one thing was shown. */
  isStrong?: boolean;
}

/**
 * Signs somebody in on this browser: a session, a line in their history and the audit, and a mail when they never came with
 * such a browser. Gives the token. Whether they may is for `completeSignIn` to say. Only inside a transaction.
 */
export async function startSession(
  ctx: Ctx,
  accountId: string,
  { userAgent, method, isStrong }: Entry,
): Promise<string> {
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
  await noteSignIn(ctx, accountId);
  return openSession(ctx, accountId, { userAgent, isStrong: isStrong ?? false });
}

interface Opening extends Pick<ClientInfo, 'userAgent'> {
  isStrong?: boolean | undefined;
}

/** A session of its own for this browser, whatever it sent, in the place of the one it had. Gives the token. */
export async function openSession(ctx: Ctx, accountId: string, { userAgent, isStrong }: Opening) {
  await endSession(ctx);
  await store.deleteExpired(ctx);
  const token = makeToken();
  const life = await lifeOf(ctx, accountId);
  await store.insertSession(ctx, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    accountId,
    expiresAt: sessionExpiry({ startedAt: ctx.now(), lastSeenAt: ctx.now() }, life),
    browser: browserLabel(userAgent),
    isStrong: isStrong ?? (ctx.actor.accountId === accountId && ctx.credential?.isStrong === true),
  });
  return token;
}

const lifeOf = async (ctx: Ctx, accountId: string) =>
  sessionLife((await findPerson(ctx, accountId))?.roles ?? [], await readSettings(ctx));

/** Ends the session of the caller, if there is one: its cookie and its access tokens are worth nothing from now on. */
export async function endSession(ctx: Ctx) {
  if (ctx.credential) await store.deleteSession(ctx, ctx.credential.sessionId);
}

/** How long the session of the caller goes on from now without a sign of life, and at most. Asking is one. Throws `not_signed_in`. */
export async function keepSession(ctx: Ctx) {
  const { actor, credential } = ctx;
  if (actor.accountId === null || !credential) throw new AppError('not_signed_in', 'nobody is signed in');
  const endsIn = Math.max(0, credential.endsAt.getTime() - ctx.now().getTime());
  return {
    person: actor.accountId,
    idleSeconds: credential.idleFor / 1000,
    endsInSeconds: Math.floor(endsIn / 1000),
  };
}

/** The sessions of an account that go on: the one that asks first, then the last seen. */
export async function readSessions(ctx: Ctx, accountId: string): Promise<OpenSession[]> {
  const sessions = await store.selectSessions(ctx, accountId);
  const life = await lifeOf(ctx, accountId);
  const open = sessions.filter((session) => sessionExpiry(session, life) > ctx.now());
  const told = open.map(({ id, browser, startedAt, lastSeenAt }) => ({
    guid: id,
    browser,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === ctx.credential?.sessionId,
  }));
  return [...told.filter(({ isCurrent }) => isCurrent), ...told.filter(({ isCurrent }) => !isCurrent)];
}

export { deleteSessionsOf as endSessionsOf, endImpersonations, refreshSession } from './sessions.store.ts';
export { insertSignIn, selectSignIns } from './sign-ins.store.ts';

const historyDays = 90;

/** Deletes what is older than people are shown of themselves. */
export const forgetOldSignIns = (ctx: Ctx) =>
  deleteSignInsBefore(ctx, new Date(ctx.now().getTime() - historyDays * 86_400_000));

/** A bearer token for the session of the caller. A token cannot ask for the next one. Throws `step_up_required` for a program's. */
export async function createAccessToken(
  ctx: Ctx,
  use: 'upload' | 'program',
): Promise<{ accessToken: string; expiresOn: string }> {
  const sessionId = requireSession(ctx);
  if (use === 'program') requireFresh(ctx);
  const accessToken = makeToken();
  const expiresAt = new Date(ctx.now().getTime() + accessTokenLife);
  await store.insertAccessToken(ctx, {
    tokenHash: hashToken(accessToken),
    sessionId,
    expiresAt,
    use,
  });
  return { accessToken, expiresOn: expiresAt.toISOString() };
}

/**
 * Lets an admin look as a member of a role, in this session. Throws `not_found` for a role that is not there, and `not_allowed`
 * for one that they could not give: it would show them more.
 */
export async function impersonateRole(ctx: Ctx, role: string) {
  await requireAssignable(ctx, role);
  if (ctx.credential) await store.updateImpersonatedRole(ctx, ctx.credential.sessionId, role);
  ctx.records({ action: 'session.shownAs', object: { kind: 'role', id: role } });
}

const impersonationLife = 3_600_000;

/**
 * Lets platform staff look as a person, in this session and for an hour at most. The person hears of it, and why. Throws
 * `not_allowed` with its reason where no admin lets staff in, and for people who are nobody to look as; `not_found` for nobody.
 */
export async function impersonate(ctx: Ctx, { person, ticket }: { person: string; ticket: string }) {
  const sessionId = requireSession(ctx);
  if (!ctx.actor.hasSupportAccess)
    throw new AppError('not_allowed', 'staff are not let in', { reason: 'support-access' });
  const found = await findPerson(ctx, person);
  if (!found) throw notFound('user', person);
  if (!mayBeImpersonated(found)) throw new AppError('not_allowed', 'nobody to look as', { reason: 'privileged' });
  const until = new Date(ctx.now().getTime() + impersonationLife);
  await store.updateImpersonated(ctx, sessionId, { accountId: person, until });
  ctx.records({
    action: 'session.impersonated',
    object: { kind: 'account', id: person },
    new: { ticket, until: until.toISOString() },
  });
  await queueMail(ctx, 'looked-as', { accountId: person, ticket, at: ctx.now().toISOString() });
}

/** Ends that, whomever somebody looked as. Written down as done by who really asks. */
export async function stopImpersonating(ctx: Ctx) {
  const { actor, credential } = ctx;
  if (!credential) return;
  await store.updateImpersonatedRole(ctx, credential.sessionId, null);
  await store.updateImpersonated(ctx, credential.sessionId, null);
  if (!actor.impersonation) return;
  const { kind, guid } = actor.impersonation;
  const actorId = await store.findOwner(ctx, credential.sessionId);
  if (kind === 'role') ctx.records({ action: 'session.shownAsEnded', object: { kind: 'role', id: guid } });
  else
    ctx.records({
      action: 'session.impersonationEnded',
      object: { kind: 'account', id: guid },
      ...(actorId && { actorId }),
    });
}
