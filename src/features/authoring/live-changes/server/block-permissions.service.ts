import { isSameJson } from '#document/canonical.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { closeLeaving, findOwnerKind, ownersWith } from '../../../content/documents/server/working.service.ts';
import { projectAsItIs } from '../../../content/items/server/items.service.ts';
import { type Audience, editingKinds } from '../../../identity/roles/roles.contract.ts';
import {
  type BlockAccess,
  keepBlockAccess,
  liveRoles,
  readAudience,
  readBlockAccess,
  requireAudience,
} from '../../../identity/roles/server/block-access.service.ts';
import { requireEditors } from '../../../identity/roles/server/manage-roles.service.ts';
import type { BlockPermissions } from '../live-changes.contract.ts';
import { requireOwner } from './block-options.service.ts';

/** Who may see a placed block, add to it and edit what was added. */
export async function readPermissions(ctx: Ctx, guid: string): Promise<BlockPermissions> {
  await requireOwner(ctx, guid);
  return toWire(ctx, await readBlockAccess(ctx, guid));
}

async function toWire(ctx: Ctx, { view, add, edit }: BlockAccess): Promise<BlockPermissions> {
  const viewed = view === null ? undefined : await readAudience(ctx, view);
  const added = add === null ? undefined : await readAudience(ctx, add);
  const edited = edit === null ? undefined : await readAudience(ctx, edit);
  return {
    viewPermission: viewed?.kind ?? null,
    viewRoles: await liveRoles(ctx, viewed?.roles ?? []),
    addPermission: added?.kind ?? null,
    addRoles: await liveRoles(ctx, added?.roles ?? []),
    editPermission: editingKinds.find((kind) => kind === edited?.kind) ?? null,
    editRoles: await liveRoles(ctx, edited?.roles ?? []),
  };
}

type PermissionsChange = { [Key in keyof BlockPermissions]?: BlockPermissions[Key] | undefined };

/** Says who may see a placed block, add to it and edit what was added; what is left out stays. Never in a document, so no restore reopens it. */
export async function setPermissions(ctx: Ctx, guid: string, change: PermissionsChange) {
  const before = await readPermissions(ctx, guid);
  const wanted = { ...before, ...withoutAbsent(change) };
  const { viewPermission, viewRoles, addPermission, addRoles, editPermission, editRoles } = wanted;
  const view = await idOf(ctx, { kind: viewPermission, roles: viewRoles }, 'viewRoles');
  const add = await idOf(ctx, { kind: addPermission, roles: addRoles }, 'addRoles');
  const edit = await idOf(ctx, { kind: editPermission, roles: editRoles }, 'editRoles');
  await requireEditorsOf(ctx, edit);
  const access = { view, add, edit };
  const earlier = await readBlockAccess(ctx, guid);
  await write(ctx, guid, access);
  const permissions = await toWire(ctx, access);
  ctx.records({
    action: 'block.permissionsChanged',
    object: { kind: 'block', id: guid },
    old: before,
    new: permissions,
  });
  const payload: PermissionsUndo = { guid, before: earlier, after: access };
  return {
    permissions,
    undoToken: await offerUndo(ctx, 'block-permissions', payload, [{ object: await requireOwner(ctx, guid) }]),
  };
}

const withoutAbsent = (change: PermissionsChange): Partial<BlockPermissions> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

async function idOf(ctx: Ctx, { kind, roles }: { kind: Audience['kind'] | null; roles: string[] }, field: string) {
  if (kind === null) return null;
  return requireAudience(ctx, { kind, roles: kind === 'Roles' ? roles : [] }, field);
}

async function requireEditorsOf(ctx: Ctx, edit: number | null) {
  const audience = edit === null ? undefined : await readAudience(ctx, edit);
  await requireEditors(ctx, audience?.roles ?? [], 'editRoles');
}

/** What lists say of an item is made of blocks that are open to everyone. */
async function write(ctx: Ctx, guid: string, access: BlockAccess) {
  await keepBlockAccess(ctx, guid, access);
  for (const owner of await ownersWith(ctx, guid)) {
    ctx.changed(`document:${owner}`);
    await closeLeaving(ctx, owner);
    if ((await findOwnerKind(ctx, owner)) === 'item') await projectAsItIs(ctx, owner);
  }
}

interface PermissionsUndo {
  guid: string;
  before: BlockAccess;
  after: BlockAccess;
}

/** Throws `conflict` where they were changed since: undo never reopens what somebody closed. */
export async function undoBlockPermissions(ctx: Ctx, payload: unknown) {
  const { guid, before, after } = payload as PermissionsUndo;
  if (!ctx.actor.isAdmin) throw new AppError('not_allowed', `may not say who sees ${guid}`);
  if (!isSameJson(await readBlockAccess(ctx, guid), after))
    throw new AppError('conflict', 'the permissions were changed since');
  await requireEditorsOf(ctx, before.edit);
  await write(ctx, guid, before);
  const [old, now] = [await toWire(ctx, after), await toWire(ctx, before)];
  ctx.records({ action: 'block.permissionsChanged', object: { kind: 'block', id: guid }, old, new: now });
}
