import { updateVisibility } from '#features/identity/accounts/server/change-account.service.ts';
import { type Actor, anonymous, type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { AccessLevel, PropertyDefinition } from '../../properties/properties.contract.ts';
import { readAllDefinitions, readDefinitions } from '../../properties/server/properties.service.ts';
import { choicesFor, maySeeProperty, type Viewer, type Visibility } from '../../properties/visibility.rules.ts';
import type { ProfileFile, SeenProfile } from '../seen-profiles.contract.ts';
import { placeOf, toProfileFile } from './profile-place.ts';
import * as store from './seen-profiles.store.ts';

type Level = Pick<Actor, 'isVerified' | 'isContentManager' | 'isAdmin' | 'isPlatformStaff' | 'isDeveloper'>;

/** A person as the actor may see them. Throws `not_found` for somebody who is not active. */
export async function readSeenProfile(ctx: Ctx, guid: string): Promise<SeenProfile> {
  const person = await store.findPerson(ctx, guid);
  if (!person) throw notFound('person', guid);
  return asSeen(ctx, person, viewerOf(ctx.actor, guid));
}

/** The actor as people of a level see them, who are nobody else. */
export async function readOwnProfileAs(ctx: Ctx, level: AccessLevel): Promise<SeenProfile> {
  const guid = requireAccountId(ctx);
  const person = await store.findPerson(ctx, guid);
  if (!person) throw notFound('person', guid);
  const flag = { User: undefined, VerifiedUser: 'isVerified', ...flags }[level];
  const actor = { ...anonymous, isContentManager: level === 'Admin', ...(flag && { [flag]: true }) };
  // Staff properties are no secret to staff; anyone who is none learns nothing of them by asking as staff.
  const isPlatformStaff = actor.isPlatformStaff && ctx.actor.isPlatformStaff;
  return asSeen(ctx, person, { ...viewerOf({ ...actor, isPlatformStaff }, guid), isOwner: false, isSignedIn: true });
}

const flags = {
  ContentManager: 'isContentManager',
  Admin: 'isAdmin',
  Mett: 'isPlatformStaff',
  Developer: 'isDeveloper',
} as const;

/** What the rule of visibility knows of the actor, for what is about `owner`. */
export const viewerOf = (
  actor: Level & Pick<Actor, 'accountId' | 'isActive' | 'hasAcceptedTerms'>,
  owner: string,
): Viewer => ({
  isOwner: actor.accountId === owner,
  isSignedIn: actor.accountId !== null && actor.isActive && actor.hasAcceptedTerms,
  isVerified: actor.isVerified,
  isContentManager: actor.isContentManager,
  isAdmin: actor.isAdmin,
  isPlatformStaff: actor.isPlatformStaff,
  isDeveloper: actor.isDeveloper,
});

async function asSeen(ctx: Ctx, person: store.StoredPerson, viewer: Viewer): Promise<SeenProfile> {
  const definitions = (await readAllDefinitions(ctx)).filter((one) => one.isOn);
  const maySee = (one: PropertyDefinition) => maySeeProperty(viewer, one, person.visibility[one.key]);
  const values = new Map([
    ...person.properties.map(({ key, value }) => [key, value] as const),
    ['memberSince', person.createdAt.toISOString()] as const,
    ['registeredVia', person.registeredVia ?? ''] as const,
    ...(person.seenAt ? [['lastActive', person.seenAt.toISOString()] as const] : []),
  ]);
  const properties = definitions.flatMap((one) => {
    const value = values.get(one.key);
    return value !== undefined && value !== '' && maySee(one) ? [{ key: one.key, value }] : [];
  });
  const files = await filesIn(ctx, person.guid, valuesOfFiles(definitions, properties));
  const seen = (key: string) => properties.find((one) => one.key === key)?.value;
  const isPlatformStaff = person.roleKinds.includes('Mett');
  const name = seen('alias') ?? nameOf(person);
  return {
    guid: person.guid,
    name,
    isMett: isPlatformStaff,
    isDeveloper: person.roleKinds.includes('Developer'),
    avatar: avatarOf({ isPlatformStaff, photo: seen('profielfoto'), name }),
    properties: properties.filter(({ key }) => key !== 'alias' && key !== 'profielfoto'),
    files,
  };
}

/** Guids of the files that these properties hold. */
export function valuesOfFiles(
  definitions: readonly PropertyDefinition[],
  properties: SeenProfile['properties'],
): Set<string> {
  const ofFiles = new Set(definitions.filter(({ inputType }) => inputType === 'file').map(({ key }) => key));
  return new Set(properties.flatMap(({ key, value }) => (ofFiles.has(key) ? [value.toLowerCase()] : [])));
}

/** Those files of a person, as they are shown. Asks nobody's rights. */
export async function filesIn(ctx: Ctx, owner: string, guids: ReadonlySet<string>): Promise<ProfileFile[]> {
  if (guids.size === 0) return [];
  const files = await ctx.attachedFiles.list(ctx, placeOf(owner));
  return files.filter(({ guid }) => guids.has(guid)).map(toProfileFile);
}

const nameOf = ({ firstName, middleName, lastName }: store.StoredPerson) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** Platform staff have one picture for all; anyone who has no photo, or shows none, their initials. */
export function avatarOf({
  isPlatformStaff,
  photo,
  name,
}: {
  isPlatformStaff: boolean;
  photo: string | undefined;
  name: string;
}) {
  if (isPlatformStaff) return { kind: 'staff' as const };
  if (photo) return { kind: 'image' as const, guid: photo };
  const words = name.split(' ').filter(Boolean);
  const ends = [...new Set([words[0], words.at(-1)])];
  return {
    kind: 'initials' as const,
    text: ends
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase(),
  };
}

/** Whether the actor sees this image as the photo of that person. */
export async function maySeePhoto(ctx: Ctx, owner: string, image: string): Promise<boolean> {
  if (ctx.actor.accountId === null) return false;
  if (owner === ctx.actor.accountId) return true;
  const person = await store.findPerson(ctx, owner);
  const seen = person && (await asSeen(ctx, person, viewerOf(ctx.actor, owner)));
  return seen?.avatar.kind === 'image' && seen.avatar.guid.toLowerCase() === image.toLowerCase();
}

/** Guids of the files that the actor sees among the properties of that person; of nobody who is inactive. */
export async function seenFilesOf(ctx: Ctx, owner: string, viewer = viewerOf(ctx.actor, owner)): Promise<Set<string>> {
  const person = ctx.actor.accountId === null ? undefined : await store.findPerson(ctx, owner);
  if (!person) return new Set();
  const { files } = await asSeen(ctx, person, viewer);
  return new Set(files.map(({ guid }) => guid));
}

/** Whether the actor sees a property of that person that holds this file. */
export const maySeeFile = async (ctx: Ctx, owner: string, guid: string): Promise<boolean> =>
  (await seenFilesOf(ctx, owner)).has(guid.toLowerCase());

export async function readVisibility(ctx: Ctx): Promise<{ visibility: Record<string, Visibility> }> {
  const person = await store.findPerson(ctx, requireAccountId(ctx));
  return { visibility: { ...person?.visibility } };
}

/**
 * What stands already is kept, also when its property went off or became narrower meanwhile. Throws `validation_failed` for a
 * changed choice about what is no property of theirs, or wider than it allows.
 */
export async function saveVisibility(ctx: Ctx, given: Readonly<Record<string, Visibility>>) {
  const known = new Map((await readDefinitions(ctx)).map((one) => [one.key, one]));
  return inTransaction(ctx, async (ctx) => {
    const accountId = requireAccountId(ctx);
    const stored = (await store.findPerson(ctx, accountId))?.visibility ?? {};
    const changed = Object.entries(given).filter(([key, choice]) => stored[key] !== choice);
    const errors = changed.flatMap(([key, choice]) => {
      const definition = known.get(key);
      if (!definition) return [[`body.visibility.${key}`, 'unknown_key']];
      return choicesFor(definition).includes(choice) ? [] : [[`body.visibility.${key}`, 'too_wide']];
    });
    if (errors.length > 0) throw new AppError('validation_failed', 'bad visibility', Object.fromEntries(errors));
    // What is off comes back as its owner left it.
    const off = Object.entries(stored).filter(([key]) => !known.has(key));
    const visibility = { ...Object.fromEntries(off), ...given };
    await updateVisibility(ctx, accountId, visibility);
    ctx.records({ action: 'profile.visibilityChanged', object: { kind: 'account', id: accountId } });
    return { visibility };
  });
}

export function requireAccountId({ actor }: Ctx): string {
  if (actor.accountId === null) throw new AppError('not_signed_in', 'needs a signed-in user');
  return actor.accountId;
}
