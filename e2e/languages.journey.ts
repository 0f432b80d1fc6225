import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { someOf } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { makePage, saved } from './editor.ts';
import { typeDate } from './fields.ts';
import { openProduct, withShiftedClock } from './open-product.ts';
import { type SignedIn, signIn } from './signed-in.ts';

const day = 24 * 3_600_000;
let browser: Browser;
let product: Awaited<ReturnType<typeof openProduct>>;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  product = await openProduct(withShiftedClock);
  admin = await signIn(product.port, product.account('admin'));
});
afterAll(async () => {
  await browser.close();
  await product.close();
});

const text = (order: string, words: string): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: 0,
  options: {},
  made: {},
  place: { area: 'main', order },
  content: { nl: { body: doc(paragraph(words)) } },
});

/** Pressing around in the editor, as somebody whose browser asks for English. */
async function openEditor(path: string): Promise<Page> {
  const page = await openPage(browser, { viewport: { width: 1600, height: 900 }, locale: 'en-GB' });
  await product.signIn(page, 'admin', '/account/preferences');
  await go(page, path);
  return page;
}

async function go(page: Page, path: string) {
  await page.goto(`${product.origin}${path}/edit`);
  await page.locator('.editor-bar').waitFor();
}

async function type(page: Page, guid: string, words: string) {
  await page.locator(`[data-block="${guid}"] [data-field="body"]`).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await saved(page);
}

const openLanguages = async (page: Page) => {
  await page.locator('.editor-bar [data-drawer="languages"]').click();
  await page.locator('.language-list').waitFor();
};

/** The states in words of the blocks that the drawer lists. */
const states = (page: Page) => page.locator('.language-blocks .text-state').allInnerTexts();

