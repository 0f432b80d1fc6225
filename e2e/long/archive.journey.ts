import { createReadStream } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { openBrowser } from '../browser.ts';
import { download, look, make, openExports, remove } from '../made-exports.ts';
import { origin } from '../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an admin has an archive of the website made, and opens it', async () => {
  const page = await openExports(browser);
  await page.getByRole('button', { name: 'Archief maken' }).press('Enter');
  await page.getByText('De statistieken tellen dit niet mee.').waitFor();
  await look(page, 'exports-ask-archive');
  await page.keyboard.press('Escape');
  await make(page, 'Archief maken');
  const { path, name } = await download(page);
  expect(name).toMatch(/-\d{4}-\d\d-\d\d\.warc$/);
  const sitemap = await (await fetch(`${origin()}/sitemap-pages.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(pages.length).toBeGreaterThan(10);
  const found = new Map<string, number>();
  for await (const record of new WARCParser(createReadStream(path)))
    if (record.warcType === 'response') found.set(record.warcTargetURI ?? '', Number(record.httpHeaders?.statusCode));
  expect(pages.filter((url) => found.get(url) !== 200)).toEqual([]);
  await look(page, 'exports-archive');
  await remove(page);
  await page.context().close();
}, 240_000);
