import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser, violations } from '../browser.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import { dateField, typeDate } from '../fields.ts';
import { origin } from '../product.ts';
import type { SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const textOf = (text: string): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: 0,
  place: { area: 'main', order: 'U' },
  options: {},
  content: { nl: { body: doc(paragraph(text)) } },
  made: {},
});
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const line = (page: Page) => page.locator('[data-publication]').innerText();
const says = (page: Page, words: string) => expect.poll(() => line(page)).toBe(words);
const dialog = (page: Page) => page.locator('dialog[open]');
const inSight = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('the bar says what visitors see, at once, after everything that changes it', async () => {
  const { guid, path } = await makePage(admin, 'Wat de balk zegt', [textOf('Begin.')]);
  const page = await openAs(browser, 'admin');
  const status = async () => (await fetch(`${origin()}${path}`)).status;
  await edit(page, path);
  await says(page, 'Gepubliceerd');

  await page.locator('main [data-rich]').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' En meer.');
  await says(page, 'Gewijzigd sinds publicatie');
  await page.keyboard.press('Control+z');
  await says(page, 'Gepubliceerd');
  await page.keyboard.press('Control+y');
  await says(page, 'Gewijzigd sinds publicatie');
  await saved(page);
  await button(page, 'Publiceren').click();
  await button(page, 'Publiceer nu').click();
  await says(page, 'Gepubliceerd');
  expect(await page.locator('[data-saving]').innerText()).toMatch(/^Bewaard om \d\d:\d\d$/);

  await button(page, 'Publiceren').click();
  await typeDate(dateField(page, 'Wanneer (leeg is nu)'), '2031-05-01T09:30');
  await button(page, 'Inplannen').click();
  const scheduled = 'Wordt gepubliceerd op 1 mei 2031 om 09:30';
  await says(page, `Gepubliceerd · ${scheduled}`);

  await button(page, 'Publiceren').click();
  await dialog(page).getByText(scheduled).waitFor();
  await button(page, 'Van de website halen').click();
  await dialog(page).getByRole('heading', { name: 'Van de website halen' }).waitFor();
  const person = (await admin.call('GET', `/api/documents/${guid}/publication`)).body.languages[0].scheduled[0].by;
  await dialog(page).getByText(`Nederlands: ${scheduled}, ingepland door ${person}`).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(
    await dialog(page)
      .getByRole('radio', { checked: true })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await says(page, 'Van de website gehaald');
  expect(await status()).toBe(404);
  const notice = page.locator('.ui-notice', { hasText: 'Van de website gehaald' });
  await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
  await says(page, `Gepubliceerd · ${scheduled}`);

  await button(page, 'Publiceren').click();
  await button(page, 'Van de website halen').click();
  await dialog(page).getByText('Laat het staan: op dat moment gebeurt het').click();
  await dialog(page).getByRole('button', { name: 'Van de website halen' }).click();
  await says(page, `Van de website gehaald · ${scheduled}`);

  await button(page, 'Publiceren').click();
  await button(page, /^Niet doen/).click();
  await says(page, 'Van de website gehaald');
  await page.context().close();
});

test('what others and schedules do is said too, and stands in the history and the overview of pages', async () => {
  const { guid, path } = await makePage(admin, 'Door een ander ingepland', [textOf('Begin.')], false);
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await says(page, 'Niet gepubliceerd');
  const publish = async (at: Date | null) => {
    const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    const body = { version, languages: ['nl'], at: at?.toISOString() ?? null, reason: 'Een pagina van een proef.' };
    expect((await admin.call('POST', `/api/documents/${guid}/publish`, body)).status).toBe(200);
  };
  await publish(new Date('2031-05-01T07:30:00Z'));
  await says(page, 'Niet gepubliceerd · Wordt gepubliceerd op 1 mei 2031 om 09:30');
  await button(page, 'Geschiedenis').click();
  const history = page.locator('.history');
  await history.getByRole('heading', { name: 'Ingepland' }).waitFor();
  await history.getByText(/Nederlands: Wordt gepubliceerd op 1 mei 2031 om 09:30, ingepland door /).waitFor();
  expect(await history.innerText()).not.toContain('Gepubliceerd in');

  const overview = await openAs(browser, 'admin');
  await overview.goto(`${origin()}/admin/pages?search=Door een ander`);
  const row = overview.getByRole('row', { name: /Door een ander ingepland/ });
  await row.getByText('Ingepland', { exact: true }).waitFor();
  await row.getByText('nl: Wordt gepubliceerd op 1 mei 2031 om 09:30').waitFor();
  await overview.context().close();

  await publish(new Date(Date.now() + 2_000));
  await says(page, 'Gepubliceerd · Wordt gepubliceerd op 1 mei 2031 om 09:30');
  await history.getByText(/Volgens planning gepubliceerd in Nederlands op .*, ingepland door /).waitFor();
  await history.getByText('Nu te zien in Nederlands').waitFor();
  expect((await admin.call('POST', `/api/documents/${guid}/unpublish`, { languages: ['nl'] })).status).toBe(200);
  await says(page, 'Van de website gehaald');
  await history.getByText(/^Van de website gehaald in Nederlands op .*, door /).waitFor();
  expect(await history.getByRole('heading', { name: 'Ingepland' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('on a phone, in English', async () => {
  const { guid, path } = await makePage(admin, 'Op een telefoon ingepland', [textOf('Begin.')]);
  const body = { languages: ['nl', 'en'], version: 2, at: '2031-05-01T07:30:00Z', reason: 'Een pagina van een proef.' };
  expect((await admin.call('POST', `/api/documents/${guid}/publish`, body)).status).toBe(200);
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await edit(page, `/en${path}`);
  await says(page, 'Not published · Will be published on 1 May 2031 at 09:30');
  expect(await inSight(page)).toBe(true);
  await button(page, 'Publish').click();
  await dialog(page)
    .getByRole('checkbox', { name: /^Dutch/ })
    .check();
  await dialog(page)
    .getByRole('checkbox', { name: /^English/ })
    .uncheck();
  await button(page, 'Unpublish').click();
  await dialog(page)
    .getByText(/Dutch: Will be published on 1 May 2031 at 09:30, scheduled by /)
    .waitFor();
  expect(
    await dialog(page)
      .getByText(/^English:/)
      .count(),
  ).toBe(0);
  expect(await inSight(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
