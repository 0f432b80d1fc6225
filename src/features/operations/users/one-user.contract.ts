import { z } from 'zod';
import { AccountFactors } from '#features/identity/second-factor/second-factor.contract.ts';
import { OpenSession } from '#features/identity/sessions/sessions.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { roleKinds } from '../../base/platforms/role-kinds.ts';
import { blockReasons } from '../../identity/account-status/account-status.contract.ts';
import { ProfileFile } from '../../identity/profiles/seen-profiles.contract.ts';
import { Visibility } from '../../identity/properties/visibility.rules.ts';
import { UserSummary } from './users.contract.ts';

/** The parts of an account, for its person and for admins alike (specification §2). */
export const accountCategories = ['profile', 'preferences', 'activity', 'privacy', 'security'] as const;
export type AccountCategory = (typeof accountCategories)[number];

const Values = z.array(z.strictObject({ key: z.string(), value: z.string() }));

export const UserProfile = z.strictObject({
  category: z.literal('profile'),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  version: z.int(),
  properties: Values,
  /** Those that the properties hold. */
  files: z.array(ProfileFile),
  /** Keys of the properties that the actor may fill in. */
  editable: z.array(z.string()),
});
export type UserProfile = z.output<typeof UserProfile>;

export const UserPrivacy = z.strictObject({
  category: z.literal('privacy'),
  /** Whom they let see what, where they chose so. */
  visibility: z.record(z.string(), Visibility),
  termsOfUse: z.strictObject({ version: z.int().nullable(), on: z.iso.datetime().nullable() }),
});
export type UserPrivacy = z.output<typeof UserPrivacy>;

export const UserSecurity = z.strictObject({
  category: z.literal('security'),
  hasPassword: z.boolean(),
  /** What lets them in now; null for who may not change this person. */
  credentials: z
    .strictObject({
      sessions: z.array(OpenSession).describe('Those that go on'),
      factors: AccountFactors.pick({ isRequired: true, authenticatorSince: true, recoveryCodesLeft: true }).extend({
        passkeys: z.int(),
        devices: z.int().describe('Browsers that are asked for no second factor for a while'),
      }),
    })
    .nullable(),
  roles: z.array(
    z.strictObject({
      guid: z.guid(),
      name: z.string(),
      kind: z.enum(roleKinds),
      expiresOn: z.iso.datetime().nullable(),
      isAssignable: z.boolean(),
    }),
  ),
  block: z
    .strictObject({ reason: z.enum(blockReasons), until: z.iso.datetime().nullable(), contact: z.string() })
    .nullable(),
});
export type UserSecurity = z.output<typeof UserSecurity>;

export const UserPart = z.discriminatedUnion('category', [
  UserProfile,
  z.strictObject({ category: z.literal('preferences'), properties: Values }),
  z.strictObject({ category: z.literal('activity') }),
  UserPrivacy,
  UserSecurity,
]);
export type UserPart = z.output<typeof UserPart>;

/** How somebody is signed in and asked for more, as who may change them sees it. */
export type Credentials = NonNullable<UserSecurity['credentials']>;

export const getUser = defineEndpoint({
  name: 'users.get',
  method: 'GET',
  path: '/api/users/{guid}/{accountCategory}',
  access: 'manage-users',
  summary: 'One part of somebody’s account, as the actor may see it. 404 for a part that there is not.',
  params: z.strictObject({ guid: z.guid(), accountCategory: z.string().max(80) }),
  response: z.strictObject({ user: UserSummary, part: UserPart }).meta({ id: 'UserAccount' }),
});
