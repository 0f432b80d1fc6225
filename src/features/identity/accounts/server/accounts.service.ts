import type { RoleKind } from '#features/base/platforms/role-kinds.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { addMember, systemRole } from '#features/identity/roles/server/access.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { NewAccount } from '../accounts.contract.ts';
import { passwordError } from '../password.rules.ts';
import * as store from './accounts.store.ts';
import { hashOf } from './password.ts';

/** Makes an account, with the system roles it gets. Gives its id. */
export async function addAccount(
  ctx: Ctx,
  given: NewAccount,
  roles: readonly Exclude<RoleKind, 'Standard'>[] = [],
): Promise<string> {
  const { password, ...account } = NewAccount.parse(given);
  const passwordHash = password === undefined ? null : await hashOf(ctx, password);
  return inTransaction(ctx, async (ctx) => {
    const accountId = await store.insertAccount(ctx, { ...account, passwordHash });
    for (const kind of roles) await addMember(ctx, { roleId: await systemRole(ctx, kind), accountId });
    return accountId;
  });
}

export {
  deletePassword,
  findAccountId,
  findAddressee,
  findOwnAccount,
  findSignInAccount,
  holdPasswordHash,
  type OwnAccount,
  replaceEmail,
  type SignInAccount,
  savePassword,
} from './accounts.store.ts';

interface Named {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Throws `validation_failed` for a password that is too short, too long, or what somebody would try first for this person. */
export async function requireGoodPassword(ctx: Ctx, { email, firstName = '', lastName = '' }: Named, password: string) {
  const { platformName } = await readSettings(ctx);
  const [name = ''] = email.split('@');
  const own = [name, firstName, lastName];
  const error = passwordError(password, [
    ...own,
    ...Object.values(platformName),
    ...ctx.platform.primaryDomain.split('.'),
  ]);
  if (error) throw new AppError('validation_failed', 'weak password', { 'body.password': error });
}

/** Who is signed in, as they are stored. Throws `not_signed_in`. */
export async function requireOwnAccount(ctx: Ctx): Promise<store.OwnAccount> {
  const account = ctx.actor.accountId === null ? undefined : await store.findOwnAccount(ctx, ctx.actor.accountId);
  if (!account) throw new AppError('not_signed_in', 'the account is gone');
  return account;
}
