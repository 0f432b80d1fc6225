import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { RoleKind } from '../../roles/roles.contract.ts';
import { addMember, systemRole } from '../../roles/server/access.service.ts';
import { NewAccount } from '../accounts.contract.ts';
import * as store from './accounts.store.ts';
import { hashPassword } from './password.ts';

/** Makes an account, with the system roles it gets. Gives its id. */
export async function addAccount(
  ctx: Ctx,
  given: NewAccount,
  roles: readonly Exclude<RoleKind, 'Standard'>[] = [],
): Promise<string> {
  const { email, firstName, lastName, password } = NewAccount.parse(given);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const accountId = await store.insertAccount(ctx, { email, firstName, lastName, passwordHash });
    for (const kind of roles) await addMember(ctx, { roleId: await systemRole(ctx, kind), accountId });
    return accountId;
  });
}

/** The account with this e-mail address, whatever its capitals. */
export const findAccountId = store.findAccountId;
