import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, violations } from '../browser.ts';
import { edit, openAs, personOf, saved } from '../editor.ts';
import { largeDocument } from '../large-document.ts';
import { makeLargePage } from '../large-page.ts';

const blocks = largeDocument();
const word = 'vijftienhonderdste';
const sought = blocks[1_500];
if (sought) sought.content.nl = { ...sought.content.nl, blockTitle: word };
let browser: Browser;
let page: Page;
let devTools: CDPSession;
const asked: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  const path = await makeLargePage(await personOf('admin'), blocks);
  page = await openAs(browser, 'admin');
  devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
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

/** Milliseconds of a processor that the page took by now. */
async function worked(): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Milliseconds that the page itself works from going to a block to a letter in its first text: a busy machine is no fault. */
async function timeTyping(at: number): Promise<number> {
  const began = await worked();
  await frame(at).scrollIntoViewIfNeeded();
  const text = frame(at).locator('[data-field]:not([data-empty])').first();
  await text.focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('Ω');
  expect(await text.textContent()).toContain('Ω');
  return (await worked()) - began;
}

test('the last of 2,000 blocks is typed in within a second of going there, and no image was asked for twice', async () => {
  expect(await timeTyping(-1)).toBeLessThan(1_000);
  await saved(page);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('a word of block 1,500 is found by find-in-page, and is marked where it is typed', async () => {
  // Behind the table of contents, which has it too.
  await page.evaluate(() => getSelection()?.setPosition(document.querySelectorAll('main [data-block]')[100] ?? null));
  const find = (text: string) => (window as unknown as { find(text: string): boolean }).find(text);
  expect(await page.evaluate(find, word)).toBe(true);
  await frame(1_500).locator('[data-field="blockTitle"]').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(word);
  const { y = -1 } = (await frame(1_500).boundingBox()) ?? {};
  expect(y > 0 && y < 900).toBe(true);
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
