import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { roleKinds } from '../../../base/platforms/role-kinds.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { readAllDefinitions } from '../../properties/server/properties.service.ts';
import type { MemberRule } from '../automatic.contract.ts';
import { ruleErrors } from '../automatic.rules.ts';
import type { RoleSummary } from '../manage-roles.contract.ts';
import * as store from './manage-roles.store.ts';
import { insertRole } from './roles.store.ts';

export { findRole, type StoredRole, selectEditing } from './manage-roles.store.ts';

/** Every role with its members and uses counted: those of the system first, then by name. */
export async function readOverview(ctx: Ctx): Promise<{ roles: RoleSummary[] }> {
  const roles = await store.selectRoleOverview(ctx);
  const rank = ({ kind }: RoleSummary) => (kind === 'Standard' ? roleKinds.length : roleKinds.indexOf(kind));
  return {
    roles: roles
      .map(({ rules, ...role }) => ({ ...role, grants: [...role.grants], rules: rules.length }))
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)),
  };
}

/** Every role that was not deleted, by name, with its grants. */
export const readRolesWithGrants = store.selectAllRoles;

/** Whether a role gives more than what its members may see: grants, or a page or list to edit. */
export const givesRights = async (
  ctx: Ctx,
  { guid, grants }: Pick<store.StoredRole, 'guid' | 'grants'>,
): Promise<boolean> => grants.length > 0 || (await store.selectEditing(ctx, [guid])).has(guid);

/** How people come into a role without anybody who may give it: undefined where they do not. */
export async function freeWayInto(
  ctx: Ctx,
  { joining, rules }: store.StoredRole,
): Promise<'joining' | 'rules' | undefined> {
  if (joining === 'open') return 'joining';
  if (rules.length === 0) return undefined;
  const errors = ruleErrors(rules, true, await readAllDefinitions(ctx));
  return Object.values(errors).includes('own') ? 'rules' : undefined;
}

/** Roles that are to edit something. Throws `validation_failed` with the field for one that people come into by themselves. */
export async function requireEditors(ctx: Ctx, guids: readonly string[], field: string) {
  for (const guid of [...new Set(guids)].sort()) {
    const role = await store.findRole(ctx, guid);
    const way = role && (await freeWayInto(ctx, role));
    if (way) throw new AppError('validation_failed', `people come into role ${guid} by themselves`, { [field]: way });
  }
}

/** Makes a standard role. Throws `conflict` where its name is taken. */
export async function createRole(ctx: Ctx, said: store.RoleInput) {
  requireJoinable(said);
  await requireFreeName(ctx, said.name);
  const guid = await insertRole(ctx, { kind: 'Standard', name: said.name });
  await store.updateRole(ctx, guid, said);
  changed(ctx, 'role.created', { guid, new: toJson(said) });
  return { guid, undoToken: await offerUndo(ctx, 'role', { guid, before: null, version: 2 }, [{ text: said.name }]) };
}

/** Throws `not_allowed` for the name and grants of a role of the system, `conflict` where its name is taken or it was changed since. */
export async function changeRole(ctx: Ctx, guid: string, { version, joining, ...given }: Changed) {
  const before = await requireRole(ctx, guid);
  const said = { ...given, joining: joining ?? before.joining };
  if (before.version !== version)
    throw new AppError('conflict', 'the role was changed since', { version: String(before.version) });
  const isMoreThanWords = said.name !== before.name || said.grants.length > 0 || said.joining !== 'closed';
  const isOwnOfSystem = before.kind !== 'Standard' && isMoreThanWords;
  if (isOwnOfSystem) throw new AppError('not_allowed', 'a role of the system keeps its name and rights');
  requireJoinable(said);
  await requireNotOpened(ctx, guid, said);
  await requireRulesFit(ctx, before.rules, said);
  await requireFreeName(ctx, said.name, guid);
  await store.updateRole(ctx, guid, said);
  changed(ctx, 'role.changed', { guid, old: toJson(before), new: toJson(said) });
  return {
    undoToken: await offerUndo(ctx, 'role', { guid, before: pick(before), version: version + 1 }, [
      { text: said.name },
    ]),
  };
}

interface Changed extends Omit<store.RoleInput, 'joining'> {
  /** Undefined: as it was. */
  joining?: store.RoleInput['joining'] | undefined;
  version: number;
}

/** Nobody gives themselves rights: what gives them is joined by nobody. */
function requireJoinable({ grants, joining }: store.RoleInput) {
  if (joining !== 'closed' && grants.length > 0)
    throw new AppError('validation_failed', 'a role that gives rights is given by hand', { 'body.joining': 'grants' });
}

/** Who edits pages or lists is let in by somebody. */
async function requireNotOpened(ctx: Ctx, guid: string, { joining }: store.RoleInput) {
  if (joining !== 'open' || !(await store.selectEditing(ctx, [guid])).has(guid)) return;
  throw new AppError('validation_failed', 'its members edit something', { 'body.joining': 'editing' });
}

