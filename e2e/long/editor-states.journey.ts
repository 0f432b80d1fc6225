import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openAs, personOf } from '../editor.ts';
import { editorStates, errorsIn } from '../editor-states.ts';
import type { SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

test.each(editorStates)('no accessibility violation, wide and light, narrow and dark: %s', async (_state, enter) => {
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' });
  const errors = await errorsIn(page, enter, admin, async (shown) => {
    await shown.setViewportSize({ width: 390, height: 800 });
    await shown.emulateMedia({ colorScheme: 'dark' });
  });
  await page.context().close();
  expect(errors).toEqual([]);
});
