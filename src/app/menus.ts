import type { Grant } from '#kernel/endpoint.ts';
import type { SignedInUser } from '#ui/screens/app-context.ts';
import type { MenuEntry } from '#ui/screens/screens.ts';

/** The menus below the header, by the addresses that they stand at; their entries come from the features. */
const menus = [
  { name: 'edit', start: '/edit', label: 'shell.editNav' },
  { name: 'admin', start: '/admin/', label: 'shell.adminNav' },
  { name: 'account', start: '/account/', label: 'shell.accountNav' },
] as const;

type Person = Pick<SignedInUser, 'isAdmin' | 'grants'> | null;

/** Entries of a menu that a person sees, in their order. */
export function entriesFor(all: readonly MenuEntry[], menu: MenuEntry['in'], person: Person): readonly MenuEntry[] {
  return all.filter((entry) => entry.in === menu && isFor(person, entry)).toSorted((a, b) => a.order - b.order);
}

function isFor(person: Person, { for: needed, unless }: MenuEntry): boolean {
  const has = (grant: Grant) => person?.grants.includes(grant) === true;
  if (unless !== undefined && has(unless)) return false;
  return needed === undefined || (needed === 'admin' ? person?.isAdmin === true : has(needed));
}

/** The menu that stands below the header at a path; undefined: none. */
export const menuAt = (path: string) => menus.find(({ start }) => path.startsWith(start));
