import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { startTileServer } from '#test/tile-server.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { makePage, saved } from './editor.ts';
import { openProduct } from './open-product.ts';
import { errorsOf } from './page-errors.ts';
import { signIn } from './signed-in.ts';

let browser: Browser;
let tiles: Awaited<ReturnType<typeof startTileServer>>;
let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  browser = await openBrowser();
  tiles = await startTileServer();
  product = await openProduct({ PDOK_URL: tiles.url });
});
afterAll(async () => {
  await browser.close();
  await product.close();
  await tiles.close();
});
beforeEach(() => {
  tiles.asked.length = 0;
});

const path = '/leven/sport';
const map = (page: Page) => page.locator('main .map');
const said = (page: Page) => page.getByRole('dialog');
const loaded = (page: Page) => map(page).locator('.leaflet-tile-loaded').first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** What was asked of which hosts is noted; what breaks the policy of the page as well. */
async function visit(options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  const hosts = new Set<string>();
  const refused: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(product.origin + path);
  return { page, hosts, refused };
}

describe('a map', () => {
  test('is drawn when it comes into view, with tiles of this website alone, and its list opens its markers', async () => {
    const { page, hosts, refused } = await visit();
    await page.waitForLoadState('networkidle');
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await scripts()).filter((name) => name.includes('draw-map'))).toEqual([]);
    await map(page).scrollIntoViewIfNeeded();
    await loaded(page);
    expect(await map(page).locator('.map__marker').count()).toBe(4);
    expect(tiles.asked.length).toBeGreaterThan(3);
    await map(page).getByText('© Kadaster / PDOK').waitFor();

    const entry = map(page).locator('.map-place', { hasText: 'Strand Zwanenmeer' });
    expect(await entry.locator('.map-place__number').innerText()).toBe('4');
    const link = entry.getByRole('link', { name: /Toon op de kaart.*Strand Zwanenmeer/ });
    await link.press('Enter');
    await said(page).getByText('met een steiger voor rolstoelen').waitFor();
    expect(await focused(page)).toContain('Strand Zwanenmeer');
    await page.keyboard.press('Escape');
    await said(page).waitFor({ state: 'detached' });
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);

    // Pressed before anything is there, it does the same.
    await page.reload();
    await link.click();
    await said(page).getByText('met een steiger voor rolstoelen').waitFor();
    await said(page).getByRole('button', { name: 'Sluiten' }).click();
    await said(page).waitFor({ state: 'detached' });
    expect([[...hosts], refused]).toEqual([[new URL(product.origin).host], []]);
    await page.context().close();
  });

  test('is moved, zoomed and read by keyboard, in reading order', async () => {
    const { page } = await visit();
    await map(page).scrollIntoViewIfNeeded();
    await loaded(page);
    const ground = page.getByRole('group', { name: 'Waar u sport en zwemt' });
    const place = () =>
      map(page)
        .locator('.map__marker')
        .first()
        .evaluate((one) => one.getBoundingClientRect().x);
    await ground.focus();
    const before = await place();
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBeLessThan(before - 40);
    const zoom = () => map(page).locator('.leaflet-tile').last().getAttribute('src');
    const first = await zoom();
    await page.keyboard.press('+');
    await expect.poll(zoom).not.toBe(first);
    await page.getByRole('button', { name: 'Uitzoomen' }).press('Enter');
    await ground.focus();
    await page.keyboard.press('Tab');
    const marker = page.getByRole('button', { name: '1. Zwembad De Kolk' });
    expect(await marker.evaluate((one) => one === document.activeElement)).toBe(true);
    for (const key of ['Enter', 'Space']) {
      await marker.press(key);
      await said(page).getByText('Binnenbad met twee glijbanen').waitFor();
      await page.keyboard.press('Escape');
      await said(page).waitFor({ state: 'detached' });
      expect(await marker.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await page.getByRole('button', { name: '2. Sportpark De Vaart' }).press('Enter');
    const more = said(page).getByRole('link', { name: /Meer lezen.*Sportpark De Vaart/ });
    expect(await more.getAttribute('href')).toMatch(/vaartbrug/);
    await page.context().close();
  });

  test('lets a wheel move the page and says what moves the map', async () => {
    const { page } = await visit();
    await map(page).scrollIntoViewIfNeeded();
    await loaded(page);
    const box = await map(page).locator('.map__ground').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    await page.getByText('Houd Ctrl ingedrukt terwijl u scrolt').waitFor();
    const zoom = () => map(page).locator('.leaflet-tile').last().getAttribute('src');
    const first = await zoom();
    const there = await page.evaluate(() => scrollY);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -240);
    await page.keyboard.up('Control');
    await expect.poll(zoom).not.toBe(first);
    expect(await page.evaluate(() => scrollY)).toBe(there);
    await page.context().close();
  });

  test('has no barrier, open or closed, wide or narrow, light or dark', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await map(page).scrollIntoViewIfNeeded();
    await loaded(page);
    expect(await errorsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /Toon op de kaart.*Zwembad De Kolk/ }).press('Enter');
    await said(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(
      await map(page)
        .locator('.map__pin')
        .first()
        .evaluate((one) => getComputedStyle(one).borderStyle),
    ).toBe('solid');
    await page.context().close();
  });

  test('leaves one finger to the page on a phone', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await map(page).scrollIntoViewIfNeeded();
    await loaded(page);
    const ground = map(page).locator('.map__ground');
    expect(await ground.evaluate((one) => getComputedStyle(one).touchAction)).toBe('pan-x pan-y');
    await page.getByRole('button', { name: '3. Sportpark Oosterkade' }).tap();
    await said(page).getByText('Tennis, padel en jeu de boules.').waitFor();
    await page.context().close();
  });

  test('is its list without scripts and on paper', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    expect(await map(page).locator('.map__window').isVisible()).toBe(false);
    expect(await map(page).getByText('Toon op de kaart').first().isVisible()).toBe(false);
    expect(await map(page).locator('.map-place').count()).toBe(4);
    expect(await map(page).locator('.map-place').first().innerText()).toContain('Binnenbad met twee glijbanen');
    expect(tiles.asked).toEqual([]);
    await page.context().close();

    const printed = (await visit()).page;
    await map(printed).scrollIntoViewIfNeeded();
    await loaded(printed);
    await printed.emulateMedia({ media: 'print' });
    expect(await map(printed).locator('.map__window').isVisible()).toBe(false);
    expect(await map(printed).locator('.map-place').first().isVisible()).toBe(true);
    await printed.context().close();
  });

  test('stands where its source does not answer: markers on an empty ground', async () => {
    tiles.state.answer = 'missing';
    const { page, refused } = await visit();
    await map(page).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '4. Strand Zwanenmeer' }).press('Enter');
    await said(page).waitFor();
    expect(refused).toEqual([]);
    tiles.state.answer = 'tile';
    await page.context().close();
  });
});

