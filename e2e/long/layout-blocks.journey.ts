import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { openBrowser, openPage, violations } from '../browser.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import { origin } from '../product.ts';
import type { SignedIn } from '../signed-in.ts';

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
  guid: randomUUID(),
  buildingBlockName,
  version: 0,
  place: { area: 'main', order },
  options,
  content: { nl },
  made: {},
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

describe('a notice that can be dismissed', () => {
  const words = (heading: string) => ({ heading, text: 'De balies sluiten om twaalf uur.' });
  const after = block('V', 'Text', { body: doc(paragraph('Wat erna komt.')) });
  const pageWith = async (notice: Block) => makePage(admin, 'Met melding', [notice, { ...after, guid: randomUUID() }]);
  const close = (page: Page) => page.getByRole('button', { name: 'Sluit deze melding' });
  const notices = (page: Page) => page.locator('main .nl-alert').count();

  test('goes by keyboard, stays away on the next visit and leads on to what comes after it', async () => {
    const { path } = await pageWith(block('U', 'Alert', words('Vroeg dicht'), { isDismissible: true }));
    const page = await open(path, phone);
    expect(await violations(page)).toEqual([]);
    const { width, height } = (await close(page).boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await close(page).focus();
    await page.keyboard.press('Enter');
    await close(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Wat erna komt.');
    expect(await page.locator('main .block').count()).toBe(1);

    await page.reload({ waitUntil: 'networkidle' });
    expect(await notices(page)).toBe(0);
    await page.locator('footer a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname !== path);
    await page.goBack();
    await page.getByText('Wat erna komt.').waitFor();
    expect(await notices(page)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);

    const other = await open(path);
    expect(await notices(other)).toBe(1);
    await Promise.all([page.context().close(), other.context().close()]);
  });

  test('is there again when it says something else', async () => {
    const notice = block('U', 'Alert', words('Vroeg dicht'), { isDismissible: true });
    const { guid, path } = await pageWith(notice);
    const page = await open(path);
    await close(page).click();
    await close(page).waitFor({ state: 'detached' });
    const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    const change = { guid: notice.guid, version: 0, language: 'nl', field: 'heading', value: 'Toch open' };
    const changed = await admin.call('POST', `/api/pages/${guid}/commands`, {
      base: version,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changeContent', input: change }] }],
    });
    const asked = { version: changed.body.version, languages: ['nl'], reason: 'De balies zijn toch open.' };
    await admin.call('POST', `/api/documents/${guid}/publish`, asked);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Toch open' }).waitFor();
    await page.context().close();
  });

  test('goes for now where the browser may keep nothing', async () => {
    const { path } = await pageWith(block('U', 'Alert', words('Vroeg dicht'), { isDismissible: true }));
    const page = await openPage(browser);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await page.goto(origin() + path, { waitUntil: 'networkidle' });
    await close(page).click();
    await close(page).waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await notices(page)).toBe(1);
    await page.context().close();
  });

  test('has no button without script, and none where it may not go', async () => {
    const notice = block('U', 'Alert', words('Vroeg dicht'), { isDismissible: true });
    const [may, mayNot] = [await pageWith(notice), await pageWith(block('U', 'Alert', words('Blijft')))];
    const page = await open(may.path, { javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'Vroeg dicht' }).waitFor();
    expect(await close(page).count()).toBe(0);
    await page.goto(origin() + mayNot.path);
    expect(await page.locator('.nl-alert__close').count()).toBe(0);
    await page.context().close();
  });

  test('is always there for who edits the page', async () => {
    const { path } = await pageWith(block('U', 'Alert', words('Vroeg dicht'), { isDismissible: true }));
    const page = await openAs(browser, 'manager');
    await page.goto(origin() + path, { waitUntil: 'networkidle' });
    await close(page).click();
    await close(page).waitFor({ state: 'detached' });
    await edit(page, path);
    await page.locator('main [data-block] .nl-alert', { hasText: 'Vroeg dicht' }).waitFor();
    expect(await close(page).count()).toBe(0);
    await page.context().close();
  });
});
