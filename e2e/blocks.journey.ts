import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { edit, makePage, openAs, personOf, said, saved } from './editor.ts';
import { dateField, typeDate } from './fields.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const block = (
  order: string,
  name: string,
  content: Block['content'],
  area: 'main' | 'side-right' = 'main',
): Block => ({
  guid: crypto.randomUUID(),
  buildingBlockName: name,
  version: 0,
  place: { area, order },
  options: {},
  content,
  made: {},
});
const text = (words: string) => ({ nl: { body: doc(paragraph(words)) } });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const draftOf = async (guid: string) => (await admin.call('GET', `/api/documents/${guid}/draft`)).body.document;

test('blocks are copied with the keyboard on one page and pasted on another, in another tab', async () => {
  const from = await makePage(admin, 'Van hier', [
    block('U', 'Quote', { nl: { text: 'Neem mij mee.' } }),
    block('V', 'Text', text('Blijf.')),
  ]);
  const to = await makePage(admin, 'Naar daar', [block('U', 'Text', text('Er staat al iets.'))]);
  const page = await openAs(browser, 'manager');
  await edit(page, from.path);
  await page.locator('[data-block]').first().focus();
  await page.keyboard.press('Control+c');
  expect(await said(page)).toMatch(/Citaat is gekopieerd/);
  const other = await page.context().newPage();
  await edit(other, to.path);
  await other.locator('[data-block]').first().focus();
  await other.keyboard.press('Control+v');
  expect(await said(other)).toMatch(/1 blok is geplakt/);
  await saved(other);
  const { blocks } = await draftOf(to.guid);
  expect(JSON.stringify(blocks)).toContain('Neem mij mee.');
  expect(new Set(blocks.map(({ guid }: Block) => guid)).size).toBe(2);
  expect((await draftOf(from.guid)).blocks).toHaveLength(2);
  await page.context().close();
});

test('a block for some people only stays that when it is cut and pasted on another page', async () => {
  const from = await makePage(admin, 'Voor beheerders', [block('U', 'Quote', { nl: { text: 'Onder ons.' } })]);
  const to = await makePage(admin, 'Voor iedereen', [block('U', 'Text', text('Er staat al iets.'))]);
  const [quote] = (await draftOf(from.guid)).blocks;
  const permissions = (guid: string) => `/api/buildingblockinstance/${guid}/permissions`;
  await admin.call('POST', permissions(quote.guid), { viewPermission: 'Admin', viewRoles: [] });
  const page = await openAs(browser, 'manager');
  await edit(page, from.path);
  await page.locator('[data-block]').first().focus();
  await page.keyboard.press('Control+x');
  await saved(page);
  await edit(page, to.path);
  await page.locator('[data-block]').first().focus();
  await page.keyboard.press('Control+v');
  expect(await said(page)).toMatch(/1 blok is geplakt/);
  await saved(page);
  const pasted = (await draftOf(to.guid)).blocks.find(({ buildingBlockName }: Block) => buildingBlockName === 'Quote');
  expect((await admin.call('GET', permissions(pasted.guid))).body).toMatchObject({ viewPermission: 'Admin' });
  await page.context().close();
});

test('a slash in an empty line opens the palette, and what is chosen takes the place of the empty text', async () => {
  const { guid, path } = await makePage(admin, 'Schuine streep', [block('U', 'Text', {})]);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  await page.locator('main [data-rich]').click();
  await page.keyboard.type('/');
  await page.locator('dialog.palette').waitFor();
  await page.keyboard.type('Citaat');
  await page.keyboard.press('Enter');
  await page.locator('main [data-block] blockquote, main [data-block] figure').first().waitFor();
  await saved(page);
  expect((await draftOf(guid)).blocks.map(({ buildingBlockName }: Block) => buildingBlockName)).toEqual(['Quote']);
  await page.context().close();
});

test.runIf(isWhole)(
  'several blocks are chosen by touch: more are added by pressing them, texts as well, and go together',
  async () => {
    const made = ['U', 'V', 'W'].map((order) => block(order, 'Text', text(`Tekst ${order}`)));
    // One with a button in it, which does nothing of its own meanwhile.
    made.push(block('X', 'Image', {}));
    const { guid, path } = await makePage(admin, 'Aanraken', made);
    const page = await openAs(browser, 'manager', { hasTouch: true, viewport: { width: 390, height: 800 } });
    await edit(page, path);
    const press = (at: number) => page.locator('main [data-rich]').nth(at).tap();
    await press(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kies er meer' }).tap();
    await press(2);
    expect(await said(page)).toBe('2 blokken gekozen');
    await page.locator('main .no-image button').tap();
    expect(await said(page)).toBe('3 blokken gekozen');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await page.locator('[contenteditable="true"]:focus').count()).toBe(0);
    await page.getByRole('toolbar', { name: 'Blok 3 blokken' }).getByRole('button', { name: 'Verwijderen' }).tap();
    await saved(page);
    const { document } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    expect(JSON.stringify(document.blocks)).toMatch(/^(?!.*Tekst [UW]).*Tekst V/);
    await page.context().close();
  },
);

