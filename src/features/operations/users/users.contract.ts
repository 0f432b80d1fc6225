import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';
import { Reason } from '../../../kernel/reason.ts';
import { roleKinds } from '../../base/platforms/role-kinds.ts';
import { SeenProfile } from '../../identity/profiles/seen-profiles.contract.ts';
import { PropertyKey } from '../../identity/properties/properties.contract.ts';

export const userStates = ['active', 'dormant', 'blocked', 'deleted'] as const;
export type UserState = (typeof userStates)[number];

/** Who is meant: all of it holds. Without a state everybody but those in the trash. */
export const UserFilter = z
  .strictObject({
    /** Each word in names or address, from its beginning or inside; capitals and marks on letters do not matter. */
    search: z.string().trim().max(100).optional(),
    role: z.guid().optional(),
    state: z.enum(userStates).optional(),
    unverified: z.literal('true').optional(),
    neverSignedIn: z.literal('true').optional(),
    /** A property with `isFilter`, and one of its values. */
    property: PropertyKey.optional(),
    value: z.string().trim().max(200).optional(),
  })
  .meta({ id: 'UserFilter' });
export type UserFilter = z.output<typeof UserFilter>;

export const userSorts = [
  ...(['name', '-name', 'email', '-email', 'lastActive', '-lastActive', 'registered', '-registered'] as const),
] as const;
export type UserSort = (typeof userSorts)[number];

const RoleName = z.strictObject({ guid: z.guid(), name: z.string(), kind: z.enum(roleKinds) });

/** A person as who manages users finds them. */
export const UserSummary = z
  .strictObject({
    guid: z.guid(),
    name: z.string(),
    email: z.string(),
    isVerified: z.boolean(),
    avatar: SeenProfile.shape.avatar,
    roles: z.array(RoleName),
    state: z.enum(userStates),
    /** Of the last sign-in; null: never. */
    lastActiveOn: z.iso.datetime().nullable(),
    registeredOn: z.iso.datetime(),
    termsVersion: z.int().nullable(),
    /** When somebody in the trash is erased. */
    erasedOn: z.iso.datetime().nullable(),
    /** Those that were asked for and that the actor may see. */
    properties: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    /** Whether the actor may change this person. */
    isManaged: z.boolean(),
  })
  .meta({ id: 'UserSummary' });
export type UserSummary = z.output<typeof UserSummary>;

/** Totals are counted up to here. */
export const countLimit = 10_000;

export const getUsers = defineEndpoint({
  name: 'users.list',
  method: 'GET',
  path: '/api/users',
  access: 'manage-users',
  summary: 'People with an account, found and in order.',
  query: UserFilter.extend({
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(25),
    sort: z.enum(userSorts).default('name'),
    columns: z
      .string()
      .regex(/^[\w,-]{0,400}$/)
      .default('')
      .describe('Keys of properties, with commas between'),
  }),
  response: z.strictObject({
    users: z.array(UserSummary),
    total: z.int(),
    /** False: there are more than `total`. */
    totalIsExact: z.boolean(),
  }),
});

export const selectUsers = defineEndpoint({
  name: 'users.select',
  method: 'POST',
  path: '/api/users:select',
  access: 'manage-users',
  isRead: true,
  summary:
    'The guids of those that match, 500 at most, in the order of guids, to change them part by part: `after` is the last one of the part before. Anyone who no longer matches after a part holds up no other.',
  body: UserFilter.extend({ after: z.guid().nullable().default(null) }),
  response: z.strictObject({
    guids: z.array(z.guid()),
    /** With the first part: how many match, all counted. */
    total: z.int().nullable(),
    isLast: z.boolean(),
  }),
});

export const getUserRoles = defineEndpoint({
  name: 'users.roles',
  method: 'GET',
  path: '/api/users:roles',
  access: 'manage-users',
  summary: 'The roles of the platform by name, and whether the actor may give and take them.',
  response: z.strictObject({ roles: z.array(RoleName.extend({ isAssignable: z.boolean() })) }),
});

/** People in one export. */
export const maxExported = 50_000;

export const exportUsers = defineEndpoint({
  name: 'users.export',
  method: 'POST',
  path: '/api/users:export',
  isLongJob: true,
  access: 'export-data',
  needsFresh: true,
  summary:
    'People as CSV (RFC 4180), with the properties that the actor may see, 50,000 at most. Recorded with its purpose. Asks for the right to manage users too.',
  body: z.strictObject({
    filter: UserFilter.default({}),
    /** These only, of those that match. */
    people: z.array(z.guid()).max(10_000).optional(),
    purpose: Reason,
  }),
  response: z.strictObject({ csv: z.string(), count: z.int(), isComplete: z.boolean() }),
});
