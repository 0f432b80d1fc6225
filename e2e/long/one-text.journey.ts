import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
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

async function openForTwo(...lines: string[]) {
  const guid = randomUUID();
  const text: Block = {
    guid,
    buildingBlockName: 'Text',
    version: 0,
    place: { area: 'main', order: 'U' },
    options: {},
    made: {},
    content: { nl: { body: doc(...lines) } },
  };
  const made = await makePage(admin, `Samen ${guid}`, [text]);
  const [anna, bram] = [await openAs(browser, 'admin'), await openAs(browser, 'manager')];
  for (const page of [anna, bram]) await edit(page, made.path);
  const body = (page: Page) => page.locator(`[data-block="${guid}"] [data-field="body"]`);
  const read = (page: Page) => body(page).locator('p').allInnerTexts();
  const stored = async () =>
    JSON.stringify((await admin.call('GET', `/api/documents/${made.guid}/draft`)).body.document);
  const close = () => Promise.all([anna.context().close(), bram.context().close()]);
  return { anna, bram, body, read, stored, close };
}

type Two = Awaited<ReturnType<typeof openForTwo>>;

/** Puts the caret behind a paragraph. */
async function standAt(page: Page, { body }: Two, line: number) {
  await body(page).locator('p').nth(line).click();
  await page.keyboard.press('End');
}

describe('two people in one Text block', () => {
  test('type at once in two paragraphs side by side: each sees both, the caret stays, nobody is asked anything', async () => {
    const two = await openForTwo('Een', 'Twee', 'Drie');
    const { anna, bram, read } = two;
    await standAt(anna, two, 0);
    await standAt(bram, two, 1);
    const [hers, his] = [' van Anna, die lang doortypt', ' van Bram, die ook doortypt'];
    for (let at = 0; at < Math.max(hers.length, his.length); at += 1) {
      if (hers[at]) await anna.keyboard.type(hers[at] ?? '');
      if (his[at]) await bram.keyboard.type(his[at] ?? '');
    }
    for (const page of [anna, bram]) {
      await expect.poll(() => read(page), { timeout: 20_000 }).toEqual([`Een${hers}`, `Twee${his}`, 'Drie']);
      expect(await page.locator('.bar-button--bad').count()).toBe(0);
    }
    await anna.keyboard.type('!');
    await bram.keyboard.type('?');
    for (const page of [anna, bram]) {
      await page.keyboard.press('Control+s');
      await expect.poll(() => read(page), { timeout: 20_000 }).toEqual([`Een${hers}!`, `Twee${his}?`, 'Drie']);
    }
    await two.close();
  });

  test('undo undoes the own paragraph only', async () => {
    const two = await openForTwo('Een', 'Twee');
    const { anna, bram, read } = two;
    await standAt(anna, two, 0);
    await anna.keyboard.type(' van Anna');
    await anna.keyboard.press('Control+s');
    await saved(anna);
    await expect.poll(() => read(bram), { timeout: 20_000 }).toEqual(['Een van Anna', 'Twee']);
    await standAt(bram, two, 1);
    await bram.keyboard.type(' van Bram');
    await bram.keyboard.press('Control+s');
    await expect.poll(() => read(anna), { timeout: 20_000 }).toEqual(['Een van Anna', 'Twee van Bram']);
    await anna.keyboard.press('Escape');
    await anna.locator('.editor-bar').getByRole('button', { name: 'Ongedaan maken' }).click();
    for (const page of [anna, bram])
      await expect.poll(() => read(page), { timeout: 20_000 }).toEqual(['Een', 'Twee van Bram']);
    await two.close();
  });

  test('choose per paragraph where both wrote in the same two, and go on typing before they choose', async () => {
    const two = await openForTwo('Een', 'Twee', 'Drie', 'Vier');
    const { anna, bram, read, stored } = two;
    await bram.context().setOffline(true);
    for (const [line, word] of [
      [0, ' Bram1'],
      [2, ' Bram3'],
      [3, ' Bram4'],
    ] as const) {
      await standAt(bram, two, line);
      await bram.keyboard.type(word);
    }
    await bram.locator('[data-saving="offline"]').waitFor();
    for (const [line, word] of [
      [0, ' Anna1'],
      [1, ' Anna2'],
      [2, ' Anna3'],
    ] as const) {
      await standAt(anna, two, line);
      await anna.keyboard.type(word);
    }
    await anna.keyboard.press('Control+s');
    await saved(anna);
    await bram.context().setOffline(false);
    const conflicts = bram.locator('.bar-button--bad', { hasText: 'botsing' });
    await conflicts.waitFor();
    // Hers is there, and his is where he typed it.
    await expect.poll(() => read(bram)).toEqual(['Een Bram1', 'Twee Anna2', 'Drie Bram3', 'Vier Bram4']);
    await bram.keyboard.type(', en meer');
    await expect.poll(stored).toContain('Vier Bram4');
    await conflicts.click();
    const dialog = bram.locator('dialog.conflict');
    const places = dialog.locator('fieldset');
    await dialog.waitFor();
    await expect.poll(() => places.count()).toBe(2);
    const put = dialog.getByRole('button', { name: 'Plaats wat u koos' });
    expect(await put.getAttribute('aria-disabled')).toBe('true');
    await places.nth(0).getByLabel('Houd de andere').check();
    await places.nth(1).getByLabel('Neem die van u').check();
    await put.click();
    for (const page of [anna, bram])
      await expect
        .poll(() => read(page), { timeout: 20_000 })
        .toEqual(['Een Anna1', 'Twee Anna2', 'Drie Bram3', 'Vier Bram4, en meer']);
    expect(await conflicts.count()).toBe(0);
    await two.close();
  });
});

