import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { dateField, dateIn, typeDate } from './fields.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const large = { width: 1600, height: 1000 };
const text = (order: string, words: string, options: JsonObject = {}): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: 0,
  options,
  made: {},
  place: { area: 'main', order },
  content: { nl: { body: doc(paragraph(words)) } },
});
const drawer = (page: Page) => page.locator('.drawer');
const optionsOf = async (guid: string) =>
  (await admin.call('GET', `/api/documents/${guid}/draft`)).body.document.blocks[0].options;

/** The options that every block has, of this one. */
async function openOptions(page: Page, block: Block) {
  await page.locator(`[data-block="${block.guid}"]`).focus();
  await page.keyboard.press('Alt+Enter');
  await drawer(page).getByText('Titel, breedte en zichtbaarheid').click();
}

test.runIf(isWhole)(
  'dates are asked only where the visibility goes by them, and an end before the beginning is said and kept',
  async () => {
    const news = text('U', 'Pas vrijdag bekend.', { from: '2020-01-01T08:00:00.000Z' });
    const { guid, path } = await makePage(admin, 'Wachten tot vrijdag', [news], false);
    const page = await openAs(browser, 'manager', { viewport: large });
    await edit(page, path);
    await openOptions(page, news);
    const [from, until] = [dateField(drawer(page), 'Vanaf'), dateField(drawer(page), 'Tot')];
    expect(await from.count()).toBe(0);

    await drawer(page)
      .getByLabel('Zichtbaar', { exact: true })
      .selectOption({ label: 'Op datum: vanaf of tot een moment' });
    await typeDate(from, '2030-06-07T09:00');
    await typeDate(until, '2030-06-07T09:00');
    await from.getByRole('spinbutton').first().focus();
    await drawer(page).getByText('Kies een moment na ‘Vanaf’.').waitFor();
    expect(await until.getByRole('spinbutton').first().getAttribute('aria-invalid')).toBe('true');
    expect(await dateIn(until)).toBe('07-06-2030, 09:00');
    expect(await violations(page)).toEqual([]);
    await typeDate(until, '2030-06-08T09:00');
    await from.getByRole('spinbutton').first().focus();
    await saved(page);
    expect(await optionsOf(guid)).toMatchObject({ visibility: 'Custom', until: '2030-06-08T07:00:00.000Z' });

    await typeDate(from, '2031-01-01T09:00');
    await until.getByRole('spinbutton').first().focus();
    await drawer(page).getByText('Kies een moment voor ‘Tot’.').waitFor();
    await typeDate(until, '2031-02-01T09:00');
    await from.getByRole('spinbutton').first().focus();
    await drawer(page).getByText('Kies een moment voor ‘Tot’.').waitFor({ state: 'detached' });
    await saved(page);
    expect(await optionsOf(guid)).toMatchObject({
      from: '2031-01-01T08:00:00.000Z',
      until: '2031-02-01T08:00:00.000Z',
    });
    await page.context().close();
  },
);

