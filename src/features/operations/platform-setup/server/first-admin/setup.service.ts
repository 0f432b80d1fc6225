import type { NewAccount } from '#features/identity/accounts/accounts.contract.ts';
import { addAccount, requireGoodPassword } from '#features/identity/accounts/server/accounts.service.ts';
import { hasMember, systemRole } from '#features/identity/roles/server/access.service.ts';
import { type ClientInfo, startSession } from '#features/identity/sessions/server/sessions.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { hashToken, makeToken } from '#infra/secret-token.ts';
import { notFound } from '#kernel/errors.ts';
import * as store from './setup.store.ts';

const linkLife = 24 * 3_600_000;

/**
 * A new link to make the first admin with, good for a day and for one use; undefined once there is an admin. It takes the place of
 * the one before.
 */
export async function renewSetupLink(ctx: Ctx): Promise<string | undefined> {
  if (await hasMember(ctx, 'Admin')) return undefined;
  const token = makeToken();
  const expiresAt = new Date(ctx.now().getTime() + linkLife);
  await store.replaceLink(ctx, { tokenHash: hashToken(token), expiresAt });
  return token;
}

/** The same for a start of the product: where somebody may have a link that is still good, only until when, and that one stays. */
export async function offerSetupLink(ctx: Ctx): Promise<{ token: string } | { goodUntil: Date } | undefined> {
  if (await hasMember(ctx, 'Admin')) return undefined;
  const token = makeToken();
  const expiresAt = new Date(ctx.now().getTime() + linkLife);
  const goodUntil = await store.addLink(ctx, { tokenHash: hashToken(token), expiresAt });
  return goodUntil ? { goodUntil } : { token };
}

/** Whether a link can be used. Throws `not_found` once there is an admin: there is nothing to set up. */
export async function isSetupLinkValid(ctx: Ctx, token: string): Promise<boolean> {
  if (await hasMember(ctx, 'Admin')) throw notFound('setup', 'link');
  return store.isLinkValid(ctx, hashToken(token));
}

/** Makes the first admin and signs in: gives the token of the session. Throws `not_found` for a link that cannot be used. */
export async function setUp(
  ctx: Ctx,
  { token, ...person }: NewAccount & { token: string; password: string },
  client: ClientInfo,
): Promise<string> {
  if (!(await isSetupLinkValid(ctx, token))) throw notFound('setup', 'link');
  await requireGoodPassword(ctx, person, person.password);
  return inTransaction(ctx, async (ctx) => {
    if (!(await store.useLink(ctx, hashToken(token))) || (await hasMember(ctx, 'Admin')))
      throw notFound('setup', 'link');
    const accountId = await addAccount(ctx, person, ['Admin']);
    const object = { kind: 'account', id: accountId };
    ctx.records({ action: 'user.created', object, actorId: accountId });
    ctx.records({
      action: 'role.memberAdded',
      object,
      actorId: accountId,
      new: { role: await systemRole(ctx, 'Admin') },
    });
    return startSession(ctx, accountId, { ...client, method: 'registration' });
  });
}
