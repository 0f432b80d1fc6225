import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { loseWindow } from './lost-window.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const block = (guid: string, order: string, name: string, content: Block['content']): Block => ({
  guid,
  buildingBlockName: name,
  version: 0,
  place: { area: 'main', order },
  options: {},
  content,
  made: {},
});
const newGuid = () => crypto.randomUUID();

async function pageForTwo(title: string) {
  const [quote, text] = [newGuid(), newGuid()];
  const made = await makePage(admin, title, [
    block(quote, 'U', 'Quote', { nl: { text: 'Een mooie brug.', person: 'Ada' } }),
    block(text, 'V', 'Text', { nl: { body: doc(paragraph('De brug gaat open.')) } }),
  ]);
  const [anna, bram] = [await openAs(browser, 'admin'), await openAs(browser, 'manager')];
  await edit(anna, made.path);
  await edit(bram, made.path);
  return { ...made, quote, text, anna, bram };
}

const field = (page: Page, guid: string, name: string) => page.locator(`[data-block="${guid}"] [data-field="${name}"]`);

/** Replaces a text as a person does. */
async function retype(page: Page, guid: string, name: string, text: string) {
  await field(page, guid, name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function leave(page: Page) {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
}

const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

describe('two people on one page', () => {
  test('write in two fields of one block: both see both, and neither is asked anything', async () => {
    const { quote, anna, bram } = await pageForTwo('Samen in één blok');
    await retype(anna, quote, 'text', 'Een sterke brug.');
    await retype(bram, quote, 'person', 'Grace');
    await leave(anna);
    await leave(bram);
    await Promise.all([saved(anna), saved(bram)]);
    for (const page of [anna, bram]) {
      await field(page, quote, 'text').getByText('Een sterke brug.').waitFor();
      await field(page, quote, 'person').getByText('Grace').waitFor();
      expect(await page.locator('.bar-button--bad').count()).toBe(0);
    }
    await close(anna, bram);
  });

  test.runIf(isWhole)('see each other, and where the other is', async () => {
    const { text, anna, bram } = await pageForTwo('Wie is hier');
    await field(bram, text, 'body').click();
    await anna.locator('.editor-bar__people', { hasText: 'Ruben' }).waitFor();
    await anna.locator('.editor-bar__people li', { hasText: /Ruben.*, Tekst/ }).waitFor();
    const label = await anna
      .locator(`[data-block="${text}"][data-colleague]`)
      .evaluate((block) => getComputedStyle(block, '::after').content);
    expect(label).toContain('Ruben');
    await close(anna, bram);
  });

  test.runIf(isWhole)(
    'are counted in the bar when they are many: it stays one row at 1280 px, and says who',
    async () => {
      const { path, anna, bram } = await pageForTwo('Met velen');
      const rest = anna.locator('.editor-bar');
      const before = (await rest.boundingBox())?.height;
      const others = await Promise.all([1, 2, 3].map(() => openAs(browser, 'manager')));
      for (const page of others) await edit(page, path);
      await anna.getByText('4 anderen').waitFor({ timeout: 90_000 });
      expect((await rest.boundingBox())?.height).toBe(before);
      expect(await anna.locator('.editor-bar__people').getAttribute('title')).toMatch(/Ruben.*, Ruben/);
      await close(anna, bram, ...others);
    },
  );

  test('write the same text: the second sees both, who and when, and can put them together', async () => {
    const { guid, quote, anna, bram } = await pageForTwo('Zelfde tekst');
    // Without a connection he does not see what she writes meanwhile.
    await bram.context().setOffline(true);
    await retype(bram, quote, 'text', 'Van Bram.');
    await leave(bram);
    await bram.locator('[data-saving="offline"]').waitFor();
    await retype(anna, quote, 'text', 'Van Anna.');
    await leave(anna);
    await saved(anna);
    await bram.context().setOffline(false);
    await bram.locator('.bar-button--bad', { hasText: 'botsing' }).click();
    const dialog = bram.locator('dialog.conflict');
    expect(await dialog.textContent()).toMatch(/Anne.*Van \[verschilt: Anna\]\..*Van \[verschilt: Bram\]\./);
    await dialog.getByRole('button', { name: 'Zet beide onder elkaar' }).click();
    await saved(bram);
    const { document } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    expect(JSON.stringify(document.blocks)).toContain('Van Anna. Van Bram.');
    await close(anna, bram);
  });
});

test('who keeps what the other wrote in a line of text sees it there, and goes on from it', async () => {
  const { guid, quote, anna, bram } = await pageForTwo('De ander houden');
  await bram.context().setOffline(true);
  await retype(bram, quote, 'person', 'Van Bram');
  await bram.locator('[data-saving="offline"]').waitFor();
  await retype(anna, quote, 'person', 'Van Anna');
  await leave(anna);
  await saved(anna);
  await bram.context().setOffline(false);
  await bram.locator('.bar-button--bad', { hasText: 'botsing' }).click();
  await bram.getByRole('button', { name: 'Houd de andere' }).click();
  await field(bram, quote, 'person').getByText('Van Anna', { exact: true }).waitFor();
  await field(bram, quote, 'person').click();
  await bram.keyboard.press('End');
  await bram.keyboard.type('!');
  await leave(bram);
  await saved(bram);
  const { document } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  expect(JSON.stringify(document.blocks)).toContain('Van Anna!');
  await close(anna, bram);
});

test('what was typed without a connection is kept in the browser, also over a reload, and saved when it is back', async () => {
  const { guid, quote, anna, bram } = await pageForTwo('Zonder verbinding');
  await bram.context().setOffline(true);
  await retype(bram, quote, 'text', 'Getypt in de trein.');
  await leave(bram);
  await bram.locator('[data-saving="offline"]').waitFor();
  expect(await bram.locator('.save-state').innerText()).toContain('hier bewaard');
  // The window is lost before anything could be sent: its words are offered back in the next.
  const path = new URL(bram.url()).pathname.replace(/\/edit$/, '');
  const next = await loseWindow(bram, 'Getypt in de trein.');
  await edit(next, path);
  await next.getByRole('button', { name: 'Zet terug' }).click();
  await expect
    .poll(async () => JSON.stringify((await admin.call('GET', `/api/documents/${guid}/draft`)).body.document.blocks))
    .toContain('Getypt in de trein.');
  await close(anna, next);
});

test('who brings a version back without having seen what a colleague wrote since sees that first', async () => {
  const { guid, quote, anna, bram } = await pageForTwo('Terug naar toen');
  const stored = async () =>
    JSON.stringify((await admin.call('GET', `/api/documents/${guid}/draft`)).body.document.blocks);
  await retype(bram, quote, 'text', 'Van Bram.');
  await leave(bram);
  await field(anna, quote, 'text').getByText('Van Bram.').waitFor();
  // He hears nothing of her until he is refused.
  let isDeaf = true;
  await bram.route('**/presence', (route) => (isDeaf ? route.abort() : route.continue()));
  await bram.route('**/restore', async (route) => {
    const response = await route.fetch();
    isDeaf = false;
    await route.fulfill({ response });
  });
  await retype(anna, quote, 'text', 'Van Anna.');
  await leave(anna);
  await expect.poll(stored).toContain('Van Anna.');
  await bram.getByRole('button', { name: 'Geschiedenis' }).click();
  const restore = bram.getByRole('button', { name: /^Zet terug naar/ }).last();
  await restore.click();
  await bram.locator('.ui-notice', { hasText: 'Iemand anders heeft hier intussen iets veranderd' }).waitFor();
  await field(bram, quote, 'text').getByText('Van Anna.').waitFor();
  await restore.click();
  await field(bram, quote, 'text').getByText('Een mooie brug.').waitFor();

  await saved(bram);
  expect(await stored()).not.toContain('Van Anna.');
  await close(anna, bram);
});

test.runIf(isWhole)('publishing one language shows nothing unpublished of another', async () => {
  const { guid, path, quote, anna, bram } = await pageForTwo('Per taal');
  await retype(anna, quote, 'text', 'Nog geheim Nederlands.');
  await leave(anna);
  await saved(anna);
  const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  const published = await admin.call('POST', `/api/documents/${guid}/publish`, { version, languages: ['en'] });
  expect(published.status).toBe(200);
  const visitor = await openPage(browser);
  await visitor.goto(`${origin()}/en${path}`);
  expect(await visitor.locator('main').innerText()).not.toContain('geheim');
  expect(await visitor.locator('main').innerText()).toContain('Een mooie brug.');
  await visitor.goto(`${origin()}${path}`);
  expect(await visitor.locator('main').innerText()).not.toContain('geheim');
  await close(anna, bram, visitor);
});
