import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { openAs } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an admin finds what visitors did not find, has it lead to a page by keyboard, and takes that back', async () => {
  const visitor = await openPage(browser, { javaScriptEnabled: false });
  for (const path of ['/oude-folder', '/oude-folder', '/oude-kaart'])
    await visitor.goto(`${origin()}${path}`, { referer: `${origin()}/contact` });

  const admin = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  await admin.goto(`${origin()}/admin/menu`);
  await admin.getByRole('link', { name: 'Doorverwijzingen' }).first().click();
  await admin.getByRole('row', { name: /afvalkalender/ }).waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('link', { name: 'Niet gevonden' }).click();
  const row = admin.getByRole('row', { name: /\/oude-folder/ });
  await row.getByRole('link', { name: '/contact' }).waitFor();
  expect(await errorsOf(admin)).toEqual([]);

  await row.getByRole('button', { name: 'Doorverwijzen: /oude-folder' }).press('Enter');
  const dialog = admin.getByRole('dialog');
  expect(await errorsOf(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await dialog.getByText('Kies een pagina of bericht uit de lijst.').waitFor();
  await dialog.getByRole('searchbox').fill('Contact');
  await dialog
    .getByRole('button', { name: /^Contact/ })
    .first()
    .press('Enter');
  await dialog.getByText('Gekozen: Contact').waitFor();
  await dialog.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await visitor.goto(`${origin()}/oude-folder?van=brief`);
  expect(visitor.url()).toBe(`${origin()}/contact?van=brief`);

  await admin.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await row.waitFor();
  await admin.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check();
  await admin.getByRole('button', { name: 'Negeren', exact: true }).first().click();
  await admin.getByRole('heading', { name: 'Niets te herstellen' }).waitFor();
  await visitor.context().close();
  await admin.context().close();
});

test('on a phone an admin adds a redirect, hears what is wrong with it, and imports a file', async () => {
  const admin = await openAs(browser, 'admin', { viewport: { width: 390, height: 800 } });
  await admin.goto(`${origin()}/admin/redirects`);
  await admin.getByRole('button', { name: 'Doorverwijzing toevoegen' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Oud adres').fill('/contact');
  await dialog.getByLabel('Doorverwijzen naar').selectOption('path');
  await dialog.getByLabel('Nieuw adres').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  await dialog.getByText('Op dit adres staat een gepubliceerde pagina.').waitFor();
  await dialog.getByText('Vul een pad op deze website in').last().waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await dialog.getByLabel('Oud adres').fill('/actie');
  await dialog.getByLabel('Nieuw adres').fill('https://www.example.org/');
  await dialog.getByRole('checkbox', { name: 'Blijvend' }).uncheck();
  await dialog.getByRole('button', { name: 'Bewaren' }).click();
  await admin.getByRole('row', { name: /\/actie.*Tijdelijk/ }).waitFor();
  expect(await errorsOf(admin)).toEqual([]);

  await admin.getByRole('link', { name: 'Importeren' }).click();
  const file = {
    name: 'oud.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('/een;/contact\n/actie;/contact\n/contact;/\n'),
  };
  await admin.getByLabel('CSV-bestand').setInputFiles(file);
  await admin.getByRole('row', { name: /\/contact.*gepubliceerde pagina/ }).waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('checkbox', { name: /vervangen/ }).check();
  await admin.getByRole('button', { name: '2 doorverwijzingen importeren' }).click();
  await admin.getByText('1 doorverwijzing toegevoegd, 1 vervangen.').waitFor();
  await admin.getByRole('link', { name: 'Doorverwijzingen' }).last().click();
  await admin.getByRole('row', { name: /\/een/ }).waitFor();
  await admin.context().close();
});

test.runIf(isWhole)('an admin drags an entry of a menu below another one, and takes it back', async () => {
  const admin = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  await admin.goto(`${origin()}/admin/menu`);
  const row = (path: string) => admin.locator('.menu-entry').filter({ has: admin.getByText(path, { exact: true }) });
  const [from, to] = [row('/inwoners/trouwen'), row('/inwoners/verhuizen')];
  await from.dragTo(to);
  await row('/inwoners/verhuizen/trouwen').waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Ongedaan maken' }).click();
  await from.waitFor();
  await admin.context().close();
});

test('an admin adds a menu, hears of a name that is taken, and removes it again with a way back', async () => {
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 } });
  await page.goto(`${origin()}/admin/menu`);
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Menu toevoegen' }).click();
    await page.getByRole('dialog').getByLabel('Naam van het menu').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Toevoegen' }).press('Enter');
  };
  await add('Hidden pages');
  await page.getByRole('dialog').getByText('Er is al een menu met deze naam.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  await add('Snel regelen');
  await page.getByRole('heading', { name: 'Snel regelen' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verwijder het menu Snel regelen' }).click();
  await page.getByRole('heading', { name: 'Snel regelen' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await page.getByRole('heading', { name: 'Snel regelen' }).waitFor();
  await page.context().close();
});
