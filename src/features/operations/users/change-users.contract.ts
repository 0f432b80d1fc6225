import { z } from 'zod';
import { emailAddress } from '#kernel/bounded-text.ts';
import { timestamp, version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { blockReasons } from '../../identity/account-status/account-status.contract.ts';
import { PropertyKey } from '../../identity/properties/properties.contract.ts';
import { richTextMost } from '../../identity/properties/rich-text-value.rules.ts';

/** What is done to each of the people that were chosen. */
export const UserAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('addRole'),
    role: z.guid(),
    expiresOn: timestamp.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('removeRole'), role: z.guid() }),
  z.strictObject({
    kind: z.literal('block'),
    reason: z.enum(blockReasons),
    until: timestamp.nullable().default(null),
    /** Address or page by which they can object. */
    contact: z.string().trim().min(1).max(254),
  }),
  z.strictObject({ kind: z.literal('activate') }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type UserAction = z.output<typeof UserAction>;

export const actionResults = ['Done', 'Unchanged', 'NotFound', 'NotAllowed', 'LastAdmin', 'Yourself'] as const;
export type ActionResult = (typeof actionResults)[number];

/** As many people as one call changes. */
export const maxAtOnce = 500;

/** The undo token of the part before this one: the token of the last part takes all of them back. */
const follows = z.guid().nullable().default(null);

export const changeUsers = defineEndpoint({
  name: 'users.change',
  method: 'POST',
  path: '/api/users:change',
  access: 'manage-users',
  refusals: ['not_found'],
  changesRights: true,
  needsFresh: true,
  summary:
    'Does the same to each of 500 people at most, and gives the result of each. With one person it fails as a call about one does: 404, 403, and 409 `last_admin`. With more, the person who asks is left as they are.',
  body: z.strictObject({
    people: z.array(z.guid()).min(1).max(maxAtOnce),
    action: UserAction,
    follows,
  }),
  response: z.strictObject({
    results: z.array(z.strictObject({ guid: z.guid(), name: z.string(), result: z.enum(actionResults) })),
    undoToken: UndoToken,
  }),
});

const names = {
  firstName: z.string().trim().max(60),
  middleName: z.string().trim().max(20),
  lastName: z.string().trim().max(60),
};
const Properties = z.array(z.strictObject({ key: PropertyKey, value: z.string().max(richTextMost) })).max(200);

export const createUser = defineEndpoint({
  name: 'users.create',
  method: 'POST',
  path: '/api/users',
  access: 'manage-users',
  needsFresh: true,
  summary: 'Makes an account by hand, and mails its person the way to a password. 409 when the address is taken.',
  body: z.strictObject({
    email: emailAddress,
    firstName: names.firstName.default(''),
    middleName: names.middleName.default(''),
    lastName: names.lastName.default(''),
    roles: z.array(z.guid()).max(50).default([]),
    sendsMail: z.boolean().default(true),
  }),
  response: z.strictObject({ guid: z.guid() }),
});

/** What a row of a file says of somebody. What is not in the file is not in here. */
export const ImportedUser = z
  .strictObject({
    email: z.string().max(300),
    firstName: z.string().max(300).optional(),
    middleName: z.string().max(300).optional(),
    lastName: z.string().max(300).optional(),
    properties: z.array(z.strictObject({ key: PropertyKey, value: z.string().max(4000) })).max(100),
  })
  .meta({ id: 'ImportedUser' });
export type ImportedUser = z.output<typeof ImportedUser>;

/** The same as it stands in the file, however long: what is wrong with it is said beside it. */
const FileRow = z
  .strictObject({
    email: z.string(),
    firstName: z.string().optional(),
    middleName: z.string().optional(),
    lastName: z.string().optional(),
    properties: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  })
  .meta({ id: 'FileRow' });

/** Rows of one file at the most. */
export const longestImport = 10_000;
/** Characters of one file at the most: a call takes 1 MB. */
export const largestImport = 900_000;

export const rowResults = ['create', 'update', 'same', 'error'] as const;

export const ImportReport = z
  .strictObject({
    /** Columns of the file, and what each is taken for; null: it is left out. */
    columns: z.array(z.strictObject({ name: z.string(), field: z.string().nullable() })),
    /** What a column can be taken for: `email`, names, and `property.{key}`. */
    fields: z.array(z.string()),
    rows: z.array(
      z.strictObject({
        /** In the file, counted from 1. */
        line: z.int(),
        user: FileRow,
        result: z.enum(rowResults),
        /** Field -> code of what is wrong with it. */
        errors: z.record(z.string(), z.string()),
      }),
    ),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof ImportReport>;

export const checkImport = defineEndpoint({
  name: 'users.checkImport',
  method: 'POST',
  path: '/api/users:checkimport',
  isLongJob: true,
  access: 'manage-users',
  capability: 'imports',
  isRead: true,
  summary:
    'What an import of this CSV would do, row by row; changes nothing. Comma, semicolon or tab; columns are guessed from the header unless said.',
  body: z.strictObject({
    text: z.string().min(1).max(largestImport),
    /** Name of a column -> what it is taken for; null: it is left out. */
    mapping: z.record(z.string(), z.string().nullable()).default({}),
  }),
  response: ImportReport,
});

export const importResults = ['Created', 'Updated', 'Skipped', 'Error', 'NotAllowed'] as const;

export const importUsers = defineEndpoint({
  name: 'users.import',
  method: 'POST',
  path: '/api/users:import',
  isLongJob: true,
  access: 'manage-users',
  capability: 'imports',
  needsFresh: true,
  summary: 'Makes or changes 500 people at most, as a check said, and gives the result of each.',
  body: z.strictObject({
    rows: z.array(ImportedUser).min(1).max(maxAtOnce),
    /** What happens to those who have an account. */
    existing: z.enum(['skip', 'update']),
    roles: z.array(z.guid()).max(50).default([]),
    sendsMail: z.boolean().default(false),
    follows,
  }),
  response: z.strictObject({
    results: z.array(z.strictObject({ email: z.string(), result: z.enum(importResults) })),
    undoToken: UndoToken,
  }),
});

export const UserEdit = z.strictObject({
  ...names,
  /** Those that change; the others stay. */
  properties: Properties,
  version,
});
export type UserEdit = z.output<typeof UserEdit>;

const guid = z.strictObject({ guid: z.guid() });

export const editUser = defineEndpoint({
  name: 'users.edit',
  method: 'PUT',
  path: '/api/users/{guid}',
  access: 'manage-users',
  summary: 'Changes names and those properties that admins fill in. 409 when it was changed since it was read.',
  params: guid,
  body: UserEdit,
  response: z.strictObject({ version: z.int() }),
});

export const resetUserPassword = defineEndpoint({
  name: 'users.resetPassword',
  method: 'POST',
  path: '/api/users/{guid}/passwordreset',
  access: 'manage-users',
  needsFresh: true,
  summary: 'The password works no more, every session ends, and the person is mailed the way to a new one.',
  params: guid,
  response: z.undefined(),
});

export const downloadUser = defineEndpoint({
  name: 'users.download',
  method: 'POST',
  path: '/api/users/{guid}/download',
  isLongJob: true,
  access: 'admin',
  needsFresh: true,
  summary: 'Everything that is kept about somebody, by table, without secrets. Recorded.',
  params: guid,
  response: z.record(z.string(), z.json()),
});

export const eraseUser = defineEndpoint({
  name: 'users.erase',
  method: 'POST',
  path: '/api/users/{guid}/erase',
  access: 'manage-users',
  changesRights: true,
  needsFresh: true,
  summary:
    'Erases an account at once and for good; what the person wrote stays, by a deleted user. 400 unless `name` is theirs.',
  params: guid,
  body: z.strictObject({ name: z.string().max(300) }),
  response: z.undefined(),
});

export const mergeUsers = defineEndpoint({
  name: 'users.merge',
  method: 'POST',
  path: '/api/users/{guid}/merge',
  access: 'manage-users',
  changesRights: true,
  needsFresh: true,
  summary:
    'Puts everything of `other` with this account: items, roles, work on documents, names and properties that are empty here. The other one is deleted. Cannot be undone. 409 `unseen` where it holds properties that the caller may not see: those are left behind, with `leavesUnseen`.',
  params: guid,
  body: z.strictObject({ other: z.guid(), leavesUnseen: z.boolean().default(false) }),
  response: z.strictObject({ items: z.int(), roles: z.int() }),
});
