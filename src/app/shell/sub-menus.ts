import type { User } from '#features/identity/profiles/profiles.contract.ts';
import type { Grant } from '#kernel/endpoint.ts';

interface Entry {
  to: string;
  text: string;
  isBeta?: boolean;
  isWhole?: boolean;
  /** Left out: who is on the others sees it. `admin`: no grant gives it. */
  for?: Grant | 'admin';
  /** Who has this finds it elsewhere. */
  unless?: Grant;
}

interface SubMenu {
  label: string;
  entries: readonly Entry[];
}

const menus: Readonly<Record<string, SubMenu>> = {
  '/edit': {
    label: 'shell.editNav',
    entries: [
      { to: '/edit', text: 'shell.pages', isWhole: true },
      { to: '/edit/items', text: 'shell.items' },
      { to: '/edit/translations', text: 'shell.translations' },
      { to: '/edit/templates', text: 'shell.templates' },
    ],
  },
  '/admin/': {
    label: 'shell.adminNav',
    entries: [
      { to: '/admin/pages', text: 'shell.pages', for: 'manage-pages' },
      { to: '/admin/menu', text: 'shell.menus', for: 'manage-menus' },
      { to: '/admin/users', text: 'shell.users', for: 'manage-users' },
      { to: '/admin/invitations', text: 'shell.invitations', for: 'manage-invitations', unless: 'manage-users' },
      { to: '/admin/roles', text: 'shell.roles', for: 'admin' },
      { to: '/admin/forms', text: 'shell.forms', isBeta: true, for: 'manage-forms' },
    ],
  },
  '/account/': {
    label: 'shell.accountNav',
    entries: [
      { to: '/account/profile', text: 'profile.title' },
      { to: '/account/preferences', text: 'preferences.title' },
      { to: '/account/activity', text: 'account.activity' },
      { to: '/account/privacy', text: 'account.privacy' },
      { to: '/account/security', text: 'shell.security' },
    ],
  },
};

type Person = Pick<User, 'isAdmin' | 'grants'> | null;

const isFor = (person: Person, { for: wanted, unless }: Entry) => {
  const has = (grant: Grant) => person?.grants.includes(grant) === true;
  if (unless !== undefined && has(unless)) return false;
  return wanted === undefined || (wanted === 'admin' ? person?.isAdmin === true : has(wanted));
};

/** What stands below the header at a path, for this person; undefined: nothing. */
export function subMenuFor(path: string, person: Person): SubMenu | undefined {
  const menu = Object.entries(menus).find(([start]) => path.startsWith(start))?.[1];
  return menu && { ...menu, entries: menu.entries.filter((entry) => isFor(person, entry)) };
}

/** The first screen of the admin that a person may open. */
export const adminScreenOf = (person: Person): string | undefined =>
  menus['/admin/']?.entries.find((entry) => isFor(person, entry))?.to;
