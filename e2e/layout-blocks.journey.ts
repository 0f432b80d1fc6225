import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block, JsonObject } from '#document/page-document.ts';
import { openBrowser, openPage, origin, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options);
  await page.goto(origin() + path, { waitUntil: 'networkidle' });
  return page;
}

const block = (order: string, buildingBlockName: string, nl: JsonObject, options: JsonObject = {}): Block => ({
  ...{ guid: randomUUID(), buildingBlockName, version: 0, place: { area: 'main', order } },
  ...{ options, content: { nl }, made: {} },
});

const phone: BrowserContextOptions = { viewport: { width: 390, height: 800 } };
const drawer = (page: Page) => page.locator('.drawer');

/** Names of the sheets that a page links, without the mark of their build. */
const sheetsOf = (page: Page) =>
  page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((all) => all.map((one) => /\/([a-z-]+)-[^/]+\.css/.exec((one as HTMLLinkElement).href)?.[1]));

describe('drawings that an editor chooses', () => {
  const link = { url: '/inwoners/paspoort' };
  const card = { heading: 'Paspoort', text: 'Aanvragen en ophalen.', link };

  test('stand in cards, buttons and lists of links, chosen by name', async () => {
    const { path } = await makePage(admin, 'Tekeningen', [
      block('U', 'Buttons', { items: [{ label: 'Bel ons', link }] }),
      block('V', 'LinkList', { links: [{ label: 'Paspoort', link }] }),
      block('W', 'Cards', { cards: [card] }),
    ]);
    const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
    await edit(page, path);
    for (const [at, label, name, drawn] of [
      [0, 'Tekening', 'Telefoon', '.nl-button > .icon'],
      [1, 'Tekening', 'Paspoort', '.link-list--icons .link-list__icon'],
      [2, 'Tekening, waar geen afbeelding is', 'Stadhuis', '.card__icon .icon'],
    ] as const) {
      await page.locator('main > [data-block], main [data-block]').nth(at).focus();
      if (at === 0) await page.getByRole('button', { name: 'Opties' }).first().click();
      const part = drawer(page).locator('[data-part="0"]');
      await part.locator('summary').click();
      await part.getByLabel(label, { exact: true }).selectOption({ label: name });
      await page.locator(`main ${drawn}`).waitFor();
    }
    await drawer(page).getByLabel('Tekeningen').selectOption({ label: 'In een cirkel' });
    await page.locator('main .card__icon--circle').waitFor();
    await saved(page);
    await page.context().close();
  });

  test('bring their sheet only to pages with one, and an image wins from a drawing', async () => {
    const image = (await admin.call('GET', '/api/images:library')).body.images[0].guid;
    const without = await makePage(admin, 'Zonder tekening', [block('U', 'Cards', { cards: [card] })]);
    const drawn = await makePage(admin, 'Met tekening', [block('U', 'Cards', { cards: [{ ...card, icon: 'mail' }] })]);
    const page = await open(without.path);
    expect(await sheetsOf(page)).not.toContain('icons');
    await page.goto(origin() + drawn.path);
    expect(await sheetsOf(page)).toContain('icons');
    expect(await page.locator('.card__icon').count()).toBe(1);
    expect(await page.locator('.card svg[aria-hidden="true"]').count()).toBe(1);
    const both = await makePage(admin, 'Allebei', [
      block('U', 'Cards', { cards: [{ ...card, image, alt: 'De haven', icon: 'mail' }] }),
    ]);
    await page.goto(origin() + both.path);
    expect([await page.locator('.card__icon').count(), await page.locator('.card img').count()]).toEqual([0, 1]);
    await page.context().close();
  });
});

describe('a card', () => {
  const cards: JsonObject[] = [
    { heading: 'Paspoort', text: 'Aanvragen.', link: { url: '/inwoners/paspoort' }, label: 'Vraag aan' },
    { heading: 'Contact', text: 'Bel of schrijf.', link: { url: '/contact' } },
  ];
  /** A place in a card where no words are. */
  const corner = { position: { x: 3, y: 3 } };

  test('is its link as a whole, with mouse and without script', async () => {
    const { path } = await makePage(admin, 'Hele kaarten', [block('U', 'Cards', { cards })]);
    for (const options of [{}, { javaScriptEnabled: false }, phone]) {
      const page = await open(path, options);
      expect(await page.locator('.card').first().getByRole('link').allInnerTexts()).toEqual(['Paspoort']);
      await page.locator('.card').first().click(corner);
      await page.waitForURL(/\/inwoners\/paspoort$/);
      await page.context().close();
    }
  });

  test('is none as a whole where only its words are the link, which says what it is about', async () => {
    const { path } = await makePage(admin, 'Losse links', [
      block('U', 'Cards', { cards }, { isWholeCardClickable: false }),
    ]);
    const page = await open(path, phone);
    await page.locator('.card').first().click(corner);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('link', { name: 'Vraag aan Paspoort', exact: true }).waitFor();
    expect(await page.locator('.card').nth(0).getByRole('link').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.locator('.card').nth(1).getByRole('link', { name: 'Contact' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/contact$/);
    await page.context().close();
  });
});

describe('a list of links', () => {
  const links = [
    { label: 'Paspoort', link: { url: '/inwoners/paspoort' } },
    { label: 'Wetten', link: { url: 'https://wetten.overheid.nl' } },
    { label: 'Mail', link: { url: 'mailto:info@example.org' } },
  ];

  test('says which of them leave the website, to screen readers as well', async () => {
    const { path } = await makePage(admin, 'Naar buiten', [block('U', 'LinkList', { links })]);
    const page = await open(path, { ...phone, javaScriptEnabled: false });
    const named = (name: string) => page.locator('main').getByRole('link', { name, exact: true });
    await named('Wetten (externe website)').locator('svg').waitFor();
    await named('Paspoort').waitFor();
    await named('Mail').waitFor();
    expect(await page.locator('main .link-list svg').count()).toBe(1);
    await page.context().close();
  });

  test('says nothing of it where that is not wanted', async () => {
    const { path } = await makePage(admin, 'Stil naar buiten', [
      block('U', 'LinkList', { links }, { marksExternal: false }),
    ]);
    const page = await open(path);
    await page.locator('main').getByRole('link', { name: 'Wetten', exact: true }).waitFor();
    expect(await page.locator('main .link-list svg').count()).toBe(0);
    expect(await sheetsOf(page)).not.toContain('icons');
    await page.context().close();
  });
});
