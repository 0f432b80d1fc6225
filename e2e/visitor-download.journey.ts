import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { edit, openAs } from './editor.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../dist/client/.vite/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    Chunk
  >;
const filesOf = (manifest: Record<string, Chunk>) =>
  new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));

/** The files of the build that a page asked for, until nothing more comes. */
async function downloads(page: Page, visit: () => Promise<void>): Promise<Set<string>> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) asked.add(pathname.slice(1));
  });
  await visit();
  return asked;
}

test('nothing of the editor or the app is in what is built for visitors', () => {
  const sources = Object.keys(read('manifest'));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((source) => /src\/(editor|app)\/|edit\.tsx|person\./.test(source))).toEqual([]);
});

test('a visitor who reads, opens menus and follows links downloads only what is built for visitors', async () => {
  const page = await openPage(browser);
  const asked = await downloads(page, async () => {
    for (const path of ['/', '/nieuws', '/contact', '/en', '/legal/privacy', '/bestaat-niet']) {
      await page.goto(`${origin()}${path}`, { waitUntil: 'networkidle' });
      for (const button of (await page.locator('header button:visible').all()).slice(0, 1)) await button.hover();
    }
    await page.goto(origin());
    await page.locator('main a[href^="/"]').first().click();
    await page.waitForLoadState('networkidle');
  });
  const visitors = filesOf(read('manifest'));
  expect(asked.size).toBeGreaterThan(2);
  expect([...asked].filter((file) => !visitors.has(file))).toEqual([]);
  await page.context().close();
});

test('who edits downloads the editor, so that this would be seen', async () => {
  const page = await openAs(browser, 'manager');
  const asked = await downloads(page, () => edit(page, '/'));
  const own = filesOf(read('own'));
  expect([...asked].some((file) => own.has(file))).toBe(true);
  await page.context().close();
});