describe('while a character is composed in a text with structure', () => {
  const compose = async (page: Page) => {
    const keyboard = await page.context().newCDPSession(page);
    return {
      show: (text: string) =>
        keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
      put: (text: string) => keyboard.send('Input.insertText', { text }),
    };
  };

  test('a paragraph that a colleague takes away stays away, and no letter is lost', async () => {
    const two = await openForTwo('Een', 'Weg', 'Drie');
    const { anna, bram, read, stored } = two;
    await standAt(anna, two, 2);
    const { show, put } = await compose(anna);
    await show('´');
    await saved(anna);
    await standAt(bram, two, 1);
    for (let left = 'Weg'.length + 1; left > 0; left -= 1) await bram.keyboard.press('Backspace');
    await bram.keyboard.press('Control+s');
    await expect.poll(stored).not.toContain('Weg');
    // She learns of it by her own save, in the midst of the character.
    await show('´´');
    await expect.poll(stored).toContain('Drie´´');
    await saved(anna);
    await put('é');
    for (const page of [anna, bram]) await expect.poll(() => read(page), { timeout: 20_000 }).toEqual(['Een', 'Drieé']);
    expect(await stored()).not.toContain('Weg');
    await two.close();
  });

  test('in the answer of an accordion nobody is asked anything', async () => {
    const guid = randomUUID();
    const accordion: Block = {
      guid,
      buildingBlockName: 'Accordion',
      version: 0,
      place: { area: 'main', order: 'U' },
      options: {},
      made: {},
      content: { nl: { items: [{ heading: 'Wanneer', body: doc('Morgen') }] } },
    };
    const made = await makePage(admin, `Samenstellen ${guid}`, [accordion]);
    const page = await openAs(browser, 'manager');
    await edit(page, made.path);
    const stored = async () =>
      JSON.stringify((await admin.call('GET', `/api/documents/${made.guid}/draft`)).body.document);
    await page.locator(`[data-block="${guid}"] [data-field="items.0.body"] p`).click();
    await page.keyboard.press('End');
    const { show, put } = await compose(page);
    for (const stage of ['´', '´´']) {
      await show(stage);
      await expect.poll(stored).toContain(`"Morgen${stage}"`);
    }
    await put('é');
    await expect.poll(stored).toContain('"Morgené"');
    expect(await page.locator('.bar-button--bad').count()).toBe(0);
    await page.context().close();
  });
});
