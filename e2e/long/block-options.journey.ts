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

async function errorsIn(page: Page, address: string): Promise<string[]> {
  const errors: string[] = [];
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  if (response?.status() !== 200) errors.push(`${address} answered ${response?.status()}`);
  for (const { width, ...media } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    const seen = `${width} ${media.colorScheme} ${media.contrast} ${media.forcedColors}`;
    errors.push(...(await violations(page)).map((error) => `${seen} ${error}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) errors.push(`${seen} ${address} is ${overflow} px too wide`);
  }
  return errors;
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
  const errors: string[] = [];
  for (const address of addresses) errors.push(...(await errorsIn(page, `${address}/options`)));
  await page.context().close();
  expect(errors).toEqual([]);
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
  const errors: string[] = [];
  for (const address of await chosenAddresses(page, '')) {
    for (const { width, ...media } of looks.filter(({ forcedColors }) => forcedColors === 'none')) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.goto(`${address}/options`, { waitUntil: 'domcontentloaded' });
      if ((await paintLightest(page)) === 0) errors.push(`${address} has no image behind a block`);
      errors.push(
        ...(await violations(page)).map((error) => `${width} ${media.colorScheme} ${media.contrast} ${error}`),
      );
    }
  }
  await page.context().close();
  expect(errors).toEqual([]);
});

test.each([
  ['nl', ''],
  ['en', '/en'],
] as const)('every island takes over what the server sent without a difference, in %s', async (_name, prefix) => {
  const page = await openPage(browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()} ${message.text()}`));
  // What goes wrong in an island is noted, and the first note fetches the part that reports it.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/log-|^\/log$/.test(pathname)) errors.push(`${page.url()} ${request.postData() ?? 'has an error'}`);
  });
  const addresses = await chosenAddresses(page, prefix);
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const islands = page.locator('[data-island]');
    const count = await islands.count();
    for (let at = 0; at < count; at += 1) await islands.nth(at).dispatchEvent('focusin');
    await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-hydrated])'));
  }
  await page.context().close();
  expect(errors).toEqual([]);
});

test('every block reads without script', async () => {
  const page = await openPage(browser);
  const addresses = await chosenAddresses(page, '');
  await page.context().close();
  const plain = await openPage(browser, { javaScriptEnabled: false });
  const errors: string[] = [];
  for (const address of addresses) {
    await plain.goto(address, { waitUntil: 'domcontentloaded' });
    const blocks = plain.locator('main section.block');
    for (let at = 1; at < (await blocks.count()); at += 2)
      if (((await blocks.nth(at).boundingBox())?.height ?? 0) === 0) errors.push(`${address} ${at} shows nothing`);
  }
  await plain.context().close();
  expect(errors).toEqual([]);
});
