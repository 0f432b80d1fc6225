import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { FileContexts } from '#infra/files/file-context.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import type { PropertyDefinition } from '../../properties/properties.contract.ts';
import { isGuid } from '../../properties/values.rules.ts';
import type { Property } from '../profiles.contract.ts';
import type { ProfileFile } from '../seen-profiles.contract.ts';
import { placeOf, profileContext, toProfileFile } from './profile-place.ts';
import { maySeeFile, requireAccountId, seenFilesOf, viewerOf } from './seen-profiles.service.ts';
import { findPerson } from './seen-profiles.store.ts';

/**
 * Files that people give about themselves: added by the person and who manages users, read by who sees a property that holds it (and,
 * as all files, by who uploaded it and admins).
 */
export const profileFileContexts: FileContexts = {
  [profileContext]: {
    isAttachedLater: true,
    largest: businessConstants.imageMaxBytes,
    most: 40,
    mayAdd: async (ctx, owner) => {
      if (owner === null) return false;
      if (owner === ctx.actor.accountId) return ctx.actor.isSignedIn;
      return hasGrant(ctx.actor, 'manage-users') && (await findPerson(ctx, owner)) !== undefined;
    },
    mayRead: async (ctx, { guid, owner }) => owner !== null && (await maySeeFile(ctx, owner, guid)),
  },
};

/** Files that the actor uploaded for their profile: those that a property of theirs holds, and those that wait for a save. */
export async function readOwnFiles(ctx: Ctx): Promise<{ files: ProfileFile[] }> {
  const accountId = requireAccountId(ctx);
  // Also of who is restricted: they know what they filled in.
  const seen = await seenFilesOf(ctx, accountId, { ...viewerOf(ctx.actor, accountId), isSignedIn: true });
  const files = await ctx.attachedFiles.list(ctx, placeOf(accountId));
  return { files: files.filter(({ guid, isAttached }) => !isAttached || seen.has(guid)).map(toProfileFile) };
}

type Definition = Pick<PropertyDefinition, 'key' | 'inputType'>;

interface ChangedProperties {
  definitions: readonly Definition[];
  before: readonly Property[];
  after: readonly Property[];
}

/** What is wrong with files among changed values, by field: a value is a file that was uploaded for this person, and no malware. */
export async function fileErrors(ctx: Ctx, accountId: string, changed: ChangedProperties) {
  const { definitions, before, after } = changed;
  const ofFiles = new Set(definitions.filter(({ inputType }) => inputType === 'file').map(({ key }) => key));
  const was = new Map(before.map(({ key, value }) => [key, value]));
  const given = after.filter(({ key, value }) => ofFiles.has(key) && isGuid(value) && was.get(key) !== value);
  if (given.length === 0) return {};
  const files = await ctx.attachedFiles.list(ctx, placeOf(accountId));
  const good = new Set(files.filter(({ scan }) => scan !== 'blocked').map(({ guid }) => guid));
  const unknown = given.filter(({ value }) => !good.has(value.toLowerCase()));
  return Object.fromEntries(unknown.map(({ key }) => [`properties.${key}`, 'unknown_file']));
}

/** From now on the files that these properties hold stay, and no others of this person. Only inside a transaction. */
export async function keepFiles(ctx: Ctx, accountId: string, properties: readonly Property[]) {
  const files = await ctx.attachedFiles.list(ctx, placeOf(accountId));
  if (files.length === 0) return;
  // Also those of a property that is off or gone: what people filled in stays with them.
  const held = new Set(properties.map(({ value }) => value.toLowerCase()));
  const kept = files.filter(({ guid }) => held.has(guid)).map(({ guid }) => guid);
  await ctx.attachedFiles.keepOnly(ctx, placeOf(accountId), kept);
}
