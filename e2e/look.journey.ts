import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, link, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { makePage, personOf } from './editor.ts';
import { chooseIn, dateField, typeDate } from './fields.ts';
import { origin, product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const openLook = async (width: number, height = 900): Promise<Page> => {
  const page = await openPage(browser, { viewport: { width, height } });
  await product.signIn(page, 'admin', '/settings/look');
  await page.getByText('Design tokens overnemen').waitFor();
  return page;
};

const colorIn = (page: Page, frame: string, property: string) =>
  page
    .frameLocator(`iframe[title="${frame}"]`)
    .locator('html')
    .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), property);

const onScreen = 'De voorpagina op een computer';
const brandOfVisitors = async () => {
  const page = await openPage(browser);
  await page.goto(product.origin);
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bs-brand'));
};

const tokens = `.stad { --stad-color-primary: #7a1f3d; --stad-link-color: hsl(150 60% 25%);
  --stad-focus-outline-color: #eee; --stad-button-border-radius: 0; --stad-gap: 4px }`;

test('an admin tries tokens of an organisation on the home page, saves them, and takes them back', async () => {
  const before = await brandOfVisitors();
  const admin = await openLook(1280);
  await admin.frameLocator(`iframe[title="${onScreen}"]`).locator('.site-header').waitFor();
  await admin.getByText('Design tokens overnemen').click();
  await admin.getByLabel('Of plak de tokens hier').fill(tokens);
  const table = admin.getByRole('table', { name: 'Wat er uit de tokens volgt' });
  await table.getByText('stad-focus-outline-color').waitFor();
  expect(await table.innerText()).toContain('Aangepast tot het contrast genoeg is.');
  await admin.getByText('1 ander token is niet gebruikt.').waitFor();
  expect(await violations(admin)).toEqual([]);

  await admin.getByRole('button', { name: 'Gebruik deze waarden' }).click();
  for (const frame of [onScreen, 'De voorpagina op een telefoon'])
    await expect.poll(() => colorIn(admin, frame, '--bs-brand')).toContain('#7a1f3d');
  expect(await brandOfVisitors()).toBe(before);

  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await admin.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
  expect(await brandOfVisitors()).toContain('#7a1f3d');
  await admin.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(brandOfVisitors).toBe(before);
});

