import type { Page } from 'playwright-core';
import { violations } from './browser.ts';

/**
 * What is wrong with the screen as it stands, wide and narrow, light and dark: no rule and no element left out. What is
 * dark differs in colours and in nothing else (test/architecture.test.ts), so there the rules about colours are asked. From
 * the top, so that what sticks there covers half of nothing.
 */
export async function errorsOf(page: Page): Promise<string[]> {
  const errors: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (const width of [390, 1280])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await violations(page, colorScheme === 'dark' ? 'colours' : 'everything');
      errors.push(...found.map((error) => `${width} ${colorScheme} ${error}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) errors.push(`${width} ${page.url()} is ${overflow} px too wide`);
    }
  return errors;
}

/** The same of each address, on one page after the other; an address that answers with an error of the server is one too. */
export async function errorsAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  for (const address of addresses) {
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
    if ((response?.status() ?? 500) >= 500 || (address.includes('__gallery') && response?.status() !== 200))
      errors.push(`${address} answered ${response?.status()}`);
    errors.push(...(await errorsOf(page)));
  }
  return errors;
}
