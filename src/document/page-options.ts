import { z } from 'zod';
import { cssClass } from './common-options.ts';

/** `auto`: the headings of the page stand above it, where there are enough of them. */
export const tocModes = ['none', 'auto'] as const;

/** What a page says about itself beside its blocks (functional reference 6.6.2). Unknown options are kept. */
export const PageOptions = z.looseObject({
  showMainMenu: z.boolean().default(true),
  showSubMenu: z.boolean().default(true),
  showHeader: z.boolean().default(true),
  headerImage: z.union([z.guid(), z.enum(['default', 'none', 'random'])]).default('default'),
  showBreadcrumbs: z.boolean().default(true),
  showFooter: z.boolean().default(true),
  footerGuid: z.union([z.guid(), z.literal('default')]).default('default'),
  showTitle: z.boolean().default(true),
  /** By language. */
  description: z.record(z.string(), z.string().max(320)).default({}),
  socialImage: z.guid().nullable().default(null),
  noIndex: z.boolean().default(false),
  /** The search of the website does not find it; search engines, menus and the sitemap do as they did (functional reference 6.8). */
  hideInSearch: z.boolean().default(false),
  canonical: z.string().max(2048).nullable().default(null),
  sideLeftFirst: z.boolean().default(false),
  tocMode: z.enum(tocModes).default('none'),
  cssClass,
});
export type PageOptions = z.output<typeof PageOptions>;

/** Whether a value fits a known option; what is not known is kept as it is. */
export function fitsPageOption(name: string, value: unknown): boolean {
  const known: Record<string, z.ZodType> = PageOptions.shape;
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  return option === undefined || option.safeParse(value).success;
}

/** Reads stored options; one that does not fit has its default. */
export function readPageOptions(stored: Record<string, unknown>): PageOptions {
  const whole = PageOptions.safeParse(stored);
  if (whole.success) return whole.data;
  const wrong = new Set(whole.error.issues.map(({ path }) => path[0]));
  return PageOptions.parse(Object.fromEntries(Object.entries(stored).filter(([name]) => !wrong.has(name))));
}
