import type { Sent } from '#kernel/endpoint.ts';
import type { App } from '#ui/screens/app-context.ts';
import * as several from '../bulk-roles.contract.ts';

export const removeRoles = ({ api }: App, roles: string[], successor: string) =>
  api.call(several.deleteRoles, { body: { roles, successor: successor || null } });

export const mergeRoles = ({ api }: App, roles: string[], into: string) =>
  api.call(several.mergeRoles, { body: { roles, into } });

export type RoleExport = Omit<NonNullable<Sent<typeof several.exportRoles>['body']>, 'roles'>;

export const exportRoles = ({ api }: App, roles: string[], asked: RoleExport) =>
  api.call(several.exportRoles, { body: { ...asked, roles } });
