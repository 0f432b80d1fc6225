import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, violations } from '../browser.ts';
import { edit, openAs, personOf, saved } from '../editor.ts';
import { largeDocument } from '../large-document.ts';
import { makeLargePage } from '../large-page.ts';

const blocks = largeDocument();
let browser: Browser;
let page: Page;
const asked: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  const path = await makeLargePage(await personOf('admin'), blocks);
  page = await openAs(browser, 'admin');
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
  await edit(page, path);
});
afterAll(() => browser.close());

const frame = (at: number) => page.locator(`[data-block="${blocks.at(at)?.guid}"]`);

/** Where in the document the block is that has the focus. */
const focused = async () => {
  const guid = await page.evaluate(() => document.activeElement?.closest('[data-block]')?.getAttribute('data-block'));
  return blocks.findIndex((block) => block.guid === guid);
};

/** Milliseconds from going to a block to a letter in its first text. */
async function timeTyping(at: number): Promise<number> {
  const text = frame(at).locator('[data-field]:not([data-empty])').first();
  const began = performance.now();
  await frame(at).scrollIntoViewIfNeeded();
  await text.click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Ω');
  await text
    .getByText('Ω')
    .or(text.and(page.getByText('Ω')))
    .first()
    .waitFor();
  return performance.now() - began;
}

test('the last of 2,000 blocks is typed in within a second of going there, and no image was asked for twice', async () => {
  // The quickest of three: a busy machine is no fault.
  const times = [await timeTyping(-1), await timeTyping(700), await timeTyping(1_400)];
  expect(Math.min(...times)).toBeLessThan(1_000);
  await saved(page);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('a word of block 1,500 is found by find-in-page, and is marked where it is typed', async () => {
  const [word, at] = await page.evaluate((guid) => {
    const text = document.querySelector(`[data-block="${guid}"] p`)?.textContent ?? '';
    return [text.slice(0, 30), scrollY];
  }, blocks[1_500]?.guid);
  await page.evaluate(
    (guid) => getSelection()?.setPosition(document.querySelector(`[data-block="${guid}"]`), 0),
    blocks[1_499]?.guid,
  );
  expect(await page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), word)).toBe(
    true,
  );
  await frame(1_500).locator('[data-field="body"]').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(word);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(at);
});

test('Tab leads through ten blocks in their order, each of its texts', async () => {
  await frame(1_000).scrollIntoViewIfNeeded();
  await frame(1_000).locator('[data-rich]').focus();
  const met = [await focused()];
  while (met.length < 11) {
    await page.keyboard.press('Tab');
    const at = await focused();
    if (at !== met.at(-1)) met.push(at);
  }
  // A block without texts, links and buttons is no stop.
  expect(met).toEqual(met.toSorted((one, other) => one - other));
  expect((met.at(-1) ?? 0) - 1_000).toBeLessThan(20);
});

test('axe finds nothing', async () => {
  // Where all is laid out, as it is once it is near: what is not laid out lies over what comes after it, for axe alone.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.grid > .block { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await violations(page)).toEqual([]);
});
