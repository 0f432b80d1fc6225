import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Entry {
  level: number;
  message: string;
  stack: string;
  path: string;
}

test.each([
  ['a page of the site', '/inwoners'],
  ['a screen', '/login'],
])(
  'an error of the window of %s is logged at level 2, and the warning of a resize observer is not',
  async (_of, path) => {
    const page = await openPage(browser);
    await page.goto(origin() + path);
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.evaluate(() => {
      dispatchEvent(
        new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
      );
      setTimeout(() => {
        throw new Error('canary of the window');
      });
      void Promise.reject(new Error('canary that nobody caught'));
    });

    const request = await page.waitForRequest((one) => new URL(one.url()).pathname === '/log');
    const { entries } = request.postDataJSON() as { entries: Entry[] };
    expect(entries.map(({ level, path }) => [level, path])).toEqual([
      [2, path],
      [2, path],
    ]);
    expect(entries.map(({ message }) => message).sort()).toEqual([
      'Error: canary that nobody caught',
      'Uncaught Error: canary of the window',
    ]);
    expect(entries[0]?.stack).toContain('canary');
    expect((await request.response())?.status()).toBe(204);
    await page.context().close();
  },
);
