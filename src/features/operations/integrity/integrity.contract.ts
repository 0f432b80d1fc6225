import { z } from 'zod';

/** What is looked for: a reference that the database does not guard, to something that is gone. */
export const breakNames = [
  'menu-item',
  'menu-loop',
  'menu-elsewhere',
  'page-template',
  'page-footer',
  'page-header-image',
  'page-social-image',
  'document-name',
  'item-image',
  'item-list',
  'removed-list',
  'redirect-target',
  'audience-role',
  'page-role',
  'invitation-role',
  'provider-role',
  'link-role',
  'rule-property',
  'setting-page',
  'setting-image',
  'image-owner',
  'image-file',
  'guarded-row',
] as const;
export type BreakName = (typeof breakNames)[number];

/** One thing that names something that is gone. */
export const Break = z.strictObject({
  name: z.enum(breakNames),
  /** What names it: a page, an entry of a menu, a role, … */
  kind: z.string(),
  id: z.string(),
  /** As it is called and where it stands; empty where it has neither. */
  title: z.string(),
  address: z.string(),
  /** Where in it: a field, a key of the settings, a constraint of the database. */
  field: z.string(),
  /** What is gone. */
  targets: z.array(z.string()),
  /** `--repair` fixes it; else somebody has to choose, or the way back would not be possible. */
  canBeFixed: z.boolean(),
});
export type Break = z.output<typeof Break>;

/** What `npm run integrity -- --json` prints. */
export const IntegrityReport = z.strictObject({
  platforms: z.array(z.strictObject({ host: z.string(), breaks: z.array(Break) })),
  /** Keys of files in the store that no image of any platform has. They are not broken, and are left alone. */
  unnamedFiles: z.array(z.string()),
  isBroken: z.boolean(),
});
export type IntegrityReport = z.output<typeof IntegrityReport>;
