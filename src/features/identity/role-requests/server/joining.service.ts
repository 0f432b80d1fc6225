import { askToSend } from '#features/base/mail/server/sending/sending.service.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { findRole, givesRights, type StoredRole } from '#features/identity/roles/server/manage-roles.service.ts';
import { letIn, letOut, type Membership, readMemberships } from '#features/identity/roles/server/members.service.ts';
import { deleteRequest, insertRequest } from '#features/identity/roles/server/requests.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import * as store from './joining.store.ts';

/** What the actor can join, ask for, leave or undo. */
export const readJoinable = async (ctx: Ctx) => ({ roles: await store.selectJoinable(ctx, requirePerson(ctx)) });

/** The actor comes into an open role. Throws `conflict`, `not_found`, `unverified_account`. */
export const join = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const { role, accountId } = await requireJoining(ctx, guid, 'open');
    await letIn(ctx, role, [{ accountId, expiresAt: null, source: 'joined' }]);
  });

/** The actor goes out of a role that they came into by themselves. */
export const leave = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const accountId = requirePerson(ctx);
    const role = await requireRole(ctx, guid);
    const membership = await findMembership(ctx, guid, accountId);
    if (!membership) throw notFound('membership of', guid);
    if (membership.source !== 'joined')
      throw new AppError('conflict', 'somebody else gave this role', { membership: 'given' });
    await letOut(ctx, role, [membership]);
  });

/** As many people as hear of a request. */
const maxDeciders = 50;

/** Asks to be let in. Who decides hears of the first who waits for a role, not of each. */
export const request = (ctx: Ctx, guid: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    const { role, accountId } = await requireJoining(ctx, guid, 'request');
    const isFirst = (await store.countWaiting(ctx, guid)) === 0;
    if (!(await insertRequest(ctx, { role: guid, accountId, reason })))
      throw new AppError('conflict', 'asked already', { request: 'already' });
    record(ctx, 'role.requested', { role, accountId });
    if (!isFirst || !(await mayMail(ctx, role, accountId))) return;
    for (const decider of await store.selectDeciders(ctx, guid, maxDeciders))
      await queueMail(ctx, 'role-requested', { accountId: decider, role: role.name });
  });

/** Asking and taking back over and over is no way to fill somebody's mailbox. */
async function mayMail(ctx: Ctx, role: StoredRole, accountId: string): Promise<boolean> {
  const person = await findAddressee(ctx, { accountId });
  if (!person) return false;
  const wish = { purpose: `role-request ${role.guid}`, email: person.email, ip: null, isApart: true };
  return (await askToSend(ctx, wish)).result === 'Sent';
}

/** Throws `not_found` once it was decided. */
export const withdraw = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const accountId = requirePerson(ctx);
    const role = await requireRole(ctx, guid);
    if (!(await deleteRequest(ctx, { role: guid, accountId }))) throw notFound('request for role', guid);
    record(ctx, 'role.requestWithdrawn', { role, accountId });
  });

function record(
  ctx: Ctx,
  action: 'role.requested' | 'role.requestWithdrawn',
  { role, accountId }: { role: StoredRole; accountId: string },
) {
  ctx.records({ action, object: { kind: 'account', id: accountId }, new: { role: role.guid, name: role.name } });
}

function requirePerson({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'only a person joins a role');
  return actor.accountId;
}

/** Locks the role, so that nobody comes in while it closes. */
async function requireJoining(ctx: Ctx, guid: string, way: 'open' | 'request') {
  const accountId = requirePerson(ctx);
  if (!ctx.actor.isVerified) throw new AppError('unverified_account', 'the address is not proven');
  const role = await requireRole(ctx, guid);
  const membership = await findMembership(ctx, guid, accountId);
  if (membership) throw new AppError('conflict', 'a member already', { membership: 'already' });
  if (role.joining !== way) throw new AppError('conflict', `this role is ${role.joining}`, { role: role.joining });
  if (way === 'open' && (await givesRights(ctx, role)))
    throw new AppError('conflict', 'a role that gives rights is given', { role: 'closed' });
  return { role, accountId };
}

async function requireRole(ctx: Ctx, guid: string): Promise<StoredRole> {
  const role = await findRole(ctx, guid);
  if (!role) throw notFound('role', guid);
  return role;
}

async function findMembership(ctx: Ctx, role: string, accountId: string): Promise<Membership | undefined> {
  const [found] = await readMemberships(ctx, role, [accountId]);
  return found && (found.expiresAt === null || found.expiresAt > ctx.now()) ? found : undefined;
}
