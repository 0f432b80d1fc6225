import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, link, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { serviceKey, startTranslationService } from '#test/translation-service.ts';
import { openBrowser, openPage, violations } from '../browser.ts';
import { makePage, saved } from '../editor.ts';
import { dateField, typeDate } from '../fields.ts';
import { openProduct, withShiftedClock } from '../open-product.ts';
import { type SignedIn, signIn } from '../signed-in.ts';

const day = 24 * 3_600_000;
let browser: Browser;
let service: Awaited<ReturnType<typeof startTranslationService>>;
let product: Awaited<ReturnType<typeof openProduct>>;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  service = await startTranslationService();
  product = await openProduct({
    ...withShiftedClock,
    TRANSLATION_URL: service.url,
    TRANSLATION_KIND: 'deepl',
    TRANSLATION_KEY: serviceKey,
  });
  admin = await signIn(product.port, product.account('admin'));
});
afterAll(async () => {
  await browser.close();
  await product.close();
  await service.close();
});

const text = (order: string, ...words: Parameters<typeof paragraph>): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: 0,
  options: {},
  made: {},
  place: { area: 'main', order },
  content: { nl: { body: doc(paragraph(...words)) } },
});

async function openEditor(path: string, width = 1600): Promise<Page> {
  // Who edits English has a browser that asks for it here: that is the language of the interface.
  const locale = path.startsWith('/en') ? 'en-GB' : 'nl-NL';
  const page = await openPage(browser, { viewport: { width, height: 900 }, locale });
  await product.signIn(page, 'admin', '/account/preferences');
  await page.goto(`${product.origin}${path}/edit`);
  await page.locator('.editor-bar').waitFor();
  return page;
}

const states = (page: Page) => page.locator('.language-blocks .text-state').allInnerTexts();
const machine = 'machine translated';

