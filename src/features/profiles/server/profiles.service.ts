import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { readLegalPage } from '../../legal/server/legal.service.ts';
import type { User, UserChange } from '../profiles.contract.ts';
import { differences, mergeProperties, type OwnProfile, profileFaults } from '../profiles.rules.ts';
import * as store from './profiles.store.ts';

/** The signed-in user, with the flags that their roles give at this moment. Throws `not_signed_in`. */
export async function readLoggedInUser(ctx: Ctx): Promise<User> {
  return toUser(ctx, await demandProfile(ctx));
}

/**
 * Saves what is the user's own and gives the saved user. Throws `conflict` with the stored values that differ when somebody
 * saved since it was read, and `validation_failed` by field.
 */
export async function saveLoggedInUser(ctx: Ctx, change: UserChange): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const { email, ...stored } = await demandProfile(ctx, { isLocked: true });
    const given = ownPart(change);
    if (given.version !== stored.version)
      throw new AppError('conflict', 'the profile was saved meanwhile', differences(stored, given));
    const terms = await readLegalPage(ctx, 'terms-of-use', { language: 'nl' });
    const faults = Object.entries(profileFaults(stored, given, terms?.current.version ?? 1));
    if (faults.length > 0)
      throw new AppError('validation_failed', 'bad profile', Object.fromEntries(faults.map(inBody)));
    const saved = {
      ...given,
      properties: mergeProperties(stored.properties, given.properties),
      version: stored.version + 1,
    };
    await store.updateProfile(ctx, accountIdOf(ctx), saved);
    return toUser(ctx, { email, ...saved });
  });
}

const inBody = ([field, fault]: [string, string]) => [`body.${field}`, fault] as const;

function ownPart(change: UserChange): OwnProfile {
  const { firstName, middleName, lastName, properties, termsOfUseVersionAccepted, version } = change;
  return { firstName, middleName, lastName, properties, termsOfUseVersionAccepted, version };
}

async function demandProfile(ctx: Ctx, how?: { isLocked: boolean }): Promise<store.StoredProfile> {
  const profile = await store.findProfile(ctx, accountIdOf(ctx), how);
  if (!profile) throw new AppError('not_signed_in', 'the account is gone');
  return profile;
}

function accountIdOf({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}

function toUser(ctx: Ctx, profile: store.StoredProfile): User {
  const { isAdmin, isMett, isDeveloper, isContentManager, isActive, roleIds } = ctx.actor;
  const flags = { isAdmin, isMett, isDeveloper, isContentManager, isActive };
  return {
    guid: accountIdOf(ctx),
    ...profile,
    ...flags,
    roleIds: [...roleIds],
    grants: [...ctx.actor.grants],
    shownAs: ctx.actor.shownAs,
  };
}
