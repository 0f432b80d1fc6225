import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { errorsAt, errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the check sees a planted error', async () => {
  const page = await openPage(browser);
  await page.goto(origin());
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('img'), document.createElement('button')),
  );

  const found = await violations(page);
  await page.context().close();

  expect(found.map((error) => error.split(' ')[1]).sort()).toEqual(['button-name', 'image-alt']);
});

test('an error in the colours is seen where it is: in the dark, on a narrow page', async () => {
  const page = await openPage(browser);
  await page.goto(origin());
  await page.evaluate(() => {
    const planted = document.createElement('p');
    planted.textContent = 'Hier staat iets.';
    document.querySelector('main')?.append(planted);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) and (width < 400px) { p.planted { color: #333 } }');
    document.adoptedStyleSheets.push(sheet);
    planted.className = 'planted';
  });

  const found = await errorsOf(page);
  await page.context().close();

  expect(
    found.map((error) =>
      error
        .replace(/ http\S+/, '')
        .split(' ')
        .slice(0, 3),
    ),
  ).toEqual([['390', 'dark', 'color-contrast']]);
});

// Every page and every item of both demos: e2e/long/demos.journey.ts.
test.runIf(isWhole)('no page that a platform has of itself has a violation', async () => {
  const paths = ['/', '/en', '/bestaat-niet', '/unauthorized', '/legal/terms-of-use/nl', '/legal/privacy'];
  const page = await openPage(browser);
  const addresses = paths.map((path) => origin() + path);
  expect(await errorsAt(page, addresses)).toEqual([]);
  await page.context().close();
});
