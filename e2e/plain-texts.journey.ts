import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { someOf } from '#test/runs.ts';
import { openBrowser } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import type { SignedIn } from './signed-in.ts';

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

async function openWith(...blocks: Block[]) {
  const { path } = await makePage(admin, `Regels ${randomUUID()}`, blocks);
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  return { page, path };
}

/** Types in two breaths, so that there are two steps. */
async function typeTwice(page: Page, read: () => Promise<string>, [first, second]: [string, string]) {
  await page.keyboard.press('End');
  await page.keyboard.type(first);
  await page.keyboard.press('Control+s');
  await saved(page);
  const since = Date.now();
  // A breath between two phrases is what this is about.
  await expect.poll(() => Date.now() - since, { timeout: 10_000 }).toBeGreaterThan(2_200);
  await page.keyboard.type(second);
  await expect.poll(read).toContain(second);
}

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['by keys', (page) => page.keyboard.press('Control+z')],
  // A command of the browser without a key of ours, as its menu and gestures give it.
  [
    'as a menu asks for it',
    async (page) => {
      const keyboard = await page.context().newCDPSession(page);
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Undo', commands: ['undo'] });
      await keyboard.detach();
    },
  ],
];

describe('undo in a line of text', () => {
  test.each(someOf(ways, 1))('of a heading, a cell and the title is the editor’s own, %s', async (_how, undoOrRedo) => {
    const heading = block('U', 'Heading', { nl: { text: 'Kop' } });
    const table = block('V', 'Table', { nl: { caption: '', columns: ['Wijk'], rows: [['Zuid']] } });
    const { page } = await openWith(heading, table);
    const fields = [
      page.locator(`[data-block="${heading.guid}"] [data-field="text"]`),
      page.locator(`[data-block="${table.guid}"] td [data-field], [data-block="${table.guid}"] td[data-field]`).first(),
      page.locator('h1[data-field="title"]'),
    ];
    for (const field of fields) {
      const before = (await field.innerText()).trim();
      const read = async () => (await field.innerText()).trim();
      await field.click();
      await typeTwice(page, read, [' een', ' twee']);
      await undoOrRedo(page);
      await expect.poll(read).toBe(`${before} een`);
      await page.keyboard.type('!');
      await expect.poll(read).toBe(`${before} een!`);
      await undoOrRedo(page);
      await expect.poll(read).toBe(`${before} een`);
      await undoOrRedo(page);
      await expect.poll(read).toBe(before);
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(read).toBe(`${before} een`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+s');
      await saved(page);
      expect(await read()).toBe(`${before} een`);
    }
    await page.context().close();
  });

  test('of a field of a form is the editor’s own', async () => {
    const table = block('V', 'Table', { nl: { caption: '', columns: ['Wijk'], rows: [['Zuid']] } });
    const { page } = await openWith(table);
    await page.locator(`[data-block="${table.guid}"]`).focus();
    await page.keyboard.press('Alt+Enter');
    const field = page.locator('.drawer fieldset input[type=text][data-at]').first();
    await field.waitFor();
    const before = 'Wijk';
    await expect.poll(() => field.inputValue()).toBe(before);
    await field.click();
    await typeTwice(page, () => field.inputValue(), [' een', ' twee']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe(`${before} een`);
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe(before);
    await page.keyboard.press('Control+y');
    await expect.poll(() => field.inputValue()).toBe(`${before} een`);
    await page.context().close();
  });
});

describe('undo in a notice', () => {
  const open = async () => {
    const [gone, stays] = [
      block('U', 'Heading', { nl: { text: 'Weg' } }),
      block('V', 'Heading', { nl: { text: 'Hier' } }),
    ];
    const { page } = await openWith(gone, stays);
    const textOf = ({ guid }: Block) => page.locator(`[data-block="${guid}"] [data-field="text"]`);
    const undo = page.locator('.ui-notice', { hasText: 'verwijderd' }).getByRole('button', { name: 'Ongedaan maken' });
    const remove = async () => {
      await page.locator(`[data-block="${gone.guid}"]`).focus();
      await page.keyboard.press('Delete');
      await undo.waitFor();
    };
    return { page, gone: textOf(gone), stays: textOf(stays), undo, remove };
  };

  test('undoes what the notice is about, and leaves what was typed after it', async () => {
    const { page, gone, stays, undo, remove } = await open();
    await remove();
    await stays.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' en later');
    await undo.click();
    await expect.poll(() => gone.count()).toBe(1);
    expect(await stays.innerText()).toBe('Hier en later');
    expect(await gone.innerText()).toBe('Weg');
    await saved(page);
    await page.reload();
    await expect.poll(() => stays.innerText()).toBe('Hier en later');
    expect(await gone.innerText()).toBe('Weg');
  });

  test('says so where it was undone already', async () => {
    const { page, gone, stays, undo, remove } = await open();
    await remove();
    await page.keyboard.press('Control+z');
    await expect.poll(() => gone.count()).toBe(1);
    await undo.click();
    await page.locator('.ui-notice', { hasText: 'Dit is al ongedaan gemaakt' }).waitFor();
    expect(await gone.count()).toBe(1);
    expect(await stays.innerText()).toBe('Hier');
  });
});

describe('while a character is composed', () => {
  test('neither saving nor a colleague takes it away', async () => {
    const [own, other] = [block('U', 'Heading', { nl: { text: 'Caf' } }), block('V', 'Heading', { nl: { text: 'B' } })];
    const { page, path } = await openWith(own, other);
    const colleague = await openAs(browser, 'manager');
    await edit(colleague, path);
    const field = page.locator(`[data-block="${own.guid}"] [data-field="text"]`);
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    for (let at = 0; at < 4; at += 1) {
      await field.click();
      await page.keyboard.press('End');
      await compose('´');
      await colleague.locator(`[data-block="${other.guid}"] [data-field="text"]`).click();
      await colleague.keyboard.press('End');
      await colleague.keyboard.type(`${at}`);
      await colleague.keyboard.press('Control+s');
      await page.locator(`[data-block="${other.guid}"]`, { hasText: `${at}` }).waitFor();
      await compose('é');
      await keyboard.send('Input.insertText', { text: 'é' });
      await page.keyboard.type('n');
    }
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(await field.innerText()).toBe(`Caf${'én'.repeat(4)}`);
    await Promise.all([page.context().close(), colleague.context().close()]);
  });

  test('the caret stays where it is when a colleague changes the same line', async () => {
    const own = block('U', 'Heading', { nl: { text: 'Afval ophalen' } });
    const { page, path } = await openWith(own);
    const colleague = await openAs(browser, 'manager');
    await edit(colleague, path);
    const field = page.locator(`[data-block="${own.guid}"] [data-field="text"]`);
    await field.click();
    await page.keyboard.press('Home');
    for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight');

    await colleague.locator(`[data-block="${own.guid}"] [data-field="text"]`).click();
    await colleague.keyboard.press('Home');
    await colleague.keyboard.type('Uw ');
    await colleague.keyboard.press('Control+s');
    await expect.poll(() => field.innerText()).toBe('Uw Afval ophalen');
    await page.keyboard.type('kalender');

    await expect.poll(() => field.innerText()).toBe('Uw Afvalkalender ophalen');
    await Promise.all([page.context().close(), colleague.context().close()]);
  });
});
