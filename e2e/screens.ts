import type { Page } from 'playwright-core';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

/** Screens of an admin, one of each kind of markup. */
export const screens = [
  '/edit',
  '/edit/items',
  '/edit/templates',
  '/edit/files',
  '/admin/pages',
  '/admin/menu',
  '/admin/redirects',
  '/admin/users',
  '/admin/forms',
  '/statistics',
  '/statistics/content',
  '/settings',
  '/settings/look',
  '/settings/header-images',
  '/settings/footers',
  '/settings/analytics',
  '/account/profile',
  '/account/preferences',
  '/account/security',
];

/** The others that an admin has. */
export const otherScreens = [
  '/admin/roles',
  '/admin/users?tab=invitations',
  '/settings/joining',
  '/settings/signing-in',
  '/settings/language',
  '/settings/people',
  '/settings/properties',
  '/settings/legal',
  '/settings/mails',
  '/settings/mails?mail=step-up',

  '/edit/translations',
  '/edit/uses',
  '/edit/uses?block=Accordion&name=Uitklaplijst',
  '/settings/support',
  '/settings/audit',
  '/settings/checks',
  '/settings/issues',
  '/statistics/users',
  '/statistics/quality',
  '/account/activity',
  '/account/privacy',
  '/welcome',
];

/** What is wrong with these screens, wide and narrow, light and dark; one that is in another language is too. */
export async function errorsOfScreens(page: Page, paths: readonly string[], language: string): Promise<string[]> {
  const errors: string[] = [];
  for (const path of paths) {
    await page.goto(origin() + path);
    await page.locator('h1').waitFor();
    if ((await page.getAttribute('html', 'lang')) !== language) errors.push(`${path} is not in ${language}`);
    errors.push(...(await errorsOf(page)).map((error) => `${path}: ${error}`));
  }
  return errors;
}
