import { z } from 'zod';
import { JsonRecord } from '#document/page-document.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { UndoToken } from '../../base/undo/undo.contract.ts';
import { audienceKinds, editingKinds } from '../../identity/roles/roles.contract.ts';

const block = z.strictObject({ guid: z.guid() });

export const setBlockOptions = defineEndpoint({
  name: 'blocks.options',
  method: 'POST',
  path: '/api/buildingblockinstance/{guid}/options',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['unprocessable'],
  summary:
    'Sets options of a placed block at once, in the draft and in what visitors see. Strings are converted; 400 names every wrong option.',
  params: block,
  body: JsonRecord,
  response: z.strictObject({ options: z.record(z.string(), z.json()), undoToken: UndoToken }),
});

const roles = z.array(z.guid()).max(200);
/** Null: as open as what it stands in; adding is for its editors. */
const audience = z.enum(audienceKinds).nullable();
/** Null: only the editors of what the list stands in. */
const editing = z.enum(editingKinds).nullable();

export const BlockPermissions = z
  .strictObject({
    addPermission: audience,
    addRoles: roles,
    viewPermission: audience,
    viewRoles: roles,
    editPermission: editing,
    editRoles: roles,
  })
  .meta({ id: 'BlockPermissions' });
export type BlockPermissions = z.output<typeof BlockPermissions>;

export const getBlockPermissions = defineEndpoint({
  name: 'blocks.getPermissions',
  method: 'GET',
  path: '/api/buildingblockinstance/{guid}/permissions',
  access: 'admin',
  summary: 'Who may see a placed block, add to it and edit what was added.',
  params: block,
  response: BlockPermissions,
});

export const setBlockPermissions = defineEndpoint({
  name: 'blocks.permissions',
  method: 'POST',
  path: '/api/buildingblockinstance/{guid}/permissions',
  access: 'admin',
  changesRights: true,
  needsFresh: true,
  summary:
    'Says who may see a placed block, add to it and edit what was added, from now on. What is left out stays as it is.',
  params: block,
  body: BlockPermissions.partial(),
  response: z.strictObject({ permissions: BlockPermissions, undoToken: UndoToken }),
});
