import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { exampleAddresses } from '../demo-addresses.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Look = Parameters<Page['emulateMedia']>[0] & { width: number };

/** Wide and narrow, light and dark, and as who needs more contrast or colours of their own sees it. */
const looks: readonly Look[] = [
  { width: 1280, colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  { width: 390, colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  { width: 1280, colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  { width: 390, colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' },
];

async function faultsIn(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  if (answer?.status() !== 200) faults.push(`${address} answered ${answer?.status()}`);
  for (const { width, ...media } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    const seen = `${width} ${media.colorScheme} ${media.contrast} ${media.forcedColors}`;
    faults.push(...(await violations(page)).map((fault) => `${seen} ${fault}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${seen} ${address} is ${overflow} px too wide`);
  }
  return faults;
}

test.each([
  ['nl', ''],
  ['en', '/en'],
] as const)('no block has a violation in any pair of its options, in %s (A11Y-01)', async (_name, prefix) => {
  const page = await openPage(browser);
  const addresses = await exampleAddresses(page, prefix);
  expect(addresses.length).toBeGreaterThan(30);
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsIn(page, `${address}/options`)));
  await page.context().close();
  expect(faults).toEqual([]);
});
