import { z } from 'zod';
import { version } from '#kernel/bounded-values.ts';
import { defineEndpoint, grants } from '#kernel/endpoint.ts';
import { richTextMost } from '../properties/rich-text-value.rules.ts';

const Property = z.strictObject({ key: z.string().min(1).max(80), value: z.string().max(richTextMost) });
export type Property = z.output<typeof Property>;

const own = {
  firstName: z.string().trim().max(60),
  middleName: z.string().trim().max(20),
  lastName: z.string().trim().max(60),
  properties: z.array(Property).max(200),
  /** Null: declined, or never asked. */
  termsOfUseVersionAccepted: version.nullable(),
  /** Of what was read; a save of an older one is refused. */
  version,
};

/** The application user (specification §3). Flags are computed from roles. */
export const User = z
  .strictObject({
    guid: z.guid(),
    email: z.string(),
    ...own,
    isAdmin: z.boolean(),
    isMett: z.boolean().describe('Platform staff'),
    isDeveloper: z.boolean(),
    isContentManager: z.boolean(),
    isActive: z.boolean(),
    roleIds: z.array(z.guid()),
    grants: z.array(z.enum(grants)).describe('What their roles let them do beside audiences; admins have every one'),
    isNew: z.boolean().describe('Has a welcome before them'),
    impersonation: z
      .strictObject({ kind: z.enum(['role', 'person']), guid: z.guid(), name: z.string() })
      .nullable()
      .describe('The role or the person that somebody looks as; the flags are theirs'),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

const ignored = z.unknown().optional();

/** What a person may save of themselves; what is not theirs to change is taken and ignored (functional reference, People). */
export const UserChange = z.strictObject({
  ...own,
  guid: ignored,
  email: ignored,
  roleIds: ignored,
  isActive: ignored,

  isAdmin: ignored,
  isMett: ignored,
  isDeveloper: ignored,
  isContentManager: ignored,
  grants: ignored,
  isNew: ignored,
  impersonation: ignored,
});
export type UserChange = z.output<typeof UserChange>;

export const getLoggedInUser = defineEndpoint({
  name: 'profiles.loggedIn',
  method: 'GET',
  path: '/api/profiles:loggedIn',
  access: 'user',
  isOpenToInactive: true,
  isOpenToRestricted: true,
  summary: 'The signed-in user. 401 for nobody, which is no error.',
  response: User,
});

export const saveLoggedInUser = defineEndpoint({
  name: 'profiles.saveLoggedIn',
  method: 'PUT',
  path: '/api/profiles:loggedIn',
  access: 'user',
  isOpenToRestricted: true,
  summary: 'Saves the signed-in user: undoes what GET gave, and changes what is theirs to change.',
  body: UserChange,
  response: User,
});
