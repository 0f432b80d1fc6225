import { z } from 'zod';
import { Link } from '../link.ts';

/** Where a link leads; null while nothing was chosen. */
export const linkField = Link.nullable().default(null);

const ActionLink = z.strictObject({
  label: z.string().trim().max(80).default(''),
  link: linkField,
  style: z.enum(['primary', 'secondary', 'quiet']).default('primary'),
});
export type ActionLink = z.infer<typeof ActionLink>;

/** Links that look like buttons, at most six. */
export const actionLinks = z.array(ActionLink).max(6).default([]);

/** Those that visitors get: with words, and leading somewhere. */
export const shownActions = <Action extends ActionLink>(
  actions: readonly Action[],
  { href }: { href: (link: Link) => string | undefined },
): Action[] => actions.filter(({ label, link }) => label !== '' && link !== null && href(link) !== undefined);
