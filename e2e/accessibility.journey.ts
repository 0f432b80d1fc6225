import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, origin, violations } from './browser.ts';
import { demoAddresses, itemAddresses } from './demo-addresses.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** Each address in four looks; every violation of WCAG 2.2 A and AA, no rule and no element left out. */
async function faultsOf(addresses: readonly string[]): Promise<string[]> {
  const page = await openPage(browser);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
    if ((answer?.status() ?? 500) >= 500 || (address.includes('__gallery') && answer?.status() !== 200))
      faults.push(`${address} answered ${answer?.status()}`);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await violations(page);
      faults.push(...found.map((fault) => `${width} ${colorScheme} ${fault}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${width} ${address} is ${overflow} px too wide`);
    }
  }
  await page.context().close();
  return faults;
}

test('the check sees a planted fault', async () => {
  const page = await openPage(browser);
  await page.goto(origin());
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('img'), document.createElement('button')),
  );

  const found = await violations(page);
  await page.context().close();

  expect(found.map((fault) => fault.split(' ')[1]).sort()).toEqual(['button-name', 'image-alt']);
});

test('no demo page of the municipality has a violation', { timeout: 600_000 }, async () => {
  const paths = await demoAddresses();
  const addresses = [
    ...new Set([...paths, '/en', '/bestaat-niet', '/unauthorized', '/legal/terms-of-use/nl', '/legal/privacy']),
  ];
  expect(await faultsOf(addresses.map((path) => origin() + path))).toEqual([]);
});

test('no demo page of the second platform has a violation', { timeout: 600_000 }, async () => {
  expect(
    await faultsOf((await demoAddresses('haven.localhost')).map((path) => origin('haven.localhost') + path)),
  ).toEqual([]);
});

test('no item of either demo has a violation, in Dutch and English', { timeout: 900_000 }, async () => {
  const addresses: string[] = [];
  for (const host of ['localhost', 'haven.localhost']) {
    const items = await itemAddresses(await demoAddresses(host), host);
    addresses.push(...items.map((path) => origin(host) + path));
  }
  expect(addresses.length).toBeGreaterThan(100);
  expect(await faultsOf(addresses)).toEqual([]);
});

test('no block example has a violation, in Dutch and English', { timeout: 900_000 }, async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}/__gallery`);
  const names = await page
    .locator('main .link-list a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1) ?? ''));
  await page.context().close();
  expect(names).toHaveLength(24);
  const addresses = names.flatMap((name) => [`${origin()}/__gallery/${name}`, `${origin()}/en/__gallery/${name}`]);
  expect(await faultsOf(addresses)).toEqual([]);
});
