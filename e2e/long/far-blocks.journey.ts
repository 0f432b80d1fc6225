import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { openBrowser } from '../browser.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import { product } from '../product.ts';
import type { SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const count = 60;
const words = (number: number) => `Woorden van blok ${number}, die op een regel staan.`;

/** A page of so many texts, each with a title, the last in columns. */
async function longPage(title: string) {
  const guids = Array.from({ length: count }, () => crypto.randomUUID());
  const orders = ordersBetween(null, null, count);
  const block = (name: string, guid: string, place: Block['place'], content: Block['content']): Block => ({
    guid,
    buildingBlockName: name,
    version: 0,
    place,
    options: {},
    content,
    made: {},
  });
  const text = (number: number, guid: string, place: Block['place']) =>
    block('Text', guid, place, { nl: { blockTitle: `Titel ${number}`, body: doc(paragraph(words(number))) } });
  const blocks = guids.map((guid, at) => {
    const place = { area: 'main' as const, order: orders[at] ?? '' };
    return at === count - 1 ? block('Columns', guid, place, {}) : text(at, guid, place);
  });
  const inner = text(count, crypto.randomUUID(), { parent: guids.at(-1) ?? '', slot: 'column-1', order: 'U' });
  const made = await makePage(admin, title, [...blocks, inner], false);
  return { ...made, guids, inner: inner.guid };
}

const frame = (page: Page, guid = '') => page.locator(`[data-block="${guid}"]`);

/** Which block has the focus, and which of its texts. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const block = activeElement?.closest<HTMLElement>('[data-block]')?.dataset.block;
    return { block, field: activeElement?.getAttribute('data-field') };
  });

async function open(title: string) {
  const page = await openAs(browser, 'admin');
  const made = await longPage(title);
  await edit(page, made.path);
  await page.locator('[data-held]').first().waitFor({ state: 'attached' });
  return { page, ...made };
}

describe('blocks far from the window', () => {
  test('show what the server sent, in a frame with a name, until they come near', async () => {
    const { page, guids } = await open('Ver weg');
    const last = frame(page, guids[50]);
    expect(await last.getAttribute('aria-label')).toBe('Blok Tekst: Titel 50');
    expect(await last.textContent()).toContain(words(50));
    expect(await last.locator('[data-field]').count()).toBe(0);
    await last.scrollIntoViewIfNeeded();
    await last.locator('[data-rich]').waitFor();
    expect(await last.innerText()).toContain(words(50));
    expect(await last.locator('.rich-text').count()).toBe(1);
    expect(await frame(page, guids[25]).getAttribute('data-held')).toBe('');
    await page.context().close();
  });

  test('are met by Tab, forward and back, in their order', async () => {
    const { page, guids, inner } = await open('Met Tab');
    await frame(page, guids[0]).locator('[data-field="blockTitle"]').focus();
    const met: (string | undefined)[] = [];
    while (met.length < 30) {
      const { block } = await focus(page);
      if (block !== met.at(-1)) met.push(block);
      await page.keyboard.press('Tab');
    }
    expect(met).toEqual(guids.slice(0, 30));
    await page.locator('.site-footer a').first().focus();
    await page.keyboard.press('Shift+Tab');
    // Past the texts of the footer, and the place in the columns where nothing stands yet.
    while ((await focus(page)).block !== inner) await page.keyboard.press('Shift+Tab');
    expect(await focus(page)).toEqual({ block: inner, field: 'body' });
    await page.context().close();
  });

  test('are found in the page, with the words marked where they are typed', async () => {
    const { page, guids } = await open('Gezocht');
    const isFound = await page.evaluate(() =>
      (window as unknown as { find(text: string): boolean }).find('van blok 42'),
    );
    expect(isFound).toBe(true);
    await frame(page, guids[42]).locator('[data-rich]').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('van blok 42');
    await page.context().close();
  });

  test('are chosen, moved and changed as any: by all keys, from the drawer, by somebody else, and undone', async () => {
    const { page, guid, guids, inner } = await open('Gewijzigd');
    const order = () =>
      page
        .locator('.layout__main > [data-block]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
    await frame(page, guids[0]).focus();
    await page.keyboard.press('Control+a');
    await expect.poll(() => page.locator('[data-selected]').count()).toBe(count + 1);
    // Enter leads to the first text of the last one that is chosen.
    await page.keyboard.press('Enter');
    await expect.poll(() => focus(page)).toEqual({ block: inner, field: 'blockTitle' });
    await page.keyboard.type('Anders ');
    await page.keyboard.press('Escape');
    await saved(page);

    const version = (await admin.call('GET', `/api/documents/${guid}/draft`)).body.version;
    const set = (at: number) => ({
      name: 'changeContent',
      input: {
        guid: guids[at],
        version: 0,
        language: 'nl',
        field: 'body',
        value: doc(paragraph('Van iemand anders.')),
      },
    });
    const steps = [{ id: crypto.randomUUID(), commands: [set(30)] }];
    await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: crypto.randomUUID(), steps });
    await frame(page, guids[30]).getByText('Van iemand anders.').waitFor({ state: 'attached' });

    await page.evaluate(() => scrollTo(0, 0));
    const before = await order();
    await frame(page, guids[0]).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.keyboard.press('Control+z');
    await expect.poll(order).toEqual(before);
    await page.context().close();
  });
});

test('a page asks for each of its images once while the editor opens', async () => {
  const page = await openAs(browser, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
  await page.goto(`http://localhost:${product.port}/home/edit`);
  await page.locator('.editor-bar').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  await page.context().close();
});
