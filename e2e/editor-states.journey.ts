import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, heading, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, said } from './editor.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

/** A page of its own, since some states change it. Gives its path. */
async function makeOne(): Promise<string> {
  const block = (order: string, name: string, content: Block['content'], options = {}): Block => ({
    ...{ guid: crypto.randomUUID(), buildingBlockName: name, version: 0, place: { area: 'main', order } },
    ...{ options, content, made: {} },
  });
  const { path } = await makePage(admin, 'Alle toestanden', [
    block('U', 'Text', { nl: { body: doc(heading(2, 'Kop'), paragraph('Een tekst.')) } }),
    block('V', 'Quote', { nl: { text: 'Mooi gezegd.', person: 'Ada' } }),
    block('W', 'Columns', {}),
    block('X', 'Image', {}),
  ]);
  return path;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const firstBlock = (page: Page) => page.locator('[data-block]').first();
const choose = (page: Page) => firstBlock(page).focus();

/** Every state that the editor can be in, and how a person gets there. */
const states: readonly [name: string, enter: (page: Page) => Promise<unknown>][] = [
  ['just opened', async () => {}],
  ['a block is chosen', choose],
  [
    'several blocks are chosen',
    async (page) => {
      await choose(page);
      await page.keyboard.press('Shift+ArrowDown');
    },
  ],
  ['a line of text is typed', (page) => page.locator('[data-field="text"]').first().click()],
  ['a text with structure is typed', (page) => page.locator('[data-rich]').first().click()],
  ['empty texts are shown', (page) => button(page, 'Lege velden').click()],
  ['the palette is open', (page) => button(page, 'Blok').click()],
  [
    'the palette finds nothing',
    async (page) => {
      await button(page, 'Blok').click();
      await page.keyboard.type('bestaat niet');
    },
  ],
  [
    'the drawer shows a block',
    async (page) => {
      await choose(page);
      await page.keyboard.press('Alt+Enter');
    },
  ],
  ['the drawer shows nothing chosen', (page) => button(page, 'Opties van het blok').click()],
  ['the drawer shows the page', (page) => button(page, 'Pagina').click()],
  [
    'the drawer shows the history',
    async (page) => {
      await button(page, 'Geschiedenis').click();
      await button(page, /Vergelijk met/).waitFor();
    },
  ],
  [
    'two versions are compared',
    async (page) => {
      await button(page, 'Geschiedenis').click();
      await button(page, /Vergelijk met/).click();
      await page.locator('.compare__page').first().waitFor();
    },
  ],
  [
    '"move to" is open',
    async (page) => {
      await choose(page);
      await page.keyboard.press('m');
      await page.locator('dialog[open]').waitFor();
    },
  ],
  ['the keys are shown', (page) => button(page, 'Toetsen').click()],
  [
    'publishing is open',
    async (page) => {
      await button(page, 'Publiceren').click();
      await page.locator('dialog[open] input[type=checkbox]').first().waitFor();
    },
  ],
  [
    'a preview is made',
    async (page) => {
      await button(page, 'Voorbeeld').click();
      await button(page, 'Maak de link').click();
      await page.locator('dialog[open] input[readonly]').waitFor();
    },
  ],
  [
    'a link is chosen',
    async (page) => {
      await page.locator('[data-rich]').first().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+k');
      await page.locator('.link-targets button').first().waitFor();
    },
  ],
  [
    'an image is chosen',
    async (page) => {
      await page.locator('[data-block][aria-label*="Afbeelding"]').first().focus();
      await page.keyboard.press('Alt+Enter');
      await page.locator('.drawer').getByRole('button', { name: 'Kies een afbeelding' }).click();
      await page.locator('.image-library img').first().waitFor();
    },
  ],
  [
    'a notice is shown',
    async (page) => {
      await choose(page);
      await page.keyboard.press('Delete');
      await page.locator('.ui-notice').waitFor();
    },
  ],
  [
    'there is no connection',
    async (page) => {
      await page.context().setOffline(true);
      await page.locator('[data-field="text"]').first().click();
      await page.keyboard.type('Offline ');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+s');
      await page.locator('[data-saving="offline"]').waitFor();
    },
  ],
];

describe.each([
  ['1280 px, light', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const }],
  ['390 px, dark', { viewport: { width: 390, height: 800 }, colorScheme: 'dark' as const }],
])('no accessibility violation at %s', (_name, options) => {
  test.each(states)('%s', async (_state, enter) => {
    const page = await openAs(browser, 'admin', options);
    await edit(page, await makeOne());
    await enter(page);

    const found = await violations(page);

    await page.context().close();
    expect(found).toEqual([]);
  });
});

test('every drag source has a command beside it that says what came of it', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, await makeOne());
  await choose(page);
  const handles = await page.locator('[draggable="true"]').evaluateAll((all) => all.map((one) => one.className));
  expect(handles).toEqual(['block-toolbar__name']);
  await page.keyboard.press('Alt+ArrowDown');
  expect(await said(page)).toMatch(/verplaatst/);
  await button(page, 'Verplaats naar …').click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Verplaats' }).click();
  expect(await said(page)).toMatch(/verplaatst/);

  await button(page, 'Blok').click();
  const tiles = await page.locator('[draggable="true"]').evaluateAll((all) => all.map((one) => one.className));
  expect(new Set(tiles.filter((name) => name !== 'block-toolbar__name'))).toEqual(new Set(['palette__choose']));
  await page.locator('.palette__choose', { hasText: 'Citaat' }).first().focus();
  await page.keyboard.press('Enter');
  expect(await said(page)).toMatch(/Citaat is toegevoegd/);
  await page.context().close();
});

test('a block is dragged by its handle to another place', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, await makeOne());
  await choose(page);
  const guids = () =>
    page.locator('main [data-block]').evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
  const before = await guids();
  const target = page.locator(`[data-block="${before[1]}"]`);
  const box = await target.boundingBox();
  if (!box) throw new Error('the second block is not seen');
  await page.locator('.block-toolbar__name').hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 8, { steps: 5 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4, { steps: 5 });
  await page.locator('.drop-line').waitFor();
  await page.mouse.up();
  await expect.poll(guids).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.context().close();
});

test('publishing says that it is busy, can be tried again from its notice, and explains in its dialog what changed', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, await makeOne());
  const dialog = page.locator('dialog[open]');
  const notice = page.locator('.ui-notice');
  const publish = async () => {
    await button(page, 'Publiceren').click();
    await button(page, 'Publiceer nu').click();
  };
  const answer = (status: number, code: string) =>
    page.route('**/publish', (route) => route.fulfill({ status, json: { code, message: code, fields: {} } }), {
      times: 1,
    });

  await answer(409, 'conflict');
  await publish();
  await dialog.getByText('Iemand anders heeft intussen iets veranderd').waitFor();
  expect(await notice.count()).toBe(0);
  await page.keyboard.press('Escape');

  const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/publish', (route) => failure.then(() => route.abort()), { times: 1 });
  await publish();
  await notice.getByText('Publiceren is bezig.').waitFor();
  fail();
  await notice.getByText('Publiceren is niet gelukt.').waitFor();
  expect(await dialog.count()).toBe(0);
  await notice.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await notice.getByText('Gepubliceerd').waitFor();
  await page.context().close();
});
