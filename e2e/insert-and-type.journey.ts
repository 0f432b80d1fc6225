import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allBlocks } from '#blocks/registry.ts';
import { isWhole, someOf } from '#test/runs.ts';
import { openBrowser } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
  page = await openAs(browser, 'admin');
});
afterAll(() => browser.close());

async function openEmpty() {
  const { path, guid } = await makePage(admin, `Invoegen ${randomUUID()}`, []);
  await edit(page, path);
  const blocks = async () => (await admin.call('GET', `/api/documents/${guid}/draft`)).body.document.blocks;
  return { blocks };
}

/** Chooses a kind of block by keyboard, and types on without waiting for anything. */
async function insertAndType(label: string, words: string) {
  await page.locator('.editor-bar').getByRole('button', { name: 'Blok', exact: true }).click();
  await page.locator('dialog.palette [data-first]').waitFor();
  await page.keyboard.type(label);
  await page.locator('dialog.palette .palette__choose', { hasText: label }).first().waitFor();
  await page
    .locator('dialog.palette .palette__choose')
    .filter({ has: page.locator(`strong:text-is("${label}")`) })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

/** Every key in it is a command where nothing can be typed. */
const words = 'm/? Dit is tekst';

/** Kinds of block that begin with a text on the page itself. */
const withText = [
  'Heading',
  'Text',
  'Intro',
  'Quote',
  'Accordion',
  'Tabs',
  'Cards',
  'Table',
  'Chart',
  'Alert',
  'Steps',
  'Timeline',
  'ImageText',
  'KeyFigures',
  'Hero',
  'CallToAction',
  'Glossary',
].flatMap((name) => allBlocks().filter(({ schema }) => schema.name === name));

test.runIf(isWhole)('the name of a block and Enter is that block, whatever was used last', async () => {
  const { blocks } = await openEmpty();
  const add = page.locator('.editor-bar').getByRole('button', { name: 'Blok', exact: true });
  for (const name of ['lijst', 'tabel']) {
    await add.click();
    await page.locator('dialog.palette [data-first]').fill(name);
    await page.keyboard.press('Enter');
    await page.locator('dialog.palette').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+s');
  await saved(page);
  const made = (await blocks()).map((one: { buildingBlockName: string }) => one.buildingBlockName);
  expect(made.toSorted()).toEqual(['List', 'Table']);

  await add.click();
  const first = page.locator('dialog.palette .palette__choose > strong').first();
  for (const block of allBlocks().filter(({ schema }) => schema.writers !== 'staff')) {
    const label = block.texts.nl('label');
    await page.locator('dialog.palette [data-first]').fill(label.toLowerCase());
    await expect.poll(() => first.innerText()).toBe(label);
  }
  await page.keyboard.press('Escape');
});

describe('after a block is inserted', () => {
  test.each(someOf(withText, 4).map((block) => [block.schema.name, block] as const))(
    '%s: what is typed is text in its first field',
    async (name, block) => {
      const { blocks } = await openEmpty();
      await insertAndType(block.texts.nl('label'), words);
      await page.keyboard.press('Control+s');
      await saved(page);
      const made = await blocks();
      expect(made.map((one: { buildingBlockName: string }) => one.buildingBlockName)).toEqual([name]);
      expect(JSON.stringify(made[0].content)).toContain(words);
      expect(await page.locator('dialog[open]').count()).toBe(0);
    },
  );
});

test('in an accordion and in tabs Tab goes from heading to answer, and a space in a heading is a space', async () => {
  for (const [name, label] of [
    ['Accordion', 'Uitklapteksten'],
    ['Tabs', 'Tabbladen'],
  ] as const) {
    const { blocks } = await openEmpty();
    const block = allBlocks().find(({ schema }) => schema.name === name);
    await insertAndType(block?.texts.nl('label') ?? label, 'Een vraag met spaties');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Het antwoord  erop');
    await page.keyboard.press('Control+s');
    await saved(page);
    const text = JSON.stringify((await blocks())[0].content);
    expect(text).toContain('Een vraag met spaties');
    expect(text).toMatch(/Het antwoord\s+erop/);
    // Back in the heading, a click puts the caret there and nothing folds.
    const heading = page.locator('[data-block] summary [data-field]').first();
    await heading.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' en meer');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(JSON.stringify((await blocks())[0].content)).toContain('Een vraag met spaties en meer');
    expect(
      await page
        .locator('[data-block] details')
        .first()
        .evaluate((one) => (one as HTMLDetailsElement).open),
    ).toBe(true);
  }
});

test.runIf(isWhole)('an answer that was emptied stands there again as soon as its block is chosen', async () => {
  const { blocks } = await openEmpty();
  await insertAndType('Uitklapteksten', 'Een vraag');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Weg');
  await page.keyboard.press('Control+s');
  await saved(page);
  // Opened again: the block is no new one any more.
  await page.reload();
  const result = page.locator('[data-block] [data-field="items.0.body"]');
  await result.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.locator('h1').click();
  await result.waitFor({ state: 'hidden' });

  await page.locator('[data-block] [data-field="items.0.heading"]').click();
  await result.click();
  await page.keyboard.type('Iets anders');
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(JSON.stringify((await blocks())[0].content)).toContain('Iets anders');
});

test('two texts of one block that are saved together keep both', async () => {
  const { blocks } = await openEmpty();
  await insertAndType('Uitklapteksten', 'Een vraag');
  await page.keyboard.press('Control+s');
  await saved(page);
  // At one moment, as by a script of a browser that checks spelling everywhere.
  await page.evaluate(() => {
    for (const [field, words] of [
      ['items.0.heading', 'Een andere vraag'],
      ['items.1.heading', 'Nog een vraag'],
    ]) {
      const text = document.querySelector(`[data-block] [data-field="${field}"]`);
      if (!text) throw new Error(`no ${field}`);
      text.textContent = words ?? '';
      text.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await page.keyboard.press('Control+s');
  await saved(page);
  const text = JSON.stringify((await blocks())[0].content);
  expect(text).toContain('Een andere vraag');
  expect(text).toContain('Nog een vraag');
});

test.runIf(isWhole)('what is typed after Tab, before the new block is drawn, comes in the next text', async () => {
  const { blocks } = await openEmpty();
  // A slow computer: everything is typed before anything is drawn.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => draw(() => void setTimeout(() => draw(work), 400));
  });
  await insertAndType('Uitklapteksten', 'Een vraax');
  for (const key of ['Backspace', 'g', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('Het antwoord');
  await page.keyboard.press('Enter');
  await page.keyboard.type('in twee regels');
  await page.locator('[data-field="items.0.body"] p', { hasText: 'in twee regels' }).waitFor();
  await page.keyboard.press('Control+s');
  await saved(page);
  await slow.detach();
  const [{ content }] = await blocks();
  expect(content.nl.items[0]).toMatchObject({
    heading: 'Een vraag',
    body: { content: ['Het antwoord', 'in twee regels'].map((text) => ({ content: [{ text }] })) },
  });
});
