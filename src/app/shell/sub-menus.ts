interface SubMenu {
  label: string;
  entries: readonly { to: string; text: string; isBeta?: boolean; isWhole?: boolean }[];
}

const menus: Readonly<Record<string, SubMenu>> = {
  '/edit': {
    label: 'shell.editNav',
    entries: [
      { to: '/edit', text: 'shell.pages', isWhole: true },
      { to: '/edit/items', text: 'shell.items' },
      { to: '/edit/templates', text: 'shell.templates' },
    ],
  },
  '/admin/': {
    label: 'shell.adminNav',
    entries: [
      { to: '/admin/pages', text: 'shell.pages' },
      { to: '/admin/menu', text: 'shell.menus' },
      { to: '/admin/users', text: 'shell.users' },
      { to: '/admin/roles', text: 'shell.roles' },
      { to: '/admin/forms', text: 'shell.forms', isBeta: true },
    ],
  },
  '/account/': {
    label: 'shell.accountNav',
    entries: [
      { to: '/account/profile', text: 'profile.title' },
      { to: '/account/preferences', text: 'preferences.title' },
      { to: '/account/activity', text: 'later.activity.title' },
      { to: '/account/privacy', text: 'later.privacy.title' },
      { to: '/account/security', text: 'later.security.title' },
    ],
  },
};

/** What stands below the header at a path; undefined: nothing. */
export const subMenuFor = (path: string): SubMenu | undefined =>
  Object.entries(menus).find(([start]) => path.startsWith(start))?.[1];