test('a link takes an address as it was pasted, and Enter the only page that was found; both look like links', async () => {
  const { guid, path } = await makePage(admin, 'Met links', [block('U', 'Text', text('Naar buiten en naar binnen'))]);
  const target = await makePage(admin, 'Zwemlessen voor beginners', []);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  const linkOn = async (word: string) => {
    await page.locator('main [data-rich] p').click();
    await page.evaluate((wanted) => {
      const node = document.querySelector('main [data-rich] p')?.firstChild;
      const last = document.querySelector('main [data-rich] p')?.lastChild;
      const at = [node, last].find((one) => one?.textContent?.includes(wanted));
      const from = at?.textContent?.indexOf(wanted) ?? 0;
      if (at) getSelection()?.setBaseAndExtent(at, from, at, from + wanted.length);
    }, word);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Waar leidt de link naartoe?' }).waitFor();
  };
  await linkOn('buiten');
  await page.getByLabel('Zoek een pagina').fill('www.example.org/pad?soort=1');
  await page.getByRole('button', { name: 'Link naar https://www.example.org/pad?soort=1' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await linkOn('binnen');
  await page.getByLabel('Zoek een pagina').fill('Zwemlessen voor begin');
  await page.getByRole('dialog').getByText('1 gevonden.').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const lines = await page
    .locator('main [data-rich] a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
  expect(lines).toEqual(['underline', 'underline']);
  await page.keyboard.press('Escape');
  await saved(page);
  const said = JSON.stringify((await draftOf(guid)).blocks[0].content);
  expect(said).toContain('"href":"https://www.example.org/pad?soort=1"');
  expect(said).toContain(`"page":"${target.guid}"`);
  await page.context().close();
});

test('keys of blocks work where nothing is chosen yet', async () => {
  const { path } = await makePage(admin, 'Zonder keuze', [block('U', 'Text', text('Hier'))]);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Toetsen' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('/');
  await page.locator('dialog.palette').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.palette').waitFor({ state: 'detached' });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-block'))).toBe(true);
  await page.context().close();
});

test('arrow keys lead from the search of the palette to its tiles and back', async () => {
  const { path } = await makePage(admin, 'Pijltjes', [block('U', 'Text', text('Hier'))]);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  await page.locator('[data-block]').first().focus();
  await page.keyboard.press('/');
  const focused = () =>
    page.evaluate(() => document.activeElement?.querySelector(':scope > strong')?.textContent ?? 'search');
  const [first = '', second = ''] = await page.locator('.palette__choose > strong').allInnerTexts();
  const seen: string[] = [];
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    seen.push(await focused());
  }
  expect(seen).toEqual([first, second, first, 'search']);
  await page.context().close();
});

test('another layout keeps every block and says where it went; undo puts it back', async () => {
  const { guid, path } = await makePage(admin, 'Indeling', [block('U', 'Text', text('Midden'))]);
  const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  const commands = [
    { name: 'changePage', input: { layout: '75-25' } },
    { name: 'insert', input: { blocks: [block('V', 'Text', text('Opzij'), 'side-right')] } },
  ];
  const steps = [{ id: crypto.randomUUID(), commands }];
  await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: crypto.randomUUID(), steps });
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  await button(page, 'Pagina').click();
  await page.getByLabel('Indeling').selectOption('100');
  expect(await said(page)).toMatch(/1 blok staat nu in het midden/);
  expect(await page.locator('main').innerText()).toMatch(/Midden[\s\S]*Opzij/);
  await button(page, 'Ongedaan maken').click();
  await page.locator('aside.layout__right', { hasText: 'Opzij' }).waitFor();
  await page.context().close();
});