describe('in the editor', () => {
  test('a map is added, its places are typed or chosen by keyboard and pointer, and it is published', async () => {
    const admin = await signIn(product.port, product.account('admin'));
    const { guid, path } = await makePage(admin, `Plekken ${crypto.randomUUID()}`, [], false);
    const page = await openPage(browser);
    await product.signIn(page, 'admin', '/settings/integrations');
    await page.goto(`${product.origin}${path}/edit`);
    await page.locator('.editor-bar').waitFor();
    await page.keyboard.press('/');
    await page.locator('.palette').waitFor();
    await page.keyboard.type('kaart');
    await page.keyboard.press('Enter');
    const places = page.locator('.list-control', { hasText: 'Plekken' }).last();
    // A new block has as many places as its example.
    await map(page).getByText('Deze plek staat nog niet op de kaart').first().waitFor();
    await page.locator('main [data-field="markers.0.title"]').click();
    await page.keyboard.type('Stadhuis');
    await page.locator('main [data-field="markers.1.title"]').click();
    await page.keyboard.type('Haven');
    await page.locator('[data-block]').first().focus();
    await page.keyboard.press('Alt+Enter');
    const part = (name: string) => places.locator('details', { has: page.locator('summary', { hasText: name }) });
    await part('Stadhuis').locator('summary').click();
    const typed = part('Stadhuis').getByLabel('Plek op de kaart');
    await typed.fill('Raadhuisplein');
    await typed.blur();
    await places.getByText('Schrijf twee getallen in graden').waitFor();
    await typed.fill('52,204 5,073');
    await typed.blur();
    await places.getByText('Schrijf twee getallen in graden').waitFor({ state: 'detached' });
    await map(page).locator('.map__marker').first().waitFor();

    await part('Haven').locator('summary').click();
    await part('Haven')
      .getByRole('button', { name: /Kies op de kaart/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kies een plek' });
    await dialog.locator('.leaflet-tile-loaded').first().waitFor();
    expect(await violations(page)).toEqual([]);
    const input = dialog.getByLabel('Coördinaten');
    await input.fill('ergens');
    await input.press('Enter');
    await dialog.getByText('Dit is geen plek.').waitFor();
    await dialog.getByRole('group', { name: 'Kaart om een plek op te kiezen' }).focus();
    await page.keyboard.press('ArrowLeft');
    // Once the map has moved.
    const middle = async () => {
      await page.keyboard.press('Enter');
      return input.inputValue();
    };
    await expect.poll(middle).toMatch(/^52\.\d+, 4\.\d+$/);
    const byKeyboard = await input.inputValue();
    await dialog.locator('.map__ground').click({ position: { x: 40, y: 40 } });
    await expect.poll(() => input.inputValue()).not.toBe(byKeyboard);
    await input.fill('52.19, 5.08');
    await dialog.getByRole('button', { name: 'Gebruik deze plek' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => map(page).locator('.map__marker').count()).toBe(2);
    await saved(page);

    const { version } = (await admin.call('GET', `/api/documents/${guid}/publication`)).body;
    const published = { version, languages: ['nl'], reason: 'Een kaart van een proef.' };
    expect((await admin.call('POST', `/api/documents/${guid}/publish`, published)).status).toBe(200);
    const visitor = await openPage(browser);
    await visitor.goto(product.origin + path);
    await visitor.getByRole('button', { name: '2. Haven' }).waitFor();
    expect(await map(visitor).locator('.map-place').count()).toBe(2);
    await visitor.context().close();
    await page.context().close();
  });
});

test.runIf(isWhole)(
  'an admin chooses where maps come from, hears what is wrong with an own service, and takes that back',
  async () => {
    const own = await startTileServer('#ffeedd');
    const page = await openPage(browser);
    await product.signIn(page, 'admin', '/settings/integrations');
    await page.getByLabel('Achtergrondkaart').selectOption({ label: 'Eigen kaartdienst' });
    const save = () => page.getByRole('button', { name: 'Bewaren', exact: true }).press('Enter');
    await save();
    await page.getByText('Vul het adres in van de kaartdienst.').waitFor();
    await page.getByText('https://kaart.gemeente.nl/{z}/{x}/{y}.png').waitFor();
    await page.getByLabel('Adres van de eigen kaartdienst').fill(own.template);
    await save();
    await page.getByText('Dit adres begint niet met https://.').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await page.getByLabel('Achtergrondkaart').selectOption({ label: 'PDOK, grijs' });
    await page.getByLabel('Adres van de eigen kaartdienst').fill('');
    await save();
    const notice = page.locator('.ui-notice', { hasText: 'bewaard' });
    await notice.waitFor();
    const visitor = (await visit()).page;
    await map(visitor).scrollIntoViewIfNeeded();
    await loaded(visitor);
    expect(tiles.asked.map(({ url }) => url?.split('/')[5])).toContain('grijs');
    await visitor.context().close();
    await notice.getByRole('button').first().press('Enter');
    await expect.poll(() => page.getByLabel('Achtergrondkaart').inputValue()).toBe('pdok-standard');
    expect(own.asked).toEqual([]);
    await own.close();
    await page.context().close();
  },
);
