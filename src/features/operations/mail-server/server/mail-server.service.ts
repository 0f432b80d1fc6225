import { randomUUID } from 'node:crypto';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { retryMails } from '#infra/mail/mail-jobs.ts';
import type { SmtpServer } from '#infra/mail/smtp-connection.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { isPublicHost } from '#kernel/url.ts';
import type { GivenMailServer, MailServer } from '../mail-server.contract.ts';
import * as store from './mail-server.store.ts';

const purposeOf = (ctx: Ctx) => `mail server password ${ctx.platform.id}`;

export async function readMailServer(ctx: Ctx): Promise<{ server: MailServer | null }> {
  const found = await store.findServer(ctx);
  return { server: found ? toWire(found) : null };
}

function toWire({ password, failingSince, failures: _, pausedUntil: __, ...server }: store.KnownServer): MailServer {
  return { ...server, hasPassword: password !== null, failingSince: failingSince?.toISOString() ?? null };
}

/** What it takes to connect to it, the password in the clear. */
export const connectionOf = (ctx: Ctx, { host, port, security, user, password }: store.StoredServer): SmtpServer => ({
  host,
  port,
  security,
  ...(user !== null && {
    login: { user, password: password === null ? '' : ctx.secrets.open(password, purposeOf(ctx)) },
  }),
});

/** Null: there was none, or will be none. */
interface Undo {
  before: store.StoredServer | null;
  after: string | null;
}

/** Throws `conflict` where it is not what was seen, and `validation_failed` with the field. */
export const changeMailServer = (ctx: Ctx, { version, password, ...given }: GivenMailServer) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx, version);
    requireReachable(ctx, given);
    const after: store.StoredServer = {
      ...given,
      password: passwordFor(ctx, { ...given, password }, before),
      version: randomUUID(),
    };
    await keep(ctx, before, after);
    const undo: Undo = { before: storedOf(before), after: after.version };
    const undoToken = await offerUndo(ctx, 'mail-server', undo, [{ text: after.host }]);
    return { ...(await readMailServer(ctx)), undoToken };
  });

/** Throws `not_found`, and `conflict` where it is not what was seen. */
export const removeMailServer = (ctx: Ctx, version: string) =>
  inTransaction(ctx, async (ctx) => {
    const before = await store.lockServer(ctx);
    if (!before) throw notFound('mail server', ctx.platform.id);
    if (before.version !== version) throw new AppError('conflict', 'the mail server was changed since');
    await keep(ctx, before, null);
    const undo: Undo = { before: storedOf(before), after: null };
    return { undoToken: await offerUndo(ctx, 'mail-server', undo, [{ text: before.host }]) };
  });

/** Throws `conflict` where it was changed since. */
export async function undoMailServer(ctx: Ctx, payload: unknown) {
  if (!ctx.actor.isPlatformStaff) throw new AppError('not_allowed', 'may not change the mail server');
  const { before, after } = payload as Undo;
  const now = await lock(ctx, after);
  if (before) requireReachable(ctx, before);
  await keep(ctx, now, before && { ...before, version: randomUUID() });
}

async function lock(ctx: Ctx, version: string | null): Promise<store.KnownServer | undefined> {
  const found = await store.lockServer(ctx);
  if ((found?.version ?? null) !== version) throw new AppError('conflict', 'the mail server was changed since');
  return found;
}

/** Mails that wait are tried over the new one at once. */
async function keep(ctx: Ctx, before: store.StoredServer | undefined, after: store.StoredServer | null) {
  if (after) await store.upsertServer(ctx, after);
  else await store.deleteServer(ctx);
  await retryMails(ctx);
  const isNewPassword = after?.password != null && after.password !== before?.password;
  ctx.records({
    action: after ? 'mailServer.changed' : 'mailServer.removed',
    ...(before && { old: factsOf(before) }),
    ...(after && { new: { ...factsOf(after), ...(isNewPassword && { mailServerPassword: 'changed' }) } }),
  });
}

const storedOf = (server: store.KnownServer | undefined): store.StoredServer | null => {
  if (!server) return null;
  const { failingSince: _, lastError: __, failures: ___, pausedUntil: ____, ...stored } = server;
  return stored;
};

const factsOf = ({ host, port, security, user, fromAddress }: store.StoredServer) => ({
  mailServer: `${host}:${port}`,
  mailSecurity: security,
  mailUser: user,
  mailFromAddress: fromAddress,
});

/** By the rule for addresses that people type: on the internet and encrypted, but for those that the operator trusts. */
function requireReachable(ctx: Ctx, { host, port, security }: Pick<store.StoredServer, 'host' | 'port' | 'security'>) {
  if (ctx.outbound.isTrusted(new URL(`smtp://${host}:${port}`))) return;
  if (!isPublicHost(host)) throw refusal('host', 'private_address');
  if (security === 'none') throw refusal('security', 'not_encrypted');
}

/** Sealed. One that is there goes to nobody else than who it was given for. */
function passwordFor(
  ctx: Ctx,
  { host, port, security, user, password }: Omit<GivenMailServer, 'version'>,
  before: store.StoredServer | undefined,
): string | null {
  if (user === null) {
    if (password) throw refusal('password', 'without_user');
    return null;
  }
  if (password) return ctx.secrets.seal(password, purposeOf(ctx));
  if (password === null || !before?.password) throw refusal('password', 'required');
  const isSame =
    host === before.host &&
    port === before.port &&
    user === before.user &&
    (security !== 'none' || before.security === 'none');
  if (!isSame) throw refusal('password', 'other_server');
  return before.password;
}

const refusal = (field: string, code: string) =>
  new AppError('validation_failed', `${field}: ${code}`, { [`body.${field}`]: code });
