import { lazy } from 'react';
import type { Capability } from '#kernel/capabilities.ts';
import type { Grant } from '#kernel/endpoint.ts';
import type { UserNames } from './users.api.ts';

interface Tab {
  name: string;
  /** Beside managing users. */
  for?: Grant;
  /** There where the plan has it alone. */
  capability?: Capability;
  Panel: React.ComponentType<UserNames>;
}

/** What stands on the screen of users, in order; each has its name in `messages` as `tab.{name}`. The first is there without being asked for. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'users', Panel: lazy(() => import('./UsersPanel.tsx').then(({ UsersPanel }) => ({ default: UsersPanel }))) },
  {
    name: 'invitations',
    for: 'manage-invitations',
    Panel: lazy(() =>
      import('#features/operations/invitations/ui/InvitationsPanel.tsx').then(({ InvitationsPanel }) => ({
        default: InvitationsPanel,
      })),
    ),
  },
  {
    name: 'requests',
    Panel: lazy(() => import('./RequestsPanel.tsx').then(({ RequestsPanel }) => ({ default: RequestsPanel }))),
  },
  { name: 'trash', Panel: lazy(() => import('./TrashPanel.tsx').then(({ TrashPanel }) => ({ default: TrashPanel }))) },
  {
    name: 'import',
    capability: 'imports',
    Panel: lazy(() => import('./import/ImportPanel.tsx').then(({ ImportPanel }) => ({ default: ImportPanel }))),
  },
];
