import type { ComponentType } from 'react';
import type { IconName } from '#ui/Icon.tsx';
import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { RoleSummary } from '../manage-roles.contract.ts';

/** What somebody does with several roles together. */
export interface RoleBulkProps {
  chosen: readonly RoleSummary[];
  roles: readonly RoleSummary[];
  onClose: () => void;
  onDone: () => void;
}

export interface RoleBulkAction {
  name: string;
  /** Of the button, from the words about roles. */
  label: string;
  /** Roles of the system cannot be part of it. */
  isForOwn: boolean;
  /** Where it is done with one role too, in its row: the button. */
  row?: { icon: IconName; label: string };
  Dialog: ComponentType<RoleBulkProps>;
}

export const roleBulkActions = extensionPoint<RoleBulkAction>('role-bulk-actions');

/** Who asks to be let into a role. */
export const roleRequestDialogs =
  extensionPoint<ComponentType<{ role: RoleSummary; onClose: () => void }>>('role-request-dialogs');

/** Buttons in the row of a role. */
export const roleActions = extensionPoint<ComponentType<{ role: RoleSummary }>>('role-actions');
