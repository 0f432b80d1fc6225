import type { RoleSummary } from '../../manage-roles.contract.ts';
import type { RoleBulkAction } from '../role-extensions.ts';

/** What somebody is doing with a role; `role` is undefined for one that is being made. */
export type RoleTask =
  | { kind: 'edit'; role: RoleSummary | undefined }
  | { kind: 'members' | 'requests' | 'rules'; role: RoleSummary }
  | { kind: 'bulk'; action: RoleBulkAction; chosen: readonly RoleSummary[] };
