import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockSchemas } from '#blocks/schemas.ts';
import { doc } from '#document/build-rich-text.ts';
import { isOutdated, madeFrom } from '#document/fingerprint.ts';
import type { Block, PageDocument } from '#document/page-document.ts';
import { openBrowser } from '../browser.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import type { SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const block = (order: string, name: string, content: Block['content']): Block => ({
  guid: randomUUID(),
  buildingBlockName: name,
  version: 0,
  place: { area: 'main', order },
  options: {},
  content,
  made: {},
});

/** The English side of a page that was written in Dutch. */
async function openInEnglish(...blocks: Block[]) {
  const made = await makePage(admin, `Vertalen ${randomUUID()}`, blocks);
  const page = await openAs(browser, 'admin');
  await edit(page, `/en${made.path}`);
  const field = ({ guid }: Block) =>
    page.locator(`[data-block="${guid}"] [data-field="text"], [data-block="${guid}"] [data-field="body"]`);
  const stored = async (of: Block): Promise<Block> => {
    const { document } = (await admin.call('GET', `/api/documents/${made.guid}/draft`)).body as {
      document: PageDocument;
    };
    const found = document.blocks.find(({ guid }) => guid === of.guid);
    if (!found) throw new Error('the block is gone');
    return found;
  };
  return { page, field, stored, guid: made.guid };
}

const texts: [name: string, make: () => Block, words: string][] = [
  ['a line of text', () => block('U', 'Heading', { nl: { text: 'Kop' } }), 'Kop'],
  ['a text with structure', () => block('U', 'Text', { nl: { body: doc('Tekst') } }), 'Tekst'],
];

/** Takes back, step by step, until the text says this. */
async function undoUntil(page: Page, words: string, read: () => Promise<string>) {
  for (let shown = await read(); shown !== words; shown = await read()) {
    await page.keyboard.press('Control+z');
    await expect.poll(read).not.toBe(shown);
  }
  await page.keyboard.press('Control+s');
  await saved(page);
}

describe('what is shown by fallback', () => {
  test.each(texts)('%s: typed in and undone it leaves no translation', async (_name, make, words) => {
    const one = make();
    const { page, field, stored } = await openInEnglish(one);
    await field(one).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' in English');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(Object.keys((await stored(one)).content)).toContain('en');
    await undoUntil(page, words, async () => (await field(one).innerText()).trim());
    await expect.poll(async () => (await stored(one)).content).not.toHaveProperty('en');
    expect((await stored(one)).made).toEqual({});
    await page.context().close();
  });

  test.each(texts)('%s: typed in and typed away again it leaves no translation', async (_name, make, words) => {
    const one = make();
    const { page, field, stored } = await openInEnglish(one);
    await field(one).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!!');
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await field(one).innerText()).trim()).toBe(words);
    await expect.poll(async () => (await stored(one)).content).not.toHaveProperty('en');
    expect((await stored(one)).made).toEqual({});
    await page.keyboard.type(' again');
    await page.keyboard.press('Control+s');
    await expect.poll(async () => JSON.stringify((await stored(one)).content.en ?? '')).toContain(`${words} again`);
    await page.context().close();
  });
});

describe('an outdated translation', () => {
  const outdated = (name: string, content: Block['content']): Block => {
    const made = block('U', name, content);
    const source = madeFrom(made, 'nl', blockSchemas);
    if (!source) throw new Error('there is nothing to translate');
    return { ...made, made: { en: { ...source, source: '0'.repeat(source.source.length) } } };
  };

  test.each([
    ['a line of text', () => outdated('Heading', { nl: { text: 'Kop' }, en: { text: 'Old' } })],
    ['a text with structure', () => outdated('Text', { nl: { body: doc('Tekst') }, en: { body: doc('Old') } })],
  ])('%s: is current when it is rewritten, and outdated again when that is undone', async (_name, make) => {
    const one = make();
    const { page, field, stored } = await openInEnglish(one);
    const isOld = async () => isOutdated(await stored(one), 'en', blockSchemas);
    expect(await isOld()).toBe(true);
    await field(one).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Rewritten');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(JSON.stringify((await stored(one)).content.en)).toContain('Rewritten');
    expect(await isOld()).toBe(false);
    await undoUntil(page, 'Old', async () => (await field(one).innerText()).trim());
    await expect.poll(isOld).toBe(true);
    await page.context().close();
  });
});
