import { changeAuthor } from '#features/content/items/server/items.service.ts';
import { updateFacts } from '#features/identity/accounts/server/change-account.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { projectAsItIs } from '../../../content/items/server/items.service.ts';
import { deleteAccountOf } from '../../../identity/account-status/server/account-status.service.ts';
import {
  readAllDefinitions,
  readDefinitions,
  readStaffKeys,
} from '../../../identity/properties/server/properties.service.ts';
import { isUpload } from '../../../identity/properties/values.rules.ts';
import { addMembers, holdAdmins, removeMembers } from '../../../identity/roles/server/members.service.ts';
import { nameOf } from '../users.rules.ts';
import { requireUser } from './change-users.service.ts';
import { reassignWork } from './erase-accounts.service.ts';
import { seenProperties } from './list-users.service.ts';
import { lockAccounts } from './people.store.ts';
import type { StoredUser } from './users.store.ts';

interface MergeOptions {
  guid: string;
  other: string;
  leavesUnseen: boolean;
}

/**
 * Puts what is of `other` with the account `guid`, and deletes `other`: its items, roles, work on documents, names and
 * properties that are empty there and that the actor may see. Throws `not_allowed` for roles that the actor may not give, `conflict`
 * with `unseen` where properties would be left behind and `leavesUnseen` does not say so.
 */
export async function mergeUsers(ctx: Ctx, { guid, other, leavesUnseen }: MergeOptions) {
  if (guid === other) throw new AppError('validation_failed', 'one account', { 'body.other': 'same' });
  return inTransaction(ctx, async (ctx) => {
    await holdAdmins(ctx);
    await lockAccounts(ctx, [guid, other]);
    const [stays, goes] = [await requireUser(ctx, guid), await requireUser(ctx, other)];
    if (other === ctx.actor.accountId) throw new AppError('conflict', 'not oneself', { account: 'yourself' });
    if (!stays.isActive) throw new AppError('conflict', 'the one that stays is inactive', { account: 'inactive' });
    const facts = mergedFacts(stays, await withVisibleProperties(ctx, { stays, goes, leavesUnseen }));
    await updateFacts(ctx, guid, facts);
    const roles = await moveRoles(ctx, stays, goes);
    const items = await changeAuthor(ctx, other, { to: guid, name: nameOf(facts) || stays.email });
    for (const item of items) {
      await projectAsItIs(ctx, item);
      ctx.changed(`document:${item}`);
    }
    await reassignWork(ctx, other, guid);
    ctx.records({
      action: 'user.merged',
      object: { kind: 'account', id: guid },
      new: { otherAccount: other, items: items.length },
    });
    await deleteAccountOf(ctx, other);
    return { items: items.length, roles };
  });
}

/**
 * The one that goes without what the actor could not see, who might sign in to the one that stays. Throws `conflict` with `unseen`
 * where that would be left behind and nobody said so. What is for platform staff only goes over: no account shows it to its owner.
 */
async function withVisibleProperties(ctx: Ctx, { stays, goes, leavesUnseen }: Merge): Promise<StoredUser> {
  const [definitions, ofStaff] = [await readDefinitions(ctx), await readStaffKeys(ctx)];
  const seen = new Set(seenProperties(ctx, goes, definitions).map(({ key }) => key));
  // A portrait and other files are of the account that goes, and go with it.
  const uploads = new Set(
    (await readAllDefinitions(ctx)).filter((one) => isUpload(one.inputType)).map(({ key }) => key),
  );
  const movable = goes.properties.filter(({ key }) => !uploads.has(key));
  const properties = movable.filter(({ key }) => seen.has(key) || ofStaff.has(key));
  const all = mergedFacts(stays, { ...goes, properties: movable }).properties.length;
  const kept = mergedFacts(stays, { ...goes, properties });
  if (kept.properties.length < all && !leavesUnseen)
    throw new AppError('conflict', 'some of it is not for who merges', { unseen: 'ask' });
  return { ...goes, properties };
}

interface Merge {
  stays: StoredUser;
  goes: StoredUser;
  leavesUnseen: boolean;
}

function mergedFacts(stays: StoredUser, goes: StoredUser) {
  const hasName = nameOf(stays) !== '';
  const { firstName, middleName, lastName } = hasName ? stays : goes;
  const filled = new Set(stays.properties.filter(({ value }) => value !== '').map(({ key }) => key));
  const added = goes.properties.filter(({ key }) => !filled.has(key));
  const kept = stays.properties.filter(({ value }) => value !== '');
  // What comes over is shown to no more people than before.
  const chosen = Object.entries(goes.visibility).filter(([key]) => added.some((one) => one.key === key));
  const visibility = { ...stays.visibility, ...Object.fromEntries(chosen) };
  return { firstName, middleName, lastName, properties: [...kept, ...added], visibility };
}

/** Memberships go over with the moment that they end; of two of one role the longer one goes on. What a rule gave is for the rule. */
async function moveRoles(ctx: Ctx, stays: StoredUser, goes: StoredUser): Promise<number> {
  const has = new Map(stays.roles.map(({ guid, expiresAt }) => [guid, endOf(expiresAt)]));
  let moved = 0;
  for (const { guid, expiresAt } of goes.roles.filter(({ source }) => source !== 'rule')) {
    const own = has.get(guid);
    if (own === undefined || own < endOf(expiresAt)) {
      if (own !== undefined) await removeMembers(ctx, guid, { people: [stays.guid] });
      const expiresOn = expiresAt === null ? null : new Date(expiresAt).toISOString();
      await addMembers(ctx, guid, { people: [stays.guid], expiresOn });
      moved += 1;
    }
    await removeMembers(ctx, guid, { people: [goes.guid] });
  }
  return moved;
}

const endOf = (expiresAt: string | Date | null) =>
  expiresAt === null ? Number.POSITIVE_INFINITY : new Date(expiresAt).getTime();