/** Nothing sticks out of a narrow window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a machine proposes what is missing; people confirm one, change another, and visitors are told of the rest', async () => {
  const [open, come, swim] = [
    text('U', 'De markt is elke zaterdag open, tot 15 uur.'),
    text('V', 'Komt u ook langs?'),
    text('W', 'Meer over ', link('het zwembad', { href: 'https://example.org/zwembad' }), '.'),
  ];
  const { path } = await makePage(admin, 'Zaterdagmarkt door een machine', [open, come, swim], false);
  const page = await openEditor(`/en${path}`);
  await page.locator('.editor-bar [data-drawer="languages"]').click();
  await page.locator('.language-list').waitFor();
  expect(await states(page)).toEqual(['missing', 'missing', 'missing']);

  service.state.damage = (markup) => markup.replace(/<span[^>]*>(HET ZWEMBAD)<\/span>/, '$1');
  await page.getByRole('button', { name: 'Suggest a translation for 3 texts' }).click();
  await page.getByText('2 texts have been translated. Check them.').waitFor();
  await page.getByText('1 text was left unchanged:').waitFor();
  await page.getByText('A link or other formatting was missing or different in the translation.').waitFor();
  await expect.poll(() => states(page)).toEqual([machine, machine, 'missing']);
  await page.locator('main').getByText('DE MARKT IS ELKE ZATERDAG OPEN, TOT 15 UUR.').waitFor();
  expect(await page.locator('[data-translation="Machine translated"]').count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => states(page)).toEqual(['missing', 'missing', 'missing']);
  service.state.damage = (markup) => markup;
  const entry = page.locator('.language-block', { hasText: 'Komt u ook langs?' });
  const proposeOne = page.getByRole('button', { name: /^Suggest a translation: .*Komt u ook langs/ });
  // What came back by undo is chosen, and its entry opens by itself.
  await expect
    .poll(async () => {
      if (await proposeOne.isHidden()) await entry.locator('summary').first().click();
      return proposeOne.isVisible();
    })
    .toBe(true);
  await proposeOne.click();
  await expect.poll(() => states(page)).toEqual(['missing', machine, 'missing']);
  await page.getByRole('button', { name: 'Suggest a translation for 2 texts' }).click();
  await expect.poll(() => states(page)).toEqual([machine, machine, machine]);

  await page.getByRole('button', { name: /^Approve.*KOMT U OOK LANGS/ }).click();
  await expect.poll(() => states(page)).toEqual([machine, 'translated', machine]);
  await page.locator(`[data-block="${open.guid}"] [data-field="body"]`).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The market is open every Saturday, until 15:00.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByText('all blocks (3)').click();
  await expect.poll(() => states(page)).toEqual(['translated', 'translated', machine]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('English: 1 text was machine translated').waitFor();
  await dialog.getByLabel(/^Dutch/).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published: English, Dutch').waitFor();

  const visitor = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await visitor.goto(`${product.origin}/en${path}`);
  expect(await visitor.locator('main section .fallback-note').allInnerTexts()).toEqual([
    'Automatically translated from Dutch. Read the original in Dutch',
  ]);
  expect(await visitor.locator('section', { hasText: 'HET ZWEMBAD' }).locator('.fallback-note').count()).toBe(1);
  expect(await visitor.locator('main a', { hasText: 'HET ZWEMBAD' }).getAttribute('href')).toBe(
    'https://example.org/zwembad',
  );
  expect([await violations(visitor), await overflow(visitor)]).toEqual([[], 0]);
  await visitor.getByRole('link', { name: 'Read the original in Dutch' }).click();
  await visitor.waitForURL(`${product.origin}${path}`);
  await visitor.getByText('Komt u ook langs?').waitFor();
  expect(await visitor.locator('.fallback-note').count()).toBe(0);
  await visitor.context().close();
  await page.context().close();
});

test('two languages are planned at moments of their own from one dialog, undone as one, and come one after the other', async () => {
  const block = text('U', 'Nu in het Nederlands.');
  block.content.en = { body: doc(paragraph('Now in English.')) as never };
  const { path } = await makePage(admin, 'Twee momenten', [block], false);
  const page = await openEditor(path, 390);
  const on = (days: number) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(Date.now() + days * day);
  const dialog = page.getByRole('dialog');
  const plan = async () => {
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    await dialog.getByLabel(/^Engels/).check();
    await dialog.getByLabel('Elke taal op een eigen moment').focus();
    await page.keyboard.press('Space');
    await typeDate(dateField(dialog, 'Wanneer in het Nederlands (leeg is nu)'), `${on(1)}T09:00`);
    await typeDate(dateField(dialog, 'Wanneer in het Engels (leeg is nu)'), `${on(3)}T09:00`);
  };
  await plan();
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: 'Inplannen' }).click();
  await page.getByText(/Nederlands: wordt gepubliceerd op .* Engels: wordt gepubliceerd op/).waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await page
    .getByText(/teruggenomen|ongedaan gemaakt/i)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  await dialog.getByLabel(/^Nederlands/).waitFor();
  // The schedules are read again once the undo is done.
  await expect.poll(() => dialog.locator('.publish-schedules li').count()).toBe(0);
  await page.keyboard.press('Escape');

  await plan();
  await dialog.getByRole('button', { name: 'Inplannen' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  await expect.poll(() => dialog.locator('.publish-schedules li').count()).toBe(2);
  await page.context().close();

  const visitor = await openPage(browser);
  const shown = async () => {
    await visitor.goto(`${product.origin}/en${path}`);
    return visitor.locator('main').innerText();
  };
  const patience = { timeout: 60_000, interval: 1_000 };
  await product.shiftClock(2 * day);
  await expect.poll(shown, patience).toContain('Nu in het Nederlands.');
  await product.shiftClock(4 * day);
  await expect.poll(shown, patience).toContain('Now in English.');
  await visitor.context().close();
});

test('a visitor has a page translated, goes on to the next one, and back to the original, without scripts', async () => {
  const settings = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await product.signIn(settings, 'admin', '/settings/translation');
  await settings.getByRole('checkbox', { name: 'Bezoekers kunnen een pagina automatisch laten vertalen' }).check();
  await settings.getByLabel('Talen om in te vertalen').fill('de\nuk');
  expect(await violations(settings)).toEqual([]);
  await settings.getByRole('button', { name: 'Bewaren' }).click();
  await settings.getByText('Instellingen: bewaard.').waitFor();
  await settings.context().close();

  const page = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${product.origin}/contact`);
  const heading = await page.locator('h1').innerText();
  await page.getByRole('link', { name: 'Translate' }).click();
  expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual([
    'Deutsch',
    'Lees het origineel in het Nederlands',
  ]);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  expect(await page.locator('h1').innerText()).toBe(heading.toUpperCase());
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await overflow(page)).toBe(0);
  await page.locator('footer').getByRole('link', { name: 'TOEGANKELIJKHEID', exact: true }).click();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.goBack();
  await page.getByRole('link', { name: 'Lees het origineel in het Nederlands' }).click();
  expect([new URL(page.url()).pathname, await page.locator('h1').innerText()]).toEqual(['/contact', heading]);
  await page.context().close();

  const wide = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  for (const path of ['/translate?page=%2F', '/translate/de?page=%2F', '/translate/de?page=%2Fcontact']) {
    await wide.goto(product.origin + path);
    expect(await violations(wide)).toEqual([]);
  }
  await wide.context().close();
});