test('an earlier version is compared and restored from the history, and a preview shows the draft to a stranger', async () => {
  const { path } = await makePage(admin, 'Terug in de tijd', [block('U', 'Quote', { nl: { text: 'Zoals het was.' } })]);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  const field = page.locator('[data-field="text"]').first();
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Zoals het wordt.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await saved(page);

  await button(page, 'Voorbeeld').click();
  await button(page, 'Maak de link').click();
  const address = await page.getByLabel('Adres van het voorbeeld').inputValue();
  await page.keyboard.press('Escape');
  const stranger = await openPage(browser);
  await stranger.goto(address);
  expect(await stranger.locator('main').innerText()).toContain('Zoals het wordt.');
  await stranger.mouse.wheel(0, 2_000);
  expect(
    await stranger.getByText('Voorbeeld Dit is het concept. Bezoekers zien wat is gepubliceerd.').isVisible(),
  ).toBe(true);
  await button(page, 'Voorbeeld').click();
  await typeDate(dateField(page, 'Zoals het is op (leeg is nu)'), '2027-05-01T09:30');
  await button(page, 'Maak de link').click();
  await stranger.goto(await page.getByLabel('Adres van het voorbeeld').inputValue());
  await page.keyboard.press('Escape');
  await stranger.getByText('1 mei 2027 om 09:30').waitFor();
  await stranger.goto(`${origin()}${path}`);
  expect(await stranger.locator('main').innerText()).toContain('Zoals het was.');

  await button(page, 'Geschiedenis').click();
  await button(page, /Vergelijk met/).click();
  await page.locator('.compared--changed').first().waitFor();
  expect(await page.locator('.compare').innerText()).toMatch(/Veranderd[\s\S]*Zoals het was\.[\s\S]*Zoals het wordt\./);
  await page
    .getByRole('button', { name: /^Zet dit blok terug/ })
    .first()
    .click();
  await field.getByText('Zoals het was.').waitFor();
  await Promise.all([page.context().close(), stranger.context().close()]);
});

test('the drawer stands beside the page from 1556 px on, and above it below that', async () => {
  const { path } = await makePage(admin, 'Naast de pagina', [block('U', 'Text', text('Breed.'))]);
  const page = await openAs(browser, 'manager', { viewport: { width: 1556, height: 900 } });
  await edit(page, path);
  await button(page, 'Pagina').click();
  const edges = async () => {
    const [main, drawer] = [await page.locator('main').boundingBox(), await page.locator('.drawer').boundingBox()];
    return { main: (main?.x ?? 0) + (main?.width ?? 0), drawer: drawer?.x ?? 0 };
  };
  const wide = await edges();
  expect(wide.main).toBeLessThanOrEqual(wide.drawer);
  await page.setViewportSize({ width: 1555, height: 900 });
  const narrow = await edges();
  expect(narrow.main).toBeGreaterThan(narrow.drawer);
  await page.context().close();
});

test('an opening image points to what stands below it, without script and without a mouse', async () => {
  const hero = block('U', 'Hero', { nl: { heading: 'Groot beeld' } });
  const link = { label: 'Eronder', link: { url: '/contact' } };
  const buttons = block('V', 'Buttons', { nl: { items: [link] } });
  const { path } = await makePage(admin, 'Wijst omlaag', [
    { ...hero, options: { showScrollCue: true, height: 'large' } },
    buttons,
  ]);
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(origin() + path);

  await page.getByRole('link', { name: 'Lees verder', exact: true }).press('Enter');
  await page.waitForURL(new RegExp(`#below-${hero.guid}$`));
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Eronder');
  await page.context().close();
});

test('the tools of a block beside the text stay clear of the drawer, wide and narrow', async () => {
  const beside = block('U', 'Text', text('Ik sta ernaast.'), 'side-right');
  const { path } = await makePage(admin, 'Ernaast', [block('U', 'Text', text('Ik sta er.')), beside]);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  for (const width of [1600, 1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(`[data-block="${beside.guid}"]`).focus();
    if (!(await page.locator('.drawer').isVisible())) await page.keyboard.press('Alt+Enter');
    await page.locator('.drawer').waitFor();
    await page.locator(`[data-block="${beside.guid}"]`).focus();
    const edges = () =>
      page.evaluate(() => {
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
        const [tools, drawer] = [box('.block-toolbar'), box('.drawer')];
        return { isWide: tools.width > 200, isShown: tools.left >= 0, over: Math.max(0, tools.right - drawer.left) };
      });
    const over = width === 800 ? expect.any(Number) : 0;
    await expect.poll(edges, { message: `${width} px` }).toEqual({ isWide: true, isShown: true, over });
  }
  await page.context().close();
});

test('anyone who removes the last block stays at the foot of the page, at the one before it; the only one leaves its place', async () => {
  const blocks = Array.from({ length: 12 }, (_, at) =>
    block(String.fromCharCode(65 + at), 'Text', text(`Alinea ${at}. ${'Lange tekst. '.repeat(60)}`)),
  );
  const { path } = await makePage(admin, 'Van onder af', blocks);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  await page.locator('[data-block]').last().focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => page.locator('[data-block]').count()).toBe(11);
  const [first, last] = [page.locator('[data-block]').first(), page.locator('[data-block]').last()];
  expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
  const isSeen = () =>
    last.evaluate((one) => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight);
  expect([await isSeen(), (await page.evaluate(() => scrollY)) > 500]).toEqual([true, true]);

  await first.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.locator('[data-block]').count()).toBe(0);
  await page.locator('.empty-place__add:focus').waitFor();
  await page.context().close();
});
