import { randomBytes } from 'node:crypto';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, openAs, saved } from './editor.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const governance = '/bestuur';
const names = (page: Page) => page.locator('.file-folder .files__link').allInnerTexts();

test('files are found, ordered and saved without script', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${origin()}${governance}`);
  expect(await names(page)).toEqual(['Besluitenlijst van oktober', 'Gebiedsplan Waterrijk', 'Waterstanden per dag']);

  await page.getByLabel('Zoek in deze bestanden').fill('WATER');
  await page.locator('.file-folder').getByLabel('Volgorde').selectOption('name');
  await page.locator('.file-folder').getByRole('button', { name: 'Toon' }).click();
  expect(await names(page)).toEqual(['Gebiedsplan Waterrijk', 'Waterstanden per dag']);
  await page.getByText('2 van 3 bestanden gevonden met ‘WATER’').waitFor();

  const zip = await page.getByRole('link', { name: 'Alle 2 bestanden bewaren (ZIP)' }).getAttribute('href');
  const all = await page.request.get(`${origin()}${zip}`);
  expect([all.status(), all.headers()['content-type']]).toEqual([200, 'application/zip']);
  const plan = await page.getByRole('link', { name: 'Gebiedsplan Waterrijk' }).getAttribute('href');
  const pdf = await page.request.get(`${origin()}${plan}`);
  expect([pdf.headers()['content-type'], (await pdf.body()).toString('latin1', 0, 8)]).toEqual([
    'application/pdf',
    '%PDF-1.7',
  ]);
  await page.context().close();
});

test('a sound of the website plays, with what is said in words', async () => {
  const page = await openPage(browser);
  await page.goto(`${origin()}${governance}`);
  const player = page.locator('audio');
  // The policy of the page lets it come, in parts.
  const length = await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.preload = 'metadata';
    audio.load();
    await new Promise((resolve, reject) => {
      audio.onloadedmetadata = resolve;
      audio.onerror = () => reject(new Error(String(audio.error?.message)));
    });
    return audio.duration;
  });
  expect(length).toBeGreaterThan(2);
  await page.getByText('Lees wat er gezegd wordt').click();
  await page.getByText('De raad is drie seconden stil.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('an editor uploads a file over a line that breaks, and replaces it where it stands', async () => {
  const page = await openAs(browser, 'admin', { viewport: { width: 1600, height: 1000 } });
  await edit(page, governance);
  const block = page.locator('main [data-block]').filter({ hasText: 'Volgende vergadering van de gemeenteraad' });
  await block.last().click();
  await page.getByRole('button', { name: 'Opties' }).first().click();
  const drawer = page.locator('.drawer');
  await drawer.getByRole('heading', { name: 'Bestand' }).waitFor();
  await drawer.getByText('Volgende vergadering van de gemeenteraad').click();
  await drawer.getByRole('button', { name: 'Ander bestand' }).click();

  let broken = 0;
  const breakOnce = async (route: Route) => {
    if (route.request().method() !== 'PATCH' || broken > 0) return route.continue();
    broken += 1;
    return route.abort('connectionreset');
  };
  await page.route('**/f/tus/**', breakOnce);
  const dialog = page.getByRole('dialog', { name: 'Kies een bestand' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Nieuw bestand uploaden').setInputFiles({
    name: 'notulen.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(randomBytes(30_000).toString('hex')),
  });
  await drawer.getByRole('link', { name: 'notulen.txt' }).waitFor();
  expect(broken).toBe(1);
  await drawer.getByText('(60 kB)').waitFor();
  await saved(page);

  await drawer
    .getByLabel('Vervang door een nieuwe versie')
    .setInputFiles({ name: 'notulen-2.txt', mimeType: 'text/plain', buffer: Buffer.from('Nieuwe notulen') });
  await drawer.getByRole('link', { name: 'notulen-2.txt' }).waitFor();
  await drawer
    .getByLabel('Vervang door een nieuwe versie')
    .setInputFiles({ name: 'spel.txt', mimeType: 'text/plain', buffer: Buffer.from('<script>alert(1)</script>') });
  await drawer.getByText('Dit bestandstype kan niet, of de inhoud past niet bij de naam.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test.runIf(isWhole)('a file that is used is removed only by who was told where, and comes back', async () => {
  const page = await openAs(browser, 'admin');
  await page.goto(`${origin()}/edit/files?search=waterstanden`);
  const row = page.getByRole('row', { name: /waterstanden\.csv/ });
  await row.getByRole('link', { name: /op 1 plek/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Verwijder waterstanden.csv' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Bestuur en organisatie' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Toch verwijderen' }).click();
  await page.getByText('Geen bestanden gevonden.').waitFor();

  const visitor = await openPage(browser);
  await visitor.goto(`${origin()}${governance}`);
  expect(await names(visitor)).toEqual(['Besluitenlijst van oktober', 'Gebiedsplan Waterrijk']);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row.waitFor();
  await visitor.reload();
  expect((await names(visitor)).length).toBe(3);
  await visitor.context().close();
  await page.context().close();
});
