import * as joining from '#features/identity/role-requests/role-requests.contract.ts';
import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';
import * as contract from '#features/identity/roles/manage-roles.contract.ts';
import * as several from '#features/operations/bulk-roles/bulk-roles.contract.ts';
import type { Sent } from '#kernel/endpoint.ts';
import type { App } from '../app-context.ts';

export const readRoles = ({ api }: App) => api.call(contract.getRoleOverview, {});
export type RolesData = Awaited<ReturnType<typeof readRoles>>;

export type RoleInput = Pick<RoleSummary, 'name' | 'description' | 'color' | 'grants' | 'joining'>;

/** Makes a role, or changes the one that there is. */
export const saveRole = ({ api }: App, role: RoleSummary | undefined, said: RoleInput) =>
  role
    ? api.call(contract.changeRole, { params: { guid: role.guid }, body: { ...said, version: role.version } })
    : api.call(contract.createRole, { body: said });

export const removeRoles = ({ api }: App, roles: string[], successor: string) =>
  api.call(several.deleteRoles, { body: { roles, successor: successor || null } });

export const mergeRoles = ({ api }: App, roles: string[], into: string) =>
  api.call(several.mergeRoles, { body: { roles, into } });

export type RoleExport = Omit<NonNullable<Sent<typeof several.exportRoles>['body']>, 'roles'>;

export const exportRoles = ({ api }: App, roles: string[], asked: RoleExport) =>
  api.call(several.exportRoles, { body: { ...asked, roles } });

export const membersPerPage = 50;

export const readMembers = ({ api }: App, guid: string, { search, page }: { search: string; page: number }) =>
  api.call(contract.getRoleMembers, {
    params: { guid },
    query: { pageNumber: page, itemCount: membersPerPage, ...(search && { search }) },
  });
export type Members = Awaited<ReturnType<typeof readMembers>>;

/** People by address, one on a line, until the end of a day or for good. */
export const addMembers = (
  { api }: App,
  guid: string,
  { people, until }: { people: readonly string[]; until: string },
) =>
  api.call(contract.addRoleMembers, {
    params: { guid },
    body: { people: [...people], expiresOn: until ? new Date(`${until}T23:59:59`).toISOString() : null },
  });

export const removeMembers = ({ api }: App, guid: string, people: string[]) =>
  api.call(contract.removeRoleMembers, { params: { guid }, body: { people } });

export const readRequests = ({ api }: App, role: string | undefined) =>
  api.call(joining.getRoleRequests, { query: role ? { role } : {} });
export type Requests = Awaited<ReturnType<typeof readRequests>>;

export const acceptRequest = ({ api }: App, guid: string) => api.call(joining.acceptRoleRequest, { params: { guid } });

export const rejectRequest = ({ api }: App, guid: string, reason: string) =>
  api.call(joining.rejectRoleRequest, { params: { guid }, body: { reason } });
