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

const chosen = process.env.BLOCKS?.split(',');

/** Examples of every block, or of those that `npm run conformance` was asked for. */
async function chosenAddresses(page: Page, prefix: '' | '/en') {
  const all = await exampleAddresses(page, prefix);
  const addresses = all.filter((address) => chosen?.includes(address.split('/').at(-1) ?? '') ?? true);
  expect(addresses.length).toBeGreaterThanOrEqual(chosen?.length ?? 30);
  return addresses;
}

test.each([
  ['nl', ''],
  ['en', '/en'],
] as const)('no block has a violation in any pair of its options, in %s (A11Y-01)', async (_name, prefix) => {
  const page = await openPage(browser);
  const addresses = await chosenAddresses(page, prefix);
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsIn(page, `${address}/options`)));
  await page.context().close();
  expect(faults).toEqual([]);
});

/**
 * Takes the images behind blocks away and paints what a white one would be under their layer: the lightest that text can come
 * to stand on. Says how many.
 */
const paintLightest = (page: Page) =>
  page.evaluate(() => {
    const behind = [...document.querySelectorAll('.block__image')];
    for (const image of behind) {
      const layer = getComputedStyle(image, '::after').backgroundColor;
      const [, share = '0'] = /^rgba\(0, 0, 0, ([\d.]+)\)$/.exec(layer) ?? [];
      const light = Math.ceil(255 * (1 - Number(share)));
      (image.parentElement as HTMLElement).style.background = `rgb(${light} ${light} ${light})`;
      image.remove();
    }
    return behind.length;
  });

test('what stands on an image behind a block is readable, whatever the image shows', async () => {
  const page = await openPage(browser);
  const faults: string[] = [];
  for (const address of await chosenAddresses(page, '')) {
    for (const { width, ...media } of looks.filter(({ forcedColors }) => forcedColors === 'none')) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.goto(`${address}/options`, { waitUntil: 'domcontentloaded' });
      if ((await paintLightest(page)) === 0) faults.push(`${address} has no image behind a block`);
      faults.push(
        ...(await violations(page)).map((fault) => `${width} ${media.colorScheme} ${media.contrast} ${fault}`),
      );
    }
  }
  await page.context().close();
  expect(faults).toEqual([]);
});

test.each([
  ['nl', ''],
  ['en', '/en'],
] as const)('every island takes over what the server sent without a difference, in %s', async (_name, prefix) => {
  const page = await openPage(browser);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()} ${message.text()}`));
  // What goes wrong in an island is noted, and the first note fetches the part that reports it.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/log-|^\/log$/.test(pathname)) faults.push(`${page.url()} ${request.postData() ?? 'has a fault'}`);
  });
  const addresses = await chosenAddresses(page, prefix);
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const islands = page.locator('[data-island]');
    const count = await islands.count();
    for (let at = 0; at < count; at += 1) await islands.nth(at).dispatchEvent('focusin');
    await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'));
  }
  await page.context().close();
  expect(faults).toEqual([]);
});

test('every block reads without script', async () => {
  const page = await openPage(browser);
  const addresses = await chosenAddresses(page, '');
  await page.context().close();
  const plain = await openPage(browser, { javaScriptEnabled: false });
  const faults: string[] = [];
  for (const address of addresses) {
    await plain.goto(address, { waitUntil: 'domcontentloaded' });
    const blocks = plain.locator('main section.block');
    for (let at = 1; at < (await blocks.count()); at += 2)
      if (((await blocks.nth(at).boundingBox())?.height ?? 0) === 0) faults.push(`${address} ${at} shows nothing`);
  }
  await plain.context().close();
  expect(faults).toEqual([]);
});
