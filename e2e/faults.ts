import type { Page } from 'playwright-core';
import { violations } from './browser.ts';

/** What is wrong with the screen as it stands, wide and narrow, light and dark. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 1280])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      faults.push(...(await violations(page)).map((fault) => `${width} ${colorScheme} ${fault}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${width} ${page.url()} is ${overflow} px too wide`);
    }
  return faults;
}
