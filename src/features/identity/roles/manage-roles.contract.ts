import { z } from 'zod';
import { timestamp, version } from '#kernel/bounded-values.ts';
import { defineEndpoint, grants } from '#kernel/endpoint.ts';
import { Paging } from '#kernel/paging.ts';
import { roleKinds } from '../../base/platforms/role-kinds.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { joinings, memberSources } from './roles.contract.ts';

const role = z.strictObject({ guid: z.guid() });

const said = {
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(500),
  /** `#rrggbb` in lower case, or nothing. */
  color: z.string().regex(/^(#[0-9a-f]{6})?$/),
  grants: z.array(z.enum(grants)).max(grants.length),
  joining: z.enum(joinings),
};

export const RoleSummary = z
  .strictObject({
    guid: z.guid(),
    kind: z.enum(roleKinds),
    ...said,
    version: z.int(),
    members: z.int(),
    /** Who asked to be let in, and waits. */
    waiting: z.int(),
    /** How many rules it has by which people come in. */
    rules: z.int(),
    /** What it opens: documents and blocks that it sees, lists that it adds to, pages that it edits. */
    uses: z.strictObject({ view: z.int(), add: z.int(), edit: z.int() }),
  })
  .meta({ id: 'RoleSummary' });
export type RoleSummary = z.output<typeof RoleSummary>;

export const getRoleOverview = defineEndpoint({
  name: 'roles.overview',
  method: 'GET',
  path: '/api/roles:overview',
  access: 'admin',
  summary: 'Every role with its members, grants and uses, counted: those of the system first, then by name.',
  response: z.strictObject({ roles: z.array(RoleSummary) }),
});

export const createRole = defineEndpoint({
  name: 'roles.create',
  method: 'POST',
  path: '/api/roles',
  access: 'admin',
  needsFresh: true,
  summary: 'Makes a standard role without members. 409 when its name is taken.',
  body: z.strictObject({
    name: said.name,
    description: said.description.default(''),
    color: said.color.default(''),
    grants: said.grants.default([]),
    joining: said.joining.default('closed'),
  }),
  response: z.strictObject({ guid: z.guid(), undoToken: UndoToken }),
});

export const changeRole = defineEndpoint({
  name: 'roles.change',
  method: 'PUT',
  path: '/api/roles/{guid}',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary:
    'Renames or describes a standard role, or says what its members may do and who joins it. Of a role of the system only description and colour change. 400 for a role that gives rights and that people join by themselves; 409 when its name is taken, or somebody changed it since.',
  params: role,
  body: z.strictObject({ ...said, joining: said.joining.optional(), version }),
  response: z.strictObject({ undoToken: UndoToken }),
});

export const deleteRole = defineEndpoint({
  name: 'roles.delete',
  method: 'DELETE',
  path: '/api/roles/{guid}',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary:
    'Deletes a standard role. What it opened is open to the members of `successor` from now on, or to admins only where there is none.',
  params: role,
  query: z.strictObject({ successor: z.guid().optional() }),
  response: z.strictObject({ undoToken: UndoToken }),
});

export const RoleMember = z
  .strictObject({
    guid: z.guid(),
    name: z.string(),
    email: z.string(),
    expiresOn: z.iso.datetime().nullable(),
    source: z.enum(memberSources),
  })
  .meta({ id: 'RoleMember' });
export type RoleMember = z.output<typeof RoleMember>;

export const getRoleMembers = defineEndpoint({
  name: 'roles.members',
  method: 'GET',
  path: '/api/roles/{guid}/members',
  access: 'admin',
  summary: 'The members of a role by name, those whose membership has ended left out.',
  params: role,
  query: z.strictObject({
    pageNumber: Paging.shape.pageNumber,
    itemCount: Paging.shape.itemCount.unwrap().default(50),
    search: z.string().trim().max(100).optional(),
  }),
  response: z.strictObject({ members: z.array(RoleMember), total: z.int() }),
});

export const memberResults = ['Added', 'AlreadyMember', 'NotFound', 'BadRequest'] as const;

const who = z.array(z.string().trim().min(1).max(254)).min(1).max(1_000);

export const addRoleMembers = defineEndpoint({
  name: 'roles.addMembers',
  method: 'POST',
  path: '/api/roles/{guid}/members',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary:
    'Adds people to a role, by guid or e-mail address, until a moment or for good. Gives the result of each, in the order given. The role of platform staff and that of developers are given by platform staff only.',
  params: role,
  body: z.strictObject({ people: who, expiresOn: timestamp.nullable().default(null) }),
  response: z.strictObject({
    results: z.array(z.strictObject({ person: z.string(), result: z.enum(memberResults) })),
    undoToken: UndoToken,
  }),
});

export const removeRoleMembers = defineEndpoint({
  name: 'roles.removeMembers',
  method: 'POST',
  path: '/api/roles/{guid}/members:remove',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary: 'Takes people out of a role. 409 `lastAdmin` when no active admin would be left.',
  params: role,
  body: z.strictObject({ people: z.array(z.guid()).min(1).max(1_000) }),
  response: z.strictObject({ removed: z.int(), undoToken: UndoToken }),
});
