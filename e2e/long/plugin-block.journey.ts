import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage, violations } from '../browser.ts';
import { makePage, saved } from '../editor.ts';
import { openProduct } from '../open-product.ts';
import { type SignedIn, signIn } from '../signed-in.ts';
import { makeTemporaryClone, packPackage, type TemporaryClone } from '../temporary-clone.ts';

const packageFolder = new URL('../../test/fixtures/plugin-block/', import.meta.url).pathname;
const packageName = 'bouwsteen-block-waste-calendar';
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-plugin-'));

let browser: Browser;
let clone: TemporaryClone;
let product: Awaited<ReturnType<typeof openProduct>>;
let admin: SignedIn;

const start = async () => {
  product = await openProduct({}, { home: clone.home, dataDir });
  admin = await signIn(product.port, product.account('admin'));
};

beforeAll(async () => {
  browser = await openBrowser();
  clone = makeTemporaryClone();
  clone.configure({ [packageName]: `file:${packPackage(packageFolder, clone.folder)}` });
  clone.build();
  await start();
}, 600_000);
afterAll(async () => {
  await product?.close();
  await browser?.close();
  clone?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const draftOf = async (guid: string) => (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function edit(path: string): Promise<Page> {
  const page = await openPage(browser);
  await product.signIn(page, 'manager', path);
  await page.goto(`${product.origin}${path}/edit`);
  await page.locator('.editor-bar').waitFor();
  return page;
}

const calendar = (version: number, parts: Pick<Block, 'options' | 'content'>): Block => ({
  guid: crypto.randomUUID(),
  buildingBlockName: 'WasteCalendar',
  version,
  place: { area: 'main', order: 'U' },
  ...parts,
  made: {},
});

const days = [
  { date: '2099-01-05', kind: 'organic' },
  { date: '2099-01-07', kind: 'paper' },
];
const film = 'https://films.example/film/afval-scheiden';

test('an editor finds the block, types in it, changes it in the drawer and publishes it', async () => {
  const { guid, path } = await makePage(admin, 'Afval in de wijk', []);
  const page = await edit(path);
  await button(page, 'Blok').click();
  await page.locator('dialog.palette').waitFor();
  await page.keyboard.type('Afvalkalender');
  await page.keyboard.press('Enter');
  const intro = page.locator('main [data-block] [data-field="intro"]');
  await intro.click();
  await page.keyboard.type('Zet uw container aan de weg.');
  await page.keyboard.press('Escape');
  await button(page, 'Opties').click();
  await page.locator('.drawer').getByLabel('Weergave').selectOption('list');
  await saved(page);
  const { blocks } = (await draftOf(guid)).document;
  expect(blocks).toMatchObject([
    {
      buildingBlockName: 'WasteCalendar',
      version: 2,
      options: { view: 'list' },
      content: { nl: { intro: 'Zet uw container aan de weg.' } },
    },
  ]);
  expect(await violations(page)).toEqual([]);

  await button(page, 'Publiceren').click();
  await button(page, 'Publiceer nu').click();
  await page.locator('.ui-notice').waitFor();
  const visitor = await openPage(browser);
  await visitor.goto(`${product.origin}${path}`);
  expect(await visitor.locator('main').innerText()).toContain('Zet uw container aan de weg.');
  await Promise.all([page.context().close(), visitor.context().close()]);
});

test.each([
  ['nl', '', { day: '5 januari 2099', paper: 'Papier', show: /^Hier bekijken/, name: 'Zo scheidt u uw afval' }],
  ['en', '/en', { day: '5 January 2099', paper: 'Paper', show: /^View here/, name: 'How to separate' }],
] as const)(
  'a visitor reads it, filters by its island and is asked before the film, in %s',
  async (_name, prefix, words) => {
    const page = await openPage(browser);
    const foreign: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => request.url().startsWith(product.origin) || foreign.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    const response = await page.goto(`${product.origin}${prefix}/__gallery/WasteCalendar`, {
      waitUntil: 'networkidle',
    });
    const block = page.locator('.waste-calendar').first();

    expect(response?.headers()['content-security-policy']).toContain('frame-src https://player.films.example;');
    expect(await block.locator('tbody tr').count()).toBe(4);
    expect(await block.innerText()).toContain(words.day);
    await block.getByRole('button', { name: words.paper }).click();
    await block.getByRole('status').filter({ hasText: '2' }).waitFor();
    expect(await block.locator('tbody tr').count()).toBe(2);
    expect(errors).toEqual([]);

    expect(foreign).toEqual([]);
    expect(await block.locator('iframe').count()).toBe(0);
    await block.getByRole('button', { name: words.show }).click();
    const frame = block.locator('iframe');
    await frame.waitFor({ state: 'attached' });
    expect(await frame.getAttribute('src')).toBe('https://player.films.example/embed/afval-scheiden');
    expect(await frame.getAttribute('title')).toContain(words.name);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  },
);

test('it reads without script, and its sheet is linked only where it stands', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${product.origin}/__gallery/WasteCalendar`);
  const block = page.locator('.waste-calendar').first();
  expect(await block.locator('tbody tr').count()).toBe(4);
  expect(await block.locator('.waste-calendar__kinds').isVisible()).toBe(false);
  const sheets = () => page.locator('link[rel="stylesheet"][href*="waste-calendar"]').count();
  expect(await sheets()).toBe(1);
  await page.goto(`${product.origin}/__gallery/Text`);
  expect(await sheets()).toBe(0);
  await page.context().close();
});

test('it passes the kit: every promise of a block, in Node and in a browser', () => {
  const { status, said } = clone.run(process.execPath, ['tools/conformance.mjs', packageName]);
  expect([status, said]).toEqual([0, expect.stringContaining('WasteCalendar')]);
});

const older: [number, Pick<Block, 'options' | 'content'>][] = [
  [
    0,
    {
      options: { view: 'list' },
      content: { shared: { days: '2099-01-05 organic\n2099-01-07 paper' }, nl: { text: 'Zet de container buiten.' } },
    },
  ],
  [1, { options: {}, content: { shared: { collections: days }, nl: { text: 'Zet de container buiten.' } } }],
];

test.each(older)('what version %i wrote is read as today, and stays as it was stored', async (version, parts) => {
  const block = calendar(version, parts);
  const { guid, path } = await makePage(admin, `Van versie ${version}`, [block]);
  const visitor = await openPage(browser);
  await visitor.goto(`${product.origin}${path}`);
  const shown = await visitor.locator('main').innerText();

  expect(shown).toContain('Zet de container buiten.');
  expect(shown).toContain('5 januari 2099');
  expect((await draftOf(guid)).document.blocks).toMatchObject([{ version, content: parts.content }]);
  await visitor.context().close();
});

test('without the package visitors see nothing of it, editors a grey box with its name, and nothing is lost', async () => {
  const content = { shared: { collections: days }, nl: { intro: 'Blijft bewaard.', film, filmTitle: 'Film' } };
  const blocks = [
    calendar(2, { options: { view: 'list' }, content }),
    {
      ...calendar(0, { options: {}, content: { nl: { text: 'Een gewone kop' } } }),
      buildingBlockName: 'Heading',
      place: { area: 'main' as const, order: 'V' },
    },
  ];
  const { guid, path } = await makePage(admin, 'Straks zonder', blocks);
  const before = (await draftOf(guid)).document.blocks;
  await product.close();
  clone.configure(undefined);
  clone.build();
  await start();

  const visitor = await openPage(browser);
  const response = await visitor.goto(`${product.origin}${path}`);
  expect(await visitor.locator('main').innerText()).not.toContain('Blijft bewaard.');
  expect(await visitor.locator('main').innerText()).toContain('Een gewone kop');
  expect(response?.headers()['content-security-policy']).toContain("frame-src 'none'");
  const page = await edit(path);
  const box = page.locator('.unreadable-block');
  expect(await box.innerText()).toContain('WasteCalendar');
  const heading = page.locator('main [data-field="text"]');
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' met meer');
  await page.keyboard.press('Escape');
  await saved(page);
  const after: Block[] = (await draftOf(guid)).document.blocks;
  expect(after.find(({ guid }) => guid === blocks[0]?.guid)).toEqual(
    before.find(({ guid }: Block) => guid === blocks[0]?.guid),
  );
  expect(JSON.stringify(after)).toContain('Een gewone kop met meer');
  await Promise.all([page.context().close(), visitor.context().close()]);
});
