import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';

/** What somebody is doing with a role; `role` is undefined for one that is being made. */
export type RoleTask =
  | { kind: 'edit'; role: RoleSummary | undefined }
  | { kind: 'members' | 'requests' | 'rules'; role: RoleSummary }
  | { kind: 'delete' | 'merge' | 'export'; chosen: readonly RoleSummary[] };