test.runIf(isWhole)(
  'a block that is hidden on this screen stays in the editor, subdued and with a mark, and is gone for visitors',
  async () => {
    const [small, wide] = [
      text('U', 'Alleen op een telefoon.', { hideOn: 'desktop' }),
      text('V', 'Alleen op een groot scherm.', { hideOn: 'mobile' }),
    ];
    const { path } = await makePage(admin, 'Twee schermen', [small, wide]);
    const visitor = await openPage(browser);
    await visitor.goto(`${origin()}${path}`);
    expect(await visitor.getByText('Alleen op een telefoon.').isVisible()).toBe(false);
    const page = await openAs(browser, 'manager', { viewport: large });
    await edit(page, path);
    for (const [block, width] of [
      [small, 1600],
      [wide, 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const element = page.locator(`[data-block="${block.guid}"]`);
      expect(await element.isVisible()).toBe(true);
      expect(await element.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('gradient');
      await element.focus();
      await page.locator(`[data-block="${block.guid}"][data-selected]`).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.getByRole('group', { name: /\(Verborgen op een groot scherm\)$/ }).waitFor();
    await page.getByRole('group', { name: /\(Verborgen op een telefoon\)$/ }).waitFor();
    await visitor.context().close();
    await page.context().close();
  },
);

test('the page says of a block for whom and when it is closed, also to screen readers, and nothing moves for it', async () => {
  const dates = { visibility: 'Custom', from: '2030-06-07T07:00:00.000Z', until: '2030-06-08T07:00:00.000Z' };
  const [never, between, past, members, open] = [
    text('U', 'Nog niet af.', { visibility: 'Closed' }),
    text('V', 'Pas in 2030.', dates),
    text('W', 'Was er tot 2020.', { visibility: 'Custom', until: '2020-01-01T08:00:00.000Z' }),
    text('X', 'Voor wie is ingelogd.'),
    text('Y', 'Voor iedereen.'),
  ];
  const { path } = await makePage(admin, 'Niet voor iedereen', [never, between, past, members, open], false);
  const closing = { viewPermission: 'Users' };
  await admin.call('POST', `/api/buildingblockinstance/${members.guid}/permissions`, closing);
  const page = await openAs(browser, 'admin', { viewport: large });
  await edit(page, path);
  const mark = (block: Block) => page.locator(`[data-block="${block.guid}"]`).getAttribute('data-closed');
  expect(await mark(never)).toBe('Voor niemand zichtbaar');
  expect(await mark(between)).toMatch(/^Zichtbaar van 7 juni 2030 .*9[:.]00 tot 8 juni 2030 .*9[:.]00$/);
  expect(await mark(past)).toMatch(/^Niet meer zichtbaar sinds 1 januari 2020/);
  expect(await mark(members)).toBe('Alleen voor ingelogde bezoekers');
  expect(await mark(open)).toBeNull();
  await page.getByRole('group', { name: /^Blok Tekst \(Voor niemand zichtbaar\)$/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  const top = async () => (await page.locator(`[data-block="${open.guid}"]`).boundingBox())?.y;
  const before = await top();
  await openOptions(page, open);
  await drawer(page).getByText('Rechten van dit blok').click();
  await drawer(page).getByLabel('Wie mag dit zien').selectOption({ label: 'Alleen beheerders' });
  await expect.poll(() => mark(open)).toBe('Alleen voor beheerders');
  expect(await top()).toBe(before);
  await page.context().close();
});

test.runIf(isWhole)('the options of a block ask for no text that is not there', async () => {
  const block = text('U', 'Gewone tekst.');
  const { path } = await makePage(admin, 'Stille opties', [block], false);
  const page = await openAs(browser, 'admin', { viewport: large });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await edit(page, path);
  await openOptions(page, block);
  await drawer(page).getByLabel('Breedte in kolommen van twaalf').waitFor();
  expect(warnings).toEqual([]);
  await page.context().close();
});

test.runIf(isWhole)('an option that does nothing on this website is not asked for', async () => {
  const list: Block = { ...text('U', ''), buildingBlockName: 'List', content: {} };
  const { path } = await makePage(admin, 'Te volgen', [list], false);
  const page = await openAs(browser, 'manager', { viewport: large });
  const follow = drawer(page).getByLabel('Volgen met een account: mail over iets nieuws');
  const open = async () => {
    await edit(page, path);
    await page.locator(`[data-block="${list.guid}"]`).focus();
    await page.getByRole('button', { name: 'Opties' }).first().click();
    await drawer(page).getByLabel('Volgen met RSS of een agenda').waitFor();
  };
  await open();
  await follow.waitFor();
  await admin.call('PUT', '/api/platformsettingvalues', { followEnabled: false });
  await open();
  expect(await follow.count()).toBe(0);
  await admin.call('PUT', '/api/platformsettingvalues', { followEnabled: true });
  await page.context().close();
});