test.runIf(isWhole)('on a phone, in English, the look is tried without anything beside the screen', async () => {
  const admin = await openPage(browser, { viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await product.signIn(admin, 'admin', '/settings/look');
  await admin.getByText(/Import design tokens|Design tokens overnemen/).click();
  await admin.locator('.token-import textarea').fill(tokens);
  await admin.locator('.token-import table').waitFor();
  expect(await violations(admin)).toEqual([]);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('an admin says until when a header image is shown, and hears of an end before its beginning', async () => {
  const admin = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await product.signIn(admin, 'admin', '/settings/header-images');
  const first = admin.getByRole('group', { name: 'Kopafbeelding 1', exact: true });
  await typeDate(dateField(first, 'Te zien vanaf'), '2030-01-01T09:00');
  await typeDate(dateField(first, 'Te zien tot'), '2029-12-31T10:00');
  await first.getByText('Kies een later moment dan bij “Te zien vanaf”.').waitFor();
  expect(await violations(admin)).toEqual([]);

  await typeDate(dateField(first, 'Te zien tot'), '2030-12-31T10:00');
  await first.getByText('Kies een later moment').waitFor({ state: 'detached' });
  const { path } = await makePage(await personOf('admin'), 'Met kopbeeld', []);
  const visitor = await openPage(browser);
  await visitor.goto(`${origin()}${path}`);
  const image = visitor.locator('.header-image img').last();
  const before = await image.getAttribute('src');
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await admin.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
  const shown = async () => {
    await visitor.goto(`${origin()}${path}`);
    return (await image.count()) === 0 ? null : image.getAttribute('src');
  };
  expect(await shown()).not.toBe(before);
  if (process.env.SHOTS)
    for (const width of [390, 1280]) {
      await admin.setViewportSize({ width, height: 900 });
      await admin.screenshot({ path: `${process.env.SHOTS}/header-images-${width}.png`, fullPage: true });
    }
  await admin.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(shown).toBe(before);
});

test('a header image leads to a page, with its words under a dark layer, wide, on a phone and in the dark', async () => {
  const admin = await openPage(browser, { viewport: { width: 1280, height: 1600 } });
  const { path } = await makePage(await personOf('admin'), 'Met een link boven', []);
  await product.signIn(admin, 'admin', '/settings/header-images');
  const first = admin.getByRole('group', { name: 'Kopafbeelding 1', exact: true });
  const title = first.getByLabel('Titel (Nederlands)');
  await title.fill('Kijk wat er te doen is');
  await first.getByLabel('Plek van de tekst').selectOption('center');
  await first.getByLabel('Link', { exact: true }).selectOption('page');
  await chooseIn(first.getByRole('combobox', { name: 'Pagina' }), 'Agenda');
  expect(await violations(admin)).toEqual([]);
  const save = async () => {
    await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
    await admin.getByRole('button', { name: 'Ongedaan maken' }).last().waitFor();
  };
  /** What a visitor sees; all of the image leads on. */
  const look = async (shot: string, { width = 1280, colorScheme = 'light' as 'light' | 'dark' } = {}) => {
    const visitor = await openPage(browser, { viewport: { width, height: 800 }, colorScheme });
    await visitor.goto(`${origin()}${path}`);
    expect(await violations(visitor)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    if (process.env.SHOTS)
      await visitor.screenshot({ path: `${process.env.SHOTS}/${shot}-${width}-${colorScheme}.png` });
    const box = await visitor.locator('.header-image').boundingBox();
    await visitor.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
    await visitor.waitForURL(`${origin()}/agenda`);
    await visitor.context().close();
  };
  await save();
  await look('panel');
  await first.getByLabel('Achter de tekst').selectOption('medium');
  await save();
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) await look('over', { width, colorScheme });
  await title.fill('');
  await save();
  await look('wordless');
  await admin.context().close();
});

test('the header comes back where a visitor scrolls up, with room around what has the focus, and not in a small window', async () => {
  const admin = await personOf('admin');
  await admin.call('PUT', '/api/platformsettingvalues', { headerOnScrollUp: true });
  const lines = Array.from({ length: 60 }, (_, at) =>
    paragraph(`Regel ${at} met `, link('een verwijzing', `https://example.org/${at}`)),
  );
  const text: Block = {
    guid: randomUUID(),
    buildingBlockName: 'Text',
    version: 0,
    place: { area: 'main', order: 'a' },
    options: {},
    content: { nl: { body: doc(...lines) } },
    made: {},
  };
  const { path } = await makePage(admin, 'Een lange pagina', [text]);
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${product.origin}${path}`);
  const header = page.locator('.site-header');
  const place = async () => {
    const { y, height } = (await header.boundingBox()) ?? { y: -1, height: 0 };
    return y + height <= 0 ? 'gone' : y;
  };
  const scroll = async (by: number) => {
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, by);
  };
  await scroll(1_500);
  await expect.poll(place).toBe('gone');
  expect(await page.evaluate(() => document.documentElement.dataset.header)).toBe('gone');
  await scroll(-200);
  await expect.poll(place).toBe(0);
  expect(await violations(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/returning-header.png` });

  // With the keyboard: what has the focus is not behind it, and it comes where the focus is in it.
  await page.getByRole('link', { name: 'een verwijzing' }).nth(20).focus();
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('Shift+Tab');
  const { y = 0 } = (await page.locator(':focus').boundingBox()) ?? {};
  const { height = 0 } = (await header.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(height);
  await scroll(600);
  await expect.poll(place).toBe('gone');
  await header.locator('a').first().focus();
  await expect.poll(place).toBe(0);

  await scroll(-5_000);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.header)).toBe(undefined);
  await page.setViewportSize({ width: 640, height: 320 });
  await scroll(1_500);
  await scroll(-200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  expect(await place()).toBe('gone');
  await page.context().close();
  await admin.call('PUT', '/api/platformsettingvalues', { headerOnScrollUp: false });
});
