import type { Page } from 'playwright-core';
import { violations } from './browser.ts';

/**
 * What is wrong with the screen as it stands, wide and narrow, light and dark: no rule and no element left out. What is
 * dark differs in colours and in nothing else (test/architecture.test.ts), so there the rules about colours are asked. From
 * the top, so that what sticks there covers half of nothing.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (const width of [390, 1280])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await violations(page, colorScheme === 'dark' ? 'colours' : 'everything');
      faults.push(...found.map((fault) => `${width} ${colorScheme} ${fault}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${width} ${page.url()} is ${overflow} px too wide`);
    }
  return faults;
}

/** The same of each address, on one page after the other; an address that answers with a fault of the server is one too. */
export async function faultsAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
    if ((answer?.status() ?? 500) >= 500 || (address.includes('__gallery') && answer?.status() !== 200))
      faults.push(`${address} answered ${answer?.status()}`);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}
