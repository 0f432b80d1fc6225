import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { mailsTo, textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const reporter = 'melder@example.org';

/** An item of the demo's manager. Gives its address. */
async function makeItem(title: string): Promise<string> {
  const manager = await personOf('manager');
  const { lists } = (await manager.call('GET', '/api/listitem:ownLists')).body;
  const list = lists.find((one: { path: string | null }) => one.path === '/nieuws');
  const added = await manager.call('POST', `/api/listitem/list/${list.guid}`, [
    { listItemTypeName: 'News', title: { nl: title, en: `${title} (English)` }, publish: true },
  ]);
  expect(added.status).toBe(201);
  return added.body[0].canonicalPath;
}

/** The mails that wait until a decision can no longer be undone. */
const tellNow = () => inDatabase(product.dataDir, 'update mail_job set due_at = now()');

const fields = (page: Page) => ({
  reason: page.getByRole('radio', { name: 'Het is misleidend' }),
  explanation: page.getByLabel('Leg uit wat er niet mag, en waarom'),
  name: page.getByLabel('Uw naam'),
  email: page.getByLabel('Uw e-mailadres'),
  goodFaith: page.getByRole('checkbox', { name: 'Ik denk eerlijk' }),
  send: page.getByRole('button', { name: 'Melding versturen' }),
});

test('without scripts a visitor reports an item on a phone, hears what is missing, loses nothing, and gets a mail', async () => {
  const path = await makeItem('Zonder scripts');
  const page = await openPage(browser, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await page.goto(`${origin()}${path}`);
  await page.getByRole('link', { name: 'Meld deze inhoud' }).click();
  await page.getByRole('heading', { name: 'Meld deze inhoud' }).waitFor();
  await page.getByRole('link', { name: path }).waitFor();
  const { reason, explanation, name, email, goodFaith, send } = fields(page);

  await explanation.fill('De datum klopt niet.');
  await email.fill('geen adres');
  await send.click();
  await page.getByRole('alert').getByRole('link', { name: 'Vul uw naam in.' }).waitFor();
  expect(await page.title()).toContain('Fout: ');
  expect(await page.getByRole('alert').evaluate((element) => element === document.activeElement)).toBe(true);
  expect([await explanation.inputValue(), await email.inputValue()]).toEqual(['De datum klopt niet.', 'geen adres']);

  await reason.check();
  await name.fill('Mia Melder');
  await email.fill(reporter);
  await goodFaith.check();
  await send.click();
  await page.getByRole('heading', { name: 'Bedankt voor uw melding' }).waitFor();
  expect(await textOfMail(reporter, 'Een medewerker bekijkt uw melding.')).toContain(path);
  await page.context().close();
});

test('with scripts and by keyboard a visitor reports in English', async () => {
  const path = await makeItem('Met scripts');
  const page = await openPage(browser, { viewport: { width: 390, height: 800 }, locale: 'en-GB' });
  const manager = await personOf('manager');
  const english = (await manager.call('GET', `/api/listitem/${path.split('/i/')[1]?.split('/')[0]}?lang=en`)).body.path;
  await page.goto(`${origin()}${english}`);
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Report this content' }).press('Enter');
  await page.getByRole('heading', { name: 'Report this content' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'It is against the law' }).press('Space');
  for (const text of ['It is stolen.', 'Max Reporter', 'max@example.org']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByRole('link', { name: 'Confirm that what you write' }).press('Enter');
  await page.keyboard.press('Space');
  expect(await errorsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you for your report' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  expect(await textOfMail('max@example.org', 'Our staff will review your report.')).toContain(english);
  await page.context().close();
});

test('who decides takes it offline with a reason, takes that back, does it again; the author and who reported it hear why', async () => {
  const path = await makeItem('Gratis telefoons');
  const visitor = await personOf('member');
  const { body: item } = await visitor.call('GET', `/api/listitem/${path.split('/i/')[1]?.split('/')[0]}`);
  const said = { reason: 'misleading', explanation: 'Niets is gratis.', name: 'Mia', email: reporter, goodFaith: true };
  const { body: made } = await visitor.call('POST', '/api/contentreports', { ...said, item: item.guid });
  const author = demoAccount(product.dataDir, 'manager').email;
  const admin = await openAs(browser, 'admin');

  await admin.goto(`${origin()}/edit`);
  const row = admin.getByRole('row', { name: /Gratis telefoons/ });
  await row.getByText('Niets is gratis.').waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  const open = () => row.getByRole('button', { name: `Beoordelen: ${made.reference}` }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: `Melding ${made.reference}` });
  const takeOffline = async () => {
    await open();
    await dialog.getByRole('radio', { name: 'Offline halen' }).check();
    await dialog.getByLabel('Waarom?').fill('Reclame mag hier niet.');
    await dialog.getByRole('button', { name: 'Offline halen' }).press('Enter');
    await row.waitFor({ state: 'detached' });
  };
  await open();
  await dialog.getByRole('button', { name: 'Laten staan' }).press('Enter');
  await dialog.getByText('Schrijf waarom u dit besluit.').waitFor();
  await dialog.getByRole('radio', { name: 'Offline halen' }).check();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await takeOffline();
  expect((await fetch(`${origin()}${path}`)).status).toBe(410);
  await admin.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row.waitFor();
  expect((await fetch(`${origin()}${path}`)).status).toBe(200);
  await takeOffline();
  await tellNow();

  const statement = await textOfMail(author, 'offline gehaald');
  for (const part of [made.reference, 'Reclame mag hier niet.', 'Dien een klacht in', 'naar de rechter'])
    expect(statement).toContain(part);
  expect(statement).not.toContain('Niets is gratis');
  expect(await textOfMail(reporter, 'Dit is nu offline')).toContain('Reclame mag hier niet.');
  expect(mailsTo(author).filter((text) => text.includes('offline gehaald'))).toHaveLength(1);

  await admin.goto(`${origin()}/admin/reports?state=decided`);
  await admin.getByRole('button', { name: `Bekijken: ${made.reference}` }).press('Enter');
  await dialog.getByText('Reclame mag hier niet.').waitFor();
  await admin.keyboard.press('Escape');
  await admin.getByRole('heading', { name: 'Per jaar' }).waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByLabel('Welke meldingen').selectOption('Alle');
  await admin.getByRole('button', { name: `Bekijken: ${made.reference}` }).waitFor();
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Downloaden (CSV)', exact: true }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('reports.csv');
  await admin.context().close();
});
