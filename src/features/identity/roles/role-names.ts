import type { InterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/built-in.en.json' with { type: 'json' };
import nl from './messages/built-in.nl.json' with { type: 'json' };

/** What the built-in roles are stored as. Nobody can rename them or give another role that name. */
export const builtInNames = nl;

const names = { nl, en };
const kinds = Object.keys(nl) as (keyof typeof nl)[];

/** The name of a role for readers of a language: built-in roles are translated, others are called as an admin named them. */
export function roleNameIn(language: InterfaceLanguage, name: string): string {
  const kind = kinds.find((one) => builtInNames[one] === name);
  return kind ? names[language][kind] : name;
}

/** The same roles with their names for readers of a language. */
export const namedIn = <Role extends { name: string }>(language: InterfaceLanguage, roles: readonly Role[]): Role[] =>
  roles.map((role) => ({ ...role, name: roleNameIn(language, role.name) }));
