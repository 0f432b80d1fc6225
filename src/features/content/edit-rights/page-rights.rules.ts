import type { Grant } from '#kernel/endpoint.ts';

export const editPermissions = ['Admin', 'Roles'] as const;

/** Who may edit a page beside the admins: the editors of these roles, or nobody. */
export interface PageRights {
  editPermission: (typeof editPermissions)[number];
  editRoles: readonly string[];
}

interface Editor {
  isSignedIn: boolean;
  isAdmin: boolean;
  roleIds: readonly string[];
  grants: readonly Grant[];
}

/**
 * A user may edit a page if admin, or if it is edited by roles and one of them is the user's (specification §6). Who was given
 * the management of all pages counts as admin here (functional reference 5.5).
 */
export function mayEditPage(editor: Editor, { editPermission, editRoles }: PageRights): boolean {
  if (editor.isAdmin || editor.grants.includes('manage-pages')) return true;
  if (!editor.isSignedIn || editPermission !== 'Roles') return false;
  return editRoles.some((role) => editor.roleIds.includes(role));
}
