import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { offerUndo } from '../../undo/server/undo.service.ts';
import type { RoleSummary } from '../manage-roles.contract.ts';
import { roleKinds } from '../roles.contract.ts';
import * as store from './manage-roles.store.ts';
import { insertRole } from './roles.store.ts';

export { findRole } from './manage-roles.store.ts';

/** Every role with its members and uses counted: those of the system first, then by name. */
export async function readOverview(ctx: Ctx): Promise<{ roles: RoleSummary[] }> {
  const roles = await store.selectRoleOverview(ctx);
  const rank = ({ kind }: RoleSummary) => (kind === 'Standard' ? roleKinds.length : roleKinds.indexOf(kind));
  return {
    roles: roles
      .map((role) => ({ ...role, grants: [...role.grants] }))
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)),
  };
}

/** Every role that was not deleted, by name, with its grants. */
export const readRolesWithGrants = store.selectAllRoles;

/** Makes a standard role. Throws `conflict` where its name is taken. */
export async function createRole(ctx: Ctx, said: store.RoleSaid) {
  await demandFreeName(ctx, said.name);
  const guid = await insertRole(ctx, { kind: 'Standard', name: said.name });
  await store.updateRole(ctx, guid, said);
  changed(ctx, 'role.created', { guid, new: toJson(said) });
  return { guid, undoToken: await offerUndo(ctx, 'role', { guid, before: null, version: 2 }) };
}

/** Throws `not_allowed` for the name and grants of a role of the system, `conflict` where its name is taken or it was changed since. */
export async function changeRole(ctx: Ctx, guid: string, { version, ...said }: store.RoleSaid & { version: number }) {
  const before = await demandRole(ctx, guid);
  if (before.version !== version)
    throw new AppError('conflict', 'the role was changed since', { version: String(before.version) });
  const isOwnOfSystem = before.kind !== 'Standard' && (said.name !== before.name || said.grants.length > 0);
  if (isOwnOfSystem) throw new AppError('not_allowed', 'a role of the system keeps its name and rights');
  await demandFreeName(ctx, said.name, guid);
  await store.updateRole(ctx, guid, said);
  changed(ctx, 'role.changed', { guid, old: toJson(before), new: toJson(said) });
  return { undoToken: await offerUndo(ctx, 'role', { guid, before: pick(before), version: version + 1 }) };
}

/** Deletes a standard role; another one can take over what it opened. */
export async function deleteRole(ctx: Ctx, guid: string, successor: string | null) {
  const role = await demandRole(ctx, guid);
  if (role.kind !== 'Standard') throw new AppError('not_allowed', 'a role of the system stays');
  const heir = successor === null || successor === guid ? undefined : await store.findRole(ctx, successor);
  if (successor !== null && heir?.kind !== 'Standard')
    throw new AppError('validation_failed', `no role ${successor}`, { 'query.successor': 'unknown' });
  const passedOn = await store.passOn(ctx, guid, successor);
  await store.markDeleted(ctx, guid, { at: ctx.now(), successor });
  changed(ctx, 'role.deleted', { guid, old: toJson(role), new: { successor } });
  return { undoToken: await offerUndo(ctx, 'role', { guid, deletedWith: successor, passedOn }) };
}

interface Change {
  guid: string;
  old?: ReturnType<typeof toJson>;
  new: ReturnType<typeof toJson> | { successor: string | null };
}

function changed(ctx: Ctx, action: `role.${string}`, { guid, ...change }: Change) {
  ctx.changed('access');
  ctx.records({ action, object: { kind: 'role', id: guid }, ...change });
}

const pick = ({ name, description, color, grants }: store.RoleSaid): store.RoleSaid => ({
  ...{ name, description, color, grants },
});
const toJson = (said: store.RoleSaid) => ({ ...pick(said) });

async function demandRole(ctx: Ctx, guid: string): Promise<store.StoredRole> {
  const role = await store.findRole(ctx, guid);
  if (!role) throw notFound('role', guid);
  return role;
}

async function demandFreeName(ctx: Ctx, name: string, except?: string) {
  if (await store.isNameTaken(ctx, name, except))
    throw new AppError('conflict', 'another role has this name', { 'body.name': 'taken' });
}

type RoleUndo =
  | { guid: string; before: store.RoleSaid | null; version: number }
  | { guid: string; deletedWith: string | null; passedOn: string[] };

/** Takes a role back to what it was. Throws `conflict` where it was changed since, or its name was given away. */
export async function undoRole(ctx: Ctx, payload: unknown) {
  const undo = payload as RoleUndo;
  if (!ctx.actor.isAdmin) throw new AppError('not_allowed', 'roles are for admins');
  await inTransaction(ctx, (ctx) => ('passedOn' in undo ? restore(ctx, undo) : putBack(ctx, undo)));
}

async function putBack(ctx: Ctx, { guid, before, version }: Extract<RoleUndo, { version: number }>) {
  const role = await store.findRole(ctx, guid);
  if (role?.version !== version) throw new AppError('conflict', 'the role was changed since');
  if (before === null) {
    await store.markDeleted(ctx, guid, { at: ctx.now(), successor: null });
    return changed(ctx, 'role.deleted', { guid, old: toJson(role), new: { successor: null } });
  }
  await demandFreeName(ctx, before.name, guid);
  await store.updateRole(ctx, guid, before);
  changed(ctx, 'role.changed', { guid, old: toJson(role), new: toJson(before) });
}

async function restore(ctx: Ctx, { guid, deletedWith, passedOn }: Extract<RoleUndo, { passedOn: string[] }>) {
  const gone = await store.findDeleted(ctx, guid);
  if (!gone || gone.successor !== deletedWith) throw new AppError('conflict', 'the role was changed since');
  await demandFreeName(ctx, gone.name);
  await store.markDeleted(ctx, guid, { at: null, successor: null });
  for (const heir of passedOn) await store.markDeleted(ctx, heir, { at: ctx.now(), successor: guid });
  const role = await demandRole(ctx, guid);
  changed(ctx, 'role.restored', { guid, new: toJson(role) });
}
