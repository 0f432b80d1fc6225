import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage } from '../browser.ts';
import { makePage, saved } from '../editor.ts';
import { openProduct } from '../open-product.ts';
import { type SignedIn, signIn } from '../signed-in.ts';
import { makeTemporaryClone, packPackage, type TemporaryClone } from '../temporary-clone.ts';

const folderOf = (name: string) => new URL(`../../test/fixtures/${name}/`, import.meta.url).pathname;
const [tides, waste] = ['bouwsteen-block-tides', 'bouwsteen-block-waste-calendar'];
const dataDir = mkdtempSync(join(tmpdir(), 'bouwsteen-failures-'));

/** The town, as the source of the fixture names it. */
const town = { status: 200, body: '[]', delay: 0, asked: [] as IncomingHttpHeaders[] };
const townServer = createServer(({ headers }, response) => {
  town.asked.push(headers);
  setTimeout(() => response.writeHead(town.status).end(town.body), town.delay);
});

let browser: Browser;
let clone: TemporaryClone;
let product: Awaited<ReturnType<typeof openProduct>>;
let admin: SignedIn;

beforeAll(async () => {
  await new Promise<void>((done) => townServer.listen(41817, '127.0.0.1', done));
  browser = await openBrowser();
  clone = makeTemporaryClone();
  const file = (fixture: string) => `file:${packPackage(folderOf(fixture), clone.folder)}`;
  clone.configure({ [tides]: file('broken-block'), [waste]: file('plugin-block') });
  clone.build();
  await start({ TRUSTED_SOURCES: 'http://127.0.0.1:41817', BLOCK_KEY_WASTE: 'the key of the town' });
}, 600_000);
beforeEach(() => Object.assign(town, { status: 200, body: '[]', delay: 0, asked: [] }));
afterAll(async () => {
  await product?.close();
  await browser?.close();
  clone?.remove();
  townServer.closeAllConnections();
  townServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
  product = await openProduct(env, { home: clone.home, dataDir });
  admin = await signIn(product.port, product.account('admin'));
}

const orders = ['U', 'V', 'W'];

/** A page on which a block stands between two texts. */
function pageAround(title: string, block: Pick<Block, 'buildingBlockName' | 'version' | 'options' | 'content'>) {
  const heading = (text: string) => ({
    buildingBlockName: 'Heading',
    version: 0,
    options: {},
    content: { nl: { text } },
  });
  const blocks = [heading('Ervoor'), block, heading('Erna')].map((parts, at) => ({
    ...parts,
    guid: crypto.randomUUID(),
    place: { area: 'main' as const, order: orders[at] ?? 'U' },
    made: {},
  }));
  return { guid: blocks[1]?.guid ?? '', made: makePage(admin, title, blocks) };
}

const tidesBlock = (breaks: string) => ({
  buildingBlockName: 'Tides',
  version: 0,
  options: { breaks },
  content: { nl: { words: 'Hoog water' } },
});

async function visit(path: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${product.origin}${path}`);
  return page;
}

async function edit(path: string): Promise<Page> {
  const page = await openPage(browser);
  await product.signIn(page, 'manager', path);
  await page.goto(`${product.origin}${path}/edit`);
  await page.locator('.editor-bar').waitFor();
  return page;
}

test.each([
  ['its view', 'view', 'tides: broken view'],
  ['what it asks', 'reads', 'tides: broken reads'],
  ['something that only a browser has', 'server', 'pathname'],
])(
  'a block that throws in %s is nothing for visitors, is in the log, and says so in the editor',
  async (_name, breaks, error) => {
    const { guid, made } = pageAround(`Stuk: ${breaks}`, tidesBlock(breaks));
    const { path } = await made;
    const visitor = await visit(path);
    expect(await visitor.locator('main section.block').allInnerTexts()).toEqual(['Ervoor', 'Erna']);
    const line = product
      .log()
      .split('\n')
      .find((line) => line.includes(guid));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ guid, block: 'Tides', package: tides });
    expect(line).toContain(error);

    const editor = await edit(path);
    const block = editor.locator(`[data-block="${guid}"]`);
    await block.locator('.block-failure').waitFor();
    expect(await block.locator('.block-failure').innerText()).toBe(
      `Het blok Getijden uit het pakket ${tides} werkt niet. Bezoekers zien het niet. Meld dit bij uw beheerder.`,
    );
    expect(await editor.locator('.block-failure').count()).toBe(1);
    // The others are typed in as ever.
    await editor.locator('main [data-field="text"]').first().click();
    await editor.keyboard.press('End');
    await editor.keyboard.type(' en meer');
    await editor.keyboard.press('Escape');
    await saved(editor);
    await Promise.all([visitor.context().close(), editor.context().close()]);
  },
);

test('a block that breaks while it is edited says so, and is drawn again once it is changed back', async () => {
  const { guid, made } = pageAround('Straks stuk', tidesBlock('nowhere'));
  const editor = await edit((await made).path);
  const block = editor.locator(`[data-block="${guid}"]`);
  await block.locator('[data-field="words"]').click();
  await editor.keyboard.press('Escape');
  await editor.getByRole('button', { name: 'Opties' }).first().click();
  const breaks = editor.locator('.drawer').getByLabel('Breaks');
  await breaks.selectOption('view');
  await block.locator('.block-failure').waitFor();
  expect(await editor.locator('main').innerText()).toContain('Erna');
  await breaks.selectOption('nowhere');
  await block.locator('[data-field="words"]').waitFor();
  expect(await block.locator('.block-failure').count()).toBe(0);
  await editor.context().close();
});

test('an island that throws leaves what the server sent, and is reported with its package', async () => {
  const { made } = pageAround('Eiland stuk', tidesBlock('island'));
  const page = await visit((await made).path);
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/log');
  await page.getByRole('button', { name: 'klok van Hoog water' }).click();
  expect((await reported).postData()).toContain(`island TideClock of ${tides}: Error: tides: broken island`);
  expect(await page.getByRole('button', { name: 'klok van Hoog water' }).isVisible()).toBe(true);
  expect(await page.locator('main').innerText()).toContain('Erna');
  await page.context().close();
});

const wasteBlock = (area: string) => ({
  buildingBlockName: 'WasteCalendar',
  version: 2,
  options: { view: 'list' },
  content: { shared: { area }, nl: { intro: 'Zet uw container buiten.' } },
});
const days = JSON.stringify([{ date: '2099-01-05', kind: 'organic' }]);

test('a block shows the data of its source, which is asked once, with the key, for every page that asks the same', async () => {
  town.body = days;
  const one = await pageAround('Noord', wasteBlock('noord')).made;
  const other = await pageAround('Ook noord', wasteBlock('noord')).made;
  for (const { path } of [one, other, one]) {
    const page = await visit(path);
    expect(await page.locator('main').innerText()).toContain('5 januari 2099: Gft');
    await page.context().close();
  }
  expect(town.asked.map(({ 'x-api-key': key }) => key)).toEqual(['the key of the town']);
  const editor = await edit(one.path);
  await editor.locator('main').getByText('5 januari 2099: Gft').waitFor();
  expect(await editor.locator('.block-failure').count()).toBe(0);
  await editor.context().close();
});

test.each([
  ['langzaam', { body: days, delay: 2_000 }, 'De server antwoordt te langzaam.', 'too_slow'],
  ['groot', { body: `${' '.repeat(30_000)}[]` }, 'Het antwoord van de server is te groot.', 'too_large'],
  ['stuk', { status: 500 }, 'De server weigert de vraag.', 'refused'],
  ['anders', { body: '{"html":"<script>"}' }, 'De server geeft andere gegevens dan het blok verwacht.', 'unreadable'],
])(
  'a source that is %s leaves the block without its data, tells editors why, and is in the log',
  async (area, how, words, why) => {
    Object.assign(town, how);
    const { guid, made } = pageAround(`Bron ${area}`, wasteBlock(area));
    const { path } = await made;
    const visitor = await visit(path);
    const shown = await visitor.locator('main').innerText();
    expect(shown).toContain('Zet uw container buiten.');
    expect(shown).toContain('Erna');
    expect(shown).not.toContain('2099');
    expect(product.log()).toContain(`source WasteCalendar.feed: ${why}`);
    const editor = await edit(path);
    const note = editor.locator(`[data-block="${guid}"] .block-failure`);
    await note.waitFor();
    expect(await note.innerText()).toContain(words);
    await Promise.all([visitor.context().close(), editor.context().close()]);
  },
);

test('a source on a private network that the operator does not trust is not asked', async () => {
  await product.close();
  await start({ BLOCK_KEY_WASTE: 'the key of the town' });
  const { guid, made } = pageAround('Niet vertrouwd', wasteBlock('binnen'));
  const { path } = await made;
  const visitor = await visit(path);
  expect(await visitor.locator('main').innerText()).toContain('Zet uw container buiten.');
  const editor = await edit(path);
  const note = editor.locator(`[data-block="${guid}"] .block-failure`);
  await note.waitFor();
  expect(await note.innerText()).toContain('TRUSTED_SOURCES');
  expect(town.asked).toEqual([]);
  await Promise.all([visitor.context().close(), editor.context().close()]);
});

test('a package that the server cannot load ends the build, which leaves what was built', async () => {
  const broken = join(clone.folder, 'browser-only');
  cpSync(folderOf('broken-block'), broken, { recursive: true });
  const view = join(broken, 'TidesView.tsx');
  writeFileSync(view, `const width = window.innerWidth;\nconsole.log(width);\n${readFileSync(view, 'utf8')}`);
  clone.configure({ [tides]: `file:${packPackage(broken, clone.folder)}` });
  const { status, said } = clone.run(process.execPath, ['tools/build.mjs']);
  expect(status).toBe(1);
  expect(said).toContain(
    `${tides}: the block Tides cannot be loaded on the server (window is not defined): move what only a browser has into an effect or an event of an island, so that nothing of it runs when the file is imported.`,
  );
  expect(said).not.toContain('    at ');
});
