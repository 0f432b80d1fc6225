import type { App } from '#ui/screens/app-context.ts';
import type { RoleSummary } from '../manage-roles.contract.ts';
import * as contract from '../manage-roles.contract.ts';
import { namedIn } from '../role-names.ts';

export async function readRoles({ api, language }: App) {
  const { roles } = await api.call(contract.getRoleOverview, {});
  return { roles: namedIn(language, roles) };
}
export type RolesData = Awaited<ReturnType<typeof readRoles>>;

export type RoleInput = Pick<RoleSummary, 'name' | 'description' | 'color' | 'grants' | 'joining'>;

/** Makes a role, or changes the one that there is. */
export const saveRole = ({ api }: App, role: RoleSummary | undefined, said: RoleInput) =>
  role
    ? api.call(contract.changeRole, { params: { guid: role.guid }, body: { ...said, version: role.version } })
    : api.call(contract.createRole, { body: said });

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