/** Every text that is marked as one of another language, but for the links to the languages themselves. */
const foreign = (page: Page) =>
  page
    .locator('body [lang]:not([hreflang])')
    .evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('lang')} ${(one.textContent ?? '').replace(/\s+/g, ' ').trim()}`),
    );

/** The entries of a menu that have no English name, in the order of the menu. */
async function namesInDutch(menu: string): Promise<string[]> {
  const { body } = await admin.call('GET', `/api/menus:withName?name=${menu}&lang=en`);
  const walk = (items: { name: string; language: string; relatedMenuItems: never[] }[]): string[] =>
    items.flatMap(({ name, language, relatedMenuItems }) => [
      ...(language === 'nl' ? [`nl ${name}`] : []),
      ...walk(relatedMenuItems),
    ]);
  return walk(body.menuItems);
}

test('a page is translated, published today in nl and tomorrow in en, and one changed sentence makes one outdated block', async () => {
  const [open, come] = [text('U', 'De markt is elke zaterdag open.'), text('V', 'Komt u ook langs?')];
  const list: Block = {
    guid: randomUUID(),
    buildingBlockName: 'List',
    version: 0,
    options: { itemTypes: ['News'] },
    made: {},
    place: { area: 'main', order: 'W' },
    content: {},
  };
  const { path, guid } = await makePage(admin, 'Zaterdagmarkt aan het water', [open, come, list], false);
  let page = await openEditor(`/en${path}`);

  await openLanguages(page);
  expect(await violations(page)).toEqual([]);
  expect(await states(page)).toEqual(['missing', 'missing']);
  await type(page, open.guid, 'The market is open every Saturday.');
  await expect.poll(() => states(page)).toContain('translated');
  await page.locator('.language-block', { hasText: 'Komt u ook langs?' }).locator('summary').click();
  await page.getByText('Komt u ook langs?').first().waitFor();
  await type(page, come.guid, 'Will you come too?');
  await page.getByText('all blocks (2)').click();
  await expect.poll(() => states(page)).toEqual(['translated', 'translated']);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Dutch/).check();
  await dialog.getByLabel(/^English/).uncheck();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published: Dutch').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const tomorrow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(
    Date.now() + day,
  );
  const when = dialog.locator('.ui-date');
  await typeDate(when, `${tomorrow}T09:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText(/^Will be published on/).waitFor();

  const added = [{ listItemTypeName: 'News', title: 'Extra kramen in december', publish: true }];
  const response = await admin.call('POST', `/api/listitem/list/${list.guid}`, added);
  expect(response.status).toBe(201);

  const visitor = await openPage(browser);
  await visitor.goto(`${product.origin}/en${path}`);
  await expect
    .poll(() => foreign(visitor))
    .toEqual([
      ...(await namesInDutch('Top level menu')),
      'nl Zaterdagmarkt aan het water',
      'nl Zaterdagmarkt aan het water',
      'nl De markt is elke zaterdag open.',
      'nl Komt u ook langs?',
      'nl Extra kramen in december',
    ]);
  await product.shiftClock(2 * day);
  await expect
    .poll(
      async () => {
        await visitor.reload();
        return visitor.locator('main').innerText();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toContain('The market is open every Saturday.');

  // Days later everybody signs in again.
  admin = await signIn(product.port, product.account('admin'));
  await page.context().close();
  page = await openEditor(path);
  await type(page, open.guid, 'De markt is elke zaterdag en zondag open.');
  await page.goto(`${product.origin}/edit/translations?waiting=outdated`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Zaterdagmarkt aan het water' }).click();
  await page.waitForURL(`${product.origin}/en${path}`);
  await page.locator('.editor-bar').waitFor();
  await openLanguages(page);
  await page.getByText('to do (1)').waitFor();
  expect(await states(page)).toEqual(['outdated']);
  expect(await page.locator('[data-translation]').count()).toBe(1);
  await page.locator('.language-block summary').click();
  await page.locator('.source-texts ins', { hasText: 'en zondag' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Mark as up to date/ }).click();
  await page.getByText('to do (0)').waitFor();
  await saved(page);
  const { body } = await admin.call('GET', `/api/documents/${guid}/translations/${open.guid}?language=en`);
  expect(body.entries.map(({ how }: { how: string }) => how)).toEqual(['confirmed', 'translated']);
  await visitor.context().close();
  await page.context().close();
});

test('the texts go to translators as a file, and come back; what is wrong in it is said where it is', async () => {
  admin = await signIn(product.port, product.account('admin'));
  const [welcome, hours] = [text('U', 'Welkom bij de kaasmarkt.'), text('V', 'Open van negen tot drie.')];
  const { path } = await makePage(admin, 'Kaasmarkt', [welcome, hours], false);
  const page = await openEditor(`/en${path}`);
  await openLanguages(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('kaasmarkt-nl-en.xlf');
  const sent = readFileSync(await download.path(), 'utf8');
  const back = sent
    .replace(/(<source[^>]*>Welkom bij de kaasmarkt\.<\/source>)/, '$1<target>Welcome to the cheese market.</target>')
    .replace(
      /(<source[^>]*>Open van negen tot drie\.<\/source>)/,
      '$1<target>Open <pc id="9">nine</pc> to three.</target>',
    )
    .replace(/(<source[^>]*>Kaasmarkt<\/source>)/, '$1<target>Cheese market</target>');
  await page.getByLabel('Import translated file').setInputFiles({
    name: 'back.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(back),
  });
  await page.getByText('2 texts imported').waitFor();
  await page.getByText('1 text is not valid').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('main').getByText('Welcome to the cheese market.').waitFor();
  await page.locator('h1', { hasText: 'Cheese market' }).waitFor();
  await page.locator('main').getByText('Open van negen tot drie.').waitFor();
  await page.getByLabel('Import translated file').setInputFiles({
    name: 'large.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.alloc(901_000, ' '),
  });
  await page.getByText('This file is too large. The maximum is 900 kB.').waitFor();
  await page.context().close();
});

test('a text that was changed since the file was made is shown with that of the file, and replaced by choice only', async () => {
  admin = await signIn(product.port, product.account('admin'));
  const [first, second] = [text('U', 'Kom naar de markt.'), text('V', 'Neem een tas mee.')];
  const { guid, path } = await makePage(admin, 'Tassenmarkt', [first, second], false);
  const { xliff } = (await admin.call('POST', `/api/documents/${guid}/xliff:export`, { source: 'nl', target: 'en' }))
    .body;
  const { version: base } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Do come along.' }] }] };
  const input = { guid: first.guid, version: 0, language: 'en', field: 'body', value: body };
  const steps = [{ id: crypto.randomUUID(), commands: [{ name: 'changeContent', input }] }];
  const changed = await admin.call('POST', `/api/pages/${guid}/commands`, { base, key: crypto.randomUUID(), steps });
  expect(changed).toMatchObject({ status: 200, body: { conflicts: [] } });
  const back = xliff
    .replace(/(<source[^>]*>Kom naar de markt\.<\/source>)/, '$1<target>Come to the market.</target>')
    .replace(/(<source[^>]*>Neem een tas mee\.<\/source>)/, '$1<target>Bring a bag.</target>');
  const page = await openEditor(`/en${path}`);
  await openLanguages(page);

  await page.getByLabel('Import translated file').setInputFiles({
    name: 'back.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(back),
  });

  await page.getByText('1 text imported').waitFor();
  await page.getByText('1 text has been edited here since the file was created').waitFor();
  const asked = page.getByRole('region', { name: 'Changed since the file was created' });
  await asked.getByText('Do come along.').waitFor();
  await asked.getByText('Come to the market.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('main').getByText('Bring a bag.').waitFor();
  await page.locator('main').getByText('Do come along.').waitFor();
  await asked.getByRole('button', { name: 'Use file: Text' }).click();
  await page.locator('main').getByText('Come to the market.').waitFor();
  await page.getByText('1 text imported').waitFor();
  expect(await asked.count()).toBe(0);
  await page.context().close();
});

/** What has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return `${element?.tagName} ${element?.textContent ?? ''}`.replace(/\s+/g, ' ').trim();
  });

test.each(someOf([1600, 390], 1))(
  'translating on the page begins in the text itself, on a screen of %i wide',
  async (width) => {
    admin = await signIn(product.port, product.account('admin'));
    const [first, second] = [text('U', 'Kom op de fiets.'), text('V', 'De fiets staat droog.')];
    const { path } = await makePage(admin, `Fietsen bij de markt ${width}`, [first, second], false);
    const page = await openEditor(`/en${path}`);
    await page.setViewportSize({ width, height: 900 });
    await openLanguages(page);
    const entry = page.locator('.language-block', { hasText: 'De fiets staat droog.' });
    await entry.locator('summary').click();
    await entry.getByRole('button', { name: /^Translate on the page/ }).click();
    await page.locator(`[data-block="${second.guid}"] [data-field="body"]:focus`).waitFor();
    expect(await page.locator('.drawer').isVisible()).toBe(width > 390);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Your bike stays dry.');
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.locator(`[data-block="${second.guid}"]`, { hasText: 'Your bike stays dry.' }).waitFor();
    await page.context().close();
  },
);

test('what is done about a translation with the keyboard leaves the focus at its entry, and is said', async () => {
  admin = await signIn(product.port, product.account('admin'));
  const [first, second] = [text('U', 'Eerste kraam.'), text('V', 'Tweede kraam.')];
  const { path } = await makePage(admin, 'Kramen op een rij', [first, second], false);
  const page = await openEditor(`/en${path}`);
  await openLanguages(page);
  const entry = (words: string) => page.locator('.language-block', { hasText: words });
  const press = async (words: string, button: RegExp) => {
    if (!(await entry(words).evaluate((one) => (one as HTMLDetailsElement).open)))
      await entry(words).locator('summary').first().press('Enter');
    await entry(words).getByRole('button', { name: button }).press('Enter');
  };
  await press('Eerste kraam.', /^Copy source text/);
  await expect.poll(() => focused(page)).toMatch(/^SUMMARY .*Eerste kraam/);
  await page.getByText('The text was copied from Dutch').first().waitFor();
  await press('Tweede kraam.', /^Hide in/);
  await expect.poll(() => focused(page)).toMatch(/^(SUMMARY|INPUT|BUTTON) /);
  await page
    .getByText(/hidden in English/)
    .first()
    .waitFor();
  await saved(page);

  await go(page, path);
  await type(page, first.guid, 'Eerste kraam, bij de brug.');
  await go(page, `/en${path}`);
  await openLanguages(page);
  await press('Eerste kraam.', /^Mark as up to date/);
  await expect.poll(() => focused(page)).toMatch(/^SUMMARY .*Eerste kraam/);
  await page.context().close();
});