/** What gives rights is not come into by what people say of themselves. */
async function requireRulesFit(ctx: Ctx, rules: readonly MemberRule[], { grants }: store.RoleInput) {
  if (rules.length === 0 || grants.length === 0) return;
  const errors = ruleErrors(rules, true, await readAllDefinitions(ctx));
  if (Object.values(errors).includes('own'))
    throw new AppError('validation_failed', 'its rules look at what people fill in', { 'body.grants': 'rules' });
}

/** Deletes a standard role; another one can take over what it opened. */
export async function deleteRole(ctx: Ctx, guid: string, successor: string | null) {
  const { name, ...dropped } = await dropRole(ctx, guid, { successor, field: 'query.successor' });
  return { undoToken: await offerUndo(ctx, 'role', dropped, [{ text: name }]) };
}

/** How a deleted role comes back. */
export interface Dropped {
  guid: string;
  deletedWith: string | null;
  /** Roles that were deleted in its favour before. */
  passedOn: string[];
}

/** Deletes a standard role, and gives what brings it back. Throws `not_allowed`, and `validation_failed` with the field of the heir. */
export async function dropRole(
  ctx: Ctx,
  guid: string,
  { successor, field }: { successor: string | null; field: string },
): Promise<Dropped & { name: string }> {
  const role = await requireRole(ctx, guid);
  if (role.kind !== 'Standard') throw new AppError('not_allowed', 'a role of the system stays');
  const heir = successor === null || successor === guid ? undefined : await store.findRole(ctx, successor);
  if (successor !== null && heir?.kind !== 'Standard')
    throw new AppError('validation_failed', `no role ${successor}`, { [field]: 'unknown' });
  if (heir && (await store.selectEditing(ctx, [guid])).has(guid)) await requireEditors(ctx, [heir.guid], field);
  const passedOn = await store.passOn(ctx, guid, successor);
  await store.markDeleted(ctx, guid, { at: ctx.now(), successor });
  changed(ctx, 'role.deleted', { guid, old: toJson(role), new: { successor } });
  return { guid, deletedWith: successor, passedOn, name: role.name };
}

interface Change {
  guid: string;
  old?: ReturnType<typeof toJson>;
  new: ReturnType<typeof toJson> | { successor: string | null };
}

function changed(
  ctx: Ctx,
  action: `role.${'created' | 'changed' | 'deleted' | 'restored'}`,
  { guid, ...change }: Change,
) {
  ctx.changed('access');
  ctx.records({ action, object: { kind: 'role', id: guid }, ...change });
}

const pick = ({ name, description, color, grants, joining }: store.RoleInput): store.RoleInput => ({
  name,
  description,
  color,
  grants,
  joining,
});
const toJson = (said: store.RoleInput) => ({ ...pick(said) });

async function requireRole(ctx: Ctx, guid: string): Promise<store.StoredRole> {
  const role = await store.findRole(ctx, guid);
  if (!role) throw notFound('role', guid);
  return role;
}

async function requireFreeName(ctx: Ctx, name: string, except?: string) {
  if (await store.isNameTaken(ctx, name, except))
    throw new AppError('conflict', 'another role has this name', { 'body.name': 'taken' });
}

type RoleUndo = { guid: string; before: store.RoleInput | null; version: number } | Dropped;

/** Takes a role back to what it was. Throws `conflict` where it was changed since, or its name was given away. */
export async function undoRole(ctx: Ctx, payload: unknown) {
  const undo = payload as RoleUndo;
  if (!ctx.actor.isAdmin) throw new AppError('not_allowed', 'roles are for admins');
  await inTransaction(ctx, (ctx) => ('passedOn' in undo ? restoreRole(ctx, undo) : putBack(ctx, undo)));
}

async function putBack(ctx: Ctx, { guid, before, version }: Extract<RoleUndo, { version: number }>) {
  const role = await store.findRole(ctx, guid);
  if (role?.version !== version) throw new AppError('conflict', 'the role was changed since');
  if (before === null) {
    await store.markDeleted(ctx, guid, { at: ctx.now(), successor: null });
    return changed(ctx, 'role.deleted', { guid, old: toJson(role), new: { successor: null } });
  }
  await requireFreeName(ctx, before.name, guid);
  if (before.joining === 'open' && (await givesRights(ctx, role)))
    throw new AppError('conflict', 'the role gives rights since', { joining: 'editing' });
  await store.updateRole(ctx, guid, before);
  changed(ctx, 'role.changed', { guid, old: toJson(role), new: toJson(before) });
}

/** Brings a deleted role back. Throws `conflict` where something became of it since, or its name was given away. */
export async function restoreRole(ctx: Ctx, { guid, deletedWith, passedOn }: Dropped) {
  const gone = await store.findDeleted(ctx, guid);
  if (!gone || gone.successor !== deletedWith) throw new AppError('conflict', 'the role was changed since');
  await requireFreeName(ctx, gone.name);
  await store.markDeleted(ctx, guid, { at: null, successor: null });
  for (const heir of passedOn) await store.markDeleted(ctx, heir, { at: ctx.now(), successor: guid });
  const role = await requireRole(ctx, guid);
  changed(ctx, 'role.restored', { guid, new: toJson(role) });
}
