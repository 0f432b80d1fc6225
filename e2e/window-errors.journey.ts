import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { inDatabase } from './in-database.ts';
import { origin, product } from './product.ts';

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
  release: string;
  browser: string;
}

const places = [
  ['a page of the site', '/inwoners'],
  ['a screen', '/login'],
] as const;

const isLog = (url: string) => new URL(url).pathname === '/log';
/** In the window itself: an error that a tool throws is not one of its own. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    queueMicrotask(() => {
      throw new Error(text);
    });
  }, message);
/** The first error fetches the module that sends: it has started its timer when this resolves. */
async function failFirst(page: Page, message: string) {
  const fetched = page.waitForEvent('requestfinished', (request) => request.url().includes('/send-log'));
  await fail(page, message);
  const module = (await fetched).url();
  await page.evaluate(`import(${JSON.stringify(module)})`);
}

test.each(someOf(places, 1))(
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

    const request = await page.waitForRequest((one) => isLog(one.url()));
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
    // Which build it was, and which browser: without these nobody finds it again.
    const build = await page.locator('meta[name="build"]').getAttribute('content');
    expect(entries.map(({ release, browser: family }) => [release, family])).toEqual(Array(2).fill([build, 'Chrome']));
    expect(build).toMatch(/^[\w-]{10}$/);
    expect((await request.response())?.status()).toBe(204);
    await page.context().close();
  },
);

test.each(places)('what %s notices is sent every five seconds, together', async (_of, path) => {
  const page = await openPage(browser);
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (isLog(request.url())) sent.push(request.postDataJSON().entries.map(({ message }: Entry) => message));
  });
  await page.clock.install();
  await page.goto(origin() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // From here on only the test moves the time: an installed clock goes on by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await failFirst(page, 'first');
  await fail(page, 'second');

  await page.clock.runFor(4900);
  expect(sent).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => sent).toEqual([['Uncaught Error: first', 'Uncaught Error: second']]);

  await fail(page, 'third');
  await page.clock.runFor(4700);
  expect(sent.length).toBe(1);
  await page.clock.runFor(400);
  await expect.poll(() => sent.at(-1)).toEqual(['Uncaught Error: third']);
  await page.context().close();
});

test.each(places)('what %s noticed last arrives when somebody leaves it', async (_of, path) => {
  const page = await openPage(browser);
  await page.clock.install();
  await page.goto(origin() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The time of a batch never comes.
  await page.clock.pauseAt(Date.now() + 60_000);
  const message = `left ${path}`;
  await failFirst(page, message);
  await page.goto('about:blank');
  const stored = () =>
    inDatabase(product.dataDir, 'select level from client_log where message like $1', [`%${message}`]);
  await expect.poll(stored, { timeout: 10_000 }).toEqual([{ level: 2 }]);
  await page.context().close();
});
