import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { Reason } from '#kernel/reason.ts';

const several = z.array(z.guid()).min(1).max(50);

export const deleteRoles = defineEndpoint({
  name: 'roles.bulkDelete',
  method: 'POST',
  path: '/api/roles:delete',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary:
    'Deletes standard roles together: all of them, or none. What they opened is open to the members of `successor` from now on, or to admins only where there is none.',
  body: z.strictObject({ roles: several, successor: z.guid().nullable().default(null) }),
  response: z.strictObject({ undoToken: UndoToken }),
});

export const mergeRoles = defineEndpoint({
  name: 'roles.merge',
  method: 'POST',
  path: '/api/roles:merge',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary:
    'Puts standard roles into another one: their members are its members, until the latest of their dates, what they opened it opens, and who asked for them asks for it. 409 `grants` unless they give the same rights, so that nobody gains or loses any, and `rules` where they have more than 20 rules together.',
  body: z.strictObject({ roles: several, into: z.guid() }),
  response: z.strictObject({ members: z.int(), undoToken: UndoToken }),
});

export const exportFormats = ['csv', 'json'] as const;

/** Memberships in one export. */
export const maxMembersExported = 50_000;

export const exportRoles = defineEndpoint({
  name: 'roles.export',
  method: 'POST',
  path: '/api/roles:export',
  isLongJob: true,
  access: 'export-data',
  needsFresh: true,
  summary:
    'Roles, or the members of roles, as CSV (RFC 4180) or JSON; 50,000 members at most. Recorded with its purpose. For admins.',
  body: z.strictObject({
    /** Undefined: all. */
    roles: z.array(z.guid()).min(1).max(500).optional(),
    what: z.enum(['roles', 'members']),
    format: z.enum(exportFormats),
    purpose: Reason,
  }),
  response: z.strictObject({ text: z.string(), count: z.int(), isComplete: z.boolean() }),
});
