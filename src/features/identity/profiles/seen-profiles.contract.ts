import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { accessLevels } from '../properties/properties.contract.ts';
import { Visibility } from '../properties/visibility.rules.ts';

/** A file that a property holds. */
export const ProfileFile = z
  .strictObject({
    guid: z.guid(),
    name: z.string(),
    contentType: z.string(),
    size: z.int().describe('Bytes'),
    address: z.string().describe('Where it is read, by those who see the property'),
    scan: z.enum(['pending', 'clean', 'blocked']).describe('Only a clean one is served'),
  })
  .meta({ id: 'ProfileFile' });
export type ProfileFile = z.output<typeof ProfileFile>;

/** A person as somebody else sees them. */
export const SeenProfile = z
  .strictObject({
    guid: z.guid(),
    /** The display name, else the name. */
    name: z.string(),
    /** Platform staff have one picture for all (specification §6). */
    avatar: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('staff') }),
      z.strictObject({ kind: z.literal('image'), guid: z.guid() }),
      z.strictObject({ kind: z.literal('initials'), text: z.string() }),
    ]),
    isMett: z.boolean(),
    isDeveloper: z.boolean(),
    properties: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    files: z.array(ProfileFile).describe('Those that the properties hold'),
  })
  .meta({ id: 'SeenProfile' });
export type SeenProfile = z.output<typeof SeenProfile>;

export const getSeenProfile = defineEndpoint({
  name: 'profiles.seen',
  method: 'GET',
  path: '/api/profiles/{guid}',
  access: 'user',
  summary: 'A person as the caller may see them. 404 for somebody who is not active.',
  params: z.strictObject({ guid: z.guid() }),
  response: SeenProfile,
});

export const getOwnProfileAs = defineEndpoint({
  name: 'profiles.seenAs',
  method: 'GET',
  path: '/api/profiles:seen',
  access: 'user',
  summary: 'The signed-in user as people of a level see them.',
  query: z.strictObject({ as: z.enum(accessLevels).default('User') }),
  response: SeenProfile,
});

const VisibilityChoices = z.strictObject({ visibility: z.record(z.string().max(80), Visibility) });

export const getVisibility = defineEndpoint({
  name: 'profiles.visibility',
  method: 'GET',
  path: '/api/profiles:visibility',
  access: 'user',
  summary: 'Whom the signed-in user lets see which property, where that is narrower than the property allows.',
  response: VisibilityChoices,
});

export const saveVisibility = defineEndpoint({
  name: 'profiles.saveVisibility',
  method: 'PUT',
  path: '/api/profiles:visibility',
  access: 'user',
  summary: 'Saves whom the signed-in user lets see which property. Never wider than the property allows: 400.',
  body: VisibilityChoices,
  response: VisibilityChoices,
});

export const getOwnFiles = defineEndpoint({
  name: 'profiles.files',
  method: 'GET',
  path: '/api/profiles:files',
  access: 'user',
  isOpenToRestricted: true,
  summary: 'Files that the signed-in user uploaded for their profile, those that are not saved yet as well.',
  response: z.strictObject({ files: z.array(ProfileFile) }),
});
