import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { openBrowser } from '../browser.ts';
import { inDatabase } from '../in-database.ts';
import { download, look, make, openExports, remove } from '../made-exports.ts';
import { origin, product } from '../product.ts';

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

test('an archive in parts has each part with its size, digests and a download of its own', async () => {
  const part = { sha256: 'a'.repeat(64), sha512: 'b'.repeat(128), isTooLarge: false };
  const parts = [
    { ...part, name: 'waterrijk-001.warc', bytes: 999_000_000, storageKey: 'exports/none-1' },
    { ...part, name: 'waterrijk-002.warc', bytes: 2_100_000_000, storageKey: 'exports/none-2', isTooLarge: true },
  ];
  await inDatabase(
    product.dataDir,
    `insert into platform_export (platform_id, id, kind, state, asked_at, tries, finished_at, file_name, bytes, parts)
     select platform_id, $1, 'archive', 'ready', now(), 1, now(), 'waterrijk.warc', 3099000000, $2
     from platform_host where host = 'localhost'`,
    [randomUUID(), JSON.stringify(parts)],
  );
  const page = await openExports(browser);
  await page.getByText('Dit archief bestaat uit 2 bestanden.').waitFor();
  await page.getByText('Groter dan 1 GB').waitFor();
  await page.getByText('Controlegetallen').first().click();
  await page.getByText(part.sha512).first().waitFor();
  await look(page, 'exports-parts');
  // The store has none of it.
  await page.getByRole('button', { name: 'Downloaden: waterrijk-002.warc' }).press('Enter');
  await page.getByRole('alert').first().waitFor();
  await remove(page);
  await page.context().close();
});
