import { isSameJson } from '#document/canonical.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { liveRoles, requireAudience, requireRoles } from '../../../identity/roles/server/block-access.service.ts';
import { requireEditors } from '../../../identity/roles/server/manage-roles.service.ts';
import { setAudience } from '../../documents/server/documents.service.ts';
import type { PagePermissions } from '../edit-pages.contract.ts';
import { findOverview } from './overview.store.ts';
import * as store from './pages.store.ts';

/** Who may see and edit a page. */
export async function readPermissions(ctx: Ctx, guid: string): Promise<PagePermissions> {
  const found = await findOverview(ctx, guid);
  if (!found) throw notFound('page', guid);
  const { viewPermission, editPermission } = found;
  const [viewRoles, editRoles] = [await liveRoles(ctx, found.viewRoles), await liveRoles(ctx, found.editRoles)];
  return { viewPermission, viewRoles, editPermission, editRoles };
}

/**
 * Says who may see and edit a page, from now on. Rows, never in the document: no restore or schedule reopens it. Throws
 * `validation_failed` for roles that may see it where it is not for roles: they would not be kept.
 */
export async function setPermissions(ctx: Ctx, guid: string, wanted: PagePermissions) {
  if (wanted.viewPermission !== 'Roles' && wanted.viewRoles.length > 0)
    throw new AppError('validation_failed', 'roles of no use', { 'body.viewRoles': 'only_with_roles' });
  const before = await readPermissions(ctx, guid);
  await write(ctx, guid, wanted);
  const permissions = await readPermissions(ctx, guid);
  record(ctx, guid, { old: before, new: permissions });
  const payload = { guid, before, after: permissions };
  return { permissions, undoToken: await offerUndo(ctx, 'page-permissions', payload, [{ object: guid }]) };
}

async function write(
  ctx: Ctx,
  guid: string,
  { viewPermission, viewRoles, editPermission, editRoles }: PagePermissions,
) {
  const roles = viewPermission === 'Roles' ? viewRoles : [];
  await requireRoles(ctx, editRoles, 'editRoles');
  if (editPermission === 'Roles') await requireEditors(ctx, editRoles, 'editRoles');
  const audience = await requireAudience(ctx, { kind: viewPermission, roles }, 'viewRoles');
  await setAudience(ctx, guid, audience);
  await store.updateRights(ctx, guid, { editPermission, editRoles: [...new Set(editRoles)].sort() });
  ctx.changed('access');
  ctx.changed('menus');
}

/** Throws `conflict` where the permissions were changed since: undo never reopens what somebody closed. */
export async function undoPermissions(ctx: Ctx, payload: unknown) {
  const { guid, before, after } = payload as { guid: string; before: PagePermissions; after: PagePermissions };
  if (!ctx.actor.isAdmin) throw new AppError('not_allowed', `may not say who sees ${guid}`);
  if (!isSameJson(await readPermissions(ctx, guid), after))
    throw new AppError('conflict', 'the permissions were changed since');
  await write(ctx, guid, before);
  record(ctx, guid, { old: after, new: before });
}

const record = (ctx: Ctx, guid: string, change: { old: PagePermissions; new: PagePermissions }) =>
  ctx.records({ action: 'page.permissionsChanged', object: { kind: 'page', id: guid }, ...change });
