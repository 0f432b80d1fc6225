import { updateProfile } from '#features/identity/accounts/server/change-account.service.ts';
import { currentTerms, noteTermsChoice } from '#features/identity/legal/server/terms.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { PropertyDefinition } from '../../properties/properties.contract.ts';
import { readAllDefinitions } from '../../properties/server/properties.service.ts';
import type { Property, User, UserChange } from '../profiles.contract.ts';
import { differences, mergeProperties, type OwnProfile, profileErrors, shownProperties } from '../profiles.rules.ts';
import { fileErrors, keepFiles } from './profile-files.service.ts';
import * as store from './profiles.store.ts';

/** The signed-in user, with the flags that their roles give at this moment. Throws `not_signed_in`. */
export async function readLoggedInUser(ctx: Ctx): Promise<User> {
  return toUser(ctx, await requireProfile(ctx), await readAllDefinitions(ctx));
}

/** What the actor filled in and is in use, their preferences among it. Reads nothing where it came with who they are. */
export async function readOwnProperties(ctx: Ctx): Promise<Property[]> {
  const { properties } = ctx.profile ?? (await requireProfile(ctx));
  return shownProperties(properties, await readAllDefinitions(ctx), ctx.actor);
}

/**
 * Saves what is the user's own and gives the saved user. Throws `conflict` with the stored values that differ when somebody
 * saved since it was read, and `validation_failed` by field.
 */
export async function saveLoggedInUser(ctx: Ctx, change: UserChange): Promise<User> {
  const definitions = await readAllDefinitions(ctx);
  const { version: terms } = await currentTerms(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { email, isNew, ...stored } = await requireProfile(ctx, { isLocked: true });
    const seen = { ...stored, properties: shownProperties(stored.properties, definitions, ctx.actor) };
    const given = ownPart(change);
    if (given.version !== stored.version)
      throw new AppError('conflict', 'the profile was saved meanwhile', differences(seen, given));
    const known = definitions.filter((one) => one.isOn && (ctx.actor.isPlatformStaff || !one.mett));
    const errors = Object.entries({
      ...(await fileErrors(ctx, accountIdOf(ctx), {
        definitions: known,
        before: seen.properties,
        after: given.properties,
      })),
      ...profileErrors(seen, given, { currentTerms: terms, definitions: known }),
    });
    if (errors.length > 0)
      throw new AppError('validation_failed', 'bad profile', Object.fromEntries(errors.map(inBody)));
    const properties = mergeProperties(stored.properties, given.properties, definitions);
    const saved = { ...given, properties, version: stored.version + 1 };
    await updateProfile(ctx, accountIdOf(ctx), saved);
    await keepFiles(ctx, accountIdOf(ctx), properties);
    recordSave(ctx, change, { stored, saved });
    await noteTermsChoice(ctx, {
      accountId: accountIdOf(ctx),
      version: terms,
      before: stored.termsOfUseVersionAccepted,
      after: saved.termsOfUseVersionAccepted,
    });
    return toUser(ctx, { email, isNew, ...saved }, definitions);
  });
}

/** The rights of somebody by the names that the specification gives them (functional reference 5.1). */
const flagsOnTheWire = ({ isAdmin, isPlatformStaff, isDeveloper, isContentManager, isActive }: Ctx['actor']) => ({
  isAdmin,
  isMett: isPlatformStaff,
  isDeveloper,
  isContentManager,
  isActive,
});

/** Which fields changed, never what they hold; and which rights somebody made up for themselves (security A01). */
function recordSave(ctx: Ctx, change: UserChange, { stored, saved }: { stored: OwnProfile; saved: OwnProfile }) {
  const object = { kind: 'account', id: accountIdOf(ctx) };
  const fields = Object.keys(differences(stored, saved)).filter((field) => field !== 'version');
  if (fields.length > 0) ctx.records({ action: 'profile.changed', object, new: { fields } });
  const invented = Object.entries(flagsOnTheWire(ctx.actor)).flatMap(([flag, isTrue]) => {
    const claimed = change[flag as keyof UserChange];
    return claimed !== undefined && claimed !== isTrue ? [flag] : [];
  });
  if (invented.length > 0) ctx.records({ action: 'profile.privilegeRefused', object, new: { fields: invented } });
}

const inBody = ([field, error]: [string, string]) => [`body.${field}`, error] as const;

function ownPart(change: UserChange): OwnProfile {
  const { firstName, middleName, lastName, properties, termsOfUseVersionAccepted, version } = change;
  return { firstName, middleName, lastName, properties, termsOfUseVersionAccepted, version };
}

async function requireProfile(ctx: Ctx, how?: { isLocked: boolean }): Promise<store.StoredProfile> {
  const profile = await store.findProfile(ctx, accountIdOf(ctx), how);
  if (!profile) throw new AppError('not_signed_in', 'the account is gone');
  return profile;
}

function accountIdOf({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}

function toUser(ctx: Ctx, profile: store.StoredProfile, definitions: readonly PropertyDefinition[]): User {
  const { roleIds } = ctx.actor;
  const flags = flagsOnTheWire(ctx.actor);
  const properties = shownProperties(profile.properties, definitions, ctx.actor);
  return {
    guid: accountIdOf(ctx),
    ...profile,
    properties,
    ...flags,
    roleIds: [...roleIds],
    grants: [...ctx.actor.grants],
    impersonation: ctx.actor.impersonation,
  };
}
