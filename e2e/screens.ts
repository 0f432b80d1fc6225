import type { Page } from 'playwright-core';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

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
