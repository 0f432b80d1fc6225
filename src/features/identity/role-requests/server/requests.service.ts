import { mayAssign } from '#features/identity/roles/roles.rules.ts';
import { readRolesWithGrants, type StoredRole } from '#features/identity/roles/server/manage-roles.service.ts';
import { letIn, requireAssignable } from '#features/identity/roles/server/members.service.ts';
import { deleteRequest } from '#features/identity/roles/server/requests.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import * as store from './joining.store.ts';

const maxShown = 200;

/** Who asks to be let into roles that the actor may give. */
export async function readRequests(ctx: Ctx, role: string | undefined) {
  const own = (await readRolesWithGrants(ctx)).filter((one) => mayAssign(ctx.actor, one));
  const guids = own.map(({ guid }) => guid).filter((guid) => role === undefined || guid === role);
  return store.selectRequests(ctx, guids, maxShown);
}

/** Lets somebody in, as who joined by themselves. Throws `not_found` once it was answered, `conflict` for an inactive account. */
export const accept = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const { role, accountId } = await requireRequest(ctx, guid);
    if (!(await store.isActive(ctx, accountId)))
      throw new AppError('conflict', 'the account is inactive', { account: 'inactive' });
    await letIn(ctx, role, [{ accountId, expiresAt: null, source: 'joined' }]);
    await queueMail(ctx, 'role-request-accepted', { accountId, role: role.name });
    ctx.records({
      action: 'role.requestAccepted',
      object: { kind: 'account', id: accountId },
      new: { role: role.guid, name: role.name },
    });
  });

/** Throws `not_found` once it was answered. */
export const reject = (ctx: Ctx, guid: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    const { role, accountId } = await requireRequest(ctx, guid);
    await deleteRequest(ctx, { role: role.guid, accountId });
    await queueMail(ctx, 'role-request-rejected', { accountId, role: role.name, reason });
    ctx.records({
      action: 'role.requestRejected',
      object: { kind: 'account', id: accountId },
      new: { role: role.guid, name: role.name, reason },
    });
  });

/** Looked at again with the role locked: of two who decide, one does. Somebody else's request does not exist. */
async function requireRequest(ctx: Ctx, guid: string): Promise<{ role: StoredRole; accountId: string }> {
  const found = await store.findRequest(ctx, guid);
  if (!found) throw notFound('request', guid);
  const role = await requireAssignable(ctx, found.role);
  if (!(await store.findRequest(ctx, guid))) throw notFound('request', guid);
  return { role, accountId: found.accountId };
}
