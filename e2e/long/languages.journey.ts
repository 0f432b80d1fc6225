import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { exampleAddresses } from '../demo-addresses.ts';
import { openAs } from '../editor.ts';
import { errorsAt } from '../page-errors.ts';
import { otherScreens, screens } from '../screen-paths.ts';
import { errorsOfScreens } from '../screens.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(['nl-NL', 'en-GB'])('no screen of an admin has a violation: %s', async (locale) => {
  const page = await openAs(browser, 'admin', { locale });
  expect(await errorsOfScreens(page, [...screens, ...otherScreens], locale.slice(0, 2))).toEqual([]);
  await page.context().close();
});

test.each(['', '/en'] as const)('no block example has a violation: %s', async (language) => {
  const page = await openPage(browser);
  const addresses = await exampleAddresses(page, language);
  expect(addresses.length).toBeGreaterThan(40);
  expect(await errorsAt(page, addresses)).toEqual([]);
  await page.context().close();
});
