import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { origin, product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };

test('an admin types a glossary on lines, which are kept as they were typed', async () => {
  const admin = await openPage(browser, { ...phone, locale: 'en-GB' });
  await product.signIn(admin, 'admin', '/settings/translation');
  const words = admin.getByRole('textbox', { name: 'Glossary' });
  await words.fill('Waterrijk\nafvalpas = en: waste card; de');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('“afvalpas = en: waste card; de: ”: write a word').waitFor();
  expect(await violations(admin)).toEqual([]);

  await words.press('Control+End');
  await words.pressSequentially(': Abfallkarte\nWaterrijk');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('“Waterrijk”: this word is there twice.').waitFor();
  for (let at = 0; at < 10; at += 1) await words.press('Backspace');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByRole('button', { name: 'Undo' }).waitFor();
  await admin.reload();
  await expect.poll(() => words.inputValue()).toBe('Waterrijk\nafvalpas = en: waste card; de: Abfallkarte');
});

test('an admin who would lock themselves out hears their own address', async () => {
  const admin = await openPage(browser, phone);
  await product.signIn(admin, 'admin', '/settings/signing-in');
  const addresses = admin.getByRole('textbox', { name: 'Beheer alleen vanaf deze IP-adressen' });
  const save = admin.getByRole('button', { name: 'Bewaren', exact: true });
  await addresses.fill('192.0.2.0/24\nthuis');
  await save.click();
  await admin.getByText('“thuis” is geen IP-adres of reeks.').waitFor();
  await addresses.fill('192.0.2.0/24');
  await save.click();
  await admin.getByText(/Uw eigen adres \((::ffff:)?127\.0\.0\.1\) hoort hier niet bij/).waitFor();
  expect(await violations(admin)).toEqual([]);

  await addresses.press('Control+End');
  await addresses.pressSequentially('\n127.0.0.1');
  await save.click();
  const undo = admin.getByRole('button', { name: 'Ongedaan maken' });
  await undo.click();
  await expect.poll(() => addresses.inputValue()).toBe('');
});

test('an admin turns off a file type, which an editor then cannot upload', async () => {
  const admin = await openPage(browser, phone);
  await product.signIn(admin, 'admin', '/settings/uploads');
  await admin.getByRole('checkbox', { name: 'csv' }).uncheck();
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  const undo = admin.getByRole('button', { name: 'Ongedaan maken' });
  await undo.waitFor();
  expect(await violations(admin)).toEqual([]);

  const editor = await openPage(browser);
  await product.signIn(editor, 'manager', '/edit/files');
  const file = { name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') };
  await editor.locator('input[type="file"]').first().setInputFiles(file);
  await editor.getByText('Dit bestandstype kan niet').waitFor();
  await undo.click();
  await expect.poll(() => admin.getByRole('checkbox', { name: 'csv' }).isChecked()).toBe(true);
});

test('an admin types synonyms on lines, hears which line is wrong, and finds by them', async () => {
  const admin = await openPage(browser, phone);
  await product.signIn(admin, 'admin', '/settings/search');
  const words = admin.getByRole('textbox', { name: 'Woorden in het Nederlands' });
  await words.fill('afval, kieperton\npaspoort');
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await admin.getByText('“paspoort”: zet op een regel 2 tot en met 10 woorden').waitFor();
  expect(await violations(admin)).toEqual([]);

  await words.press('Control+End');
  await words.pressSequentially(', reisboekje');
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await admin.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
  expect(await words.inputValue()).toBe('afval, kieperton\npaspoort, reisboekje');

  const visitor = await openPage(browser);
  const found = async () => {
    await visitor.goto(`${product.origin}/search?q=kieperton`);
    return visitor.getByRole('main').getByRole('link', { name: /afval/i }).count();
  };
  expect(await found()).toBeGreaterThan(0);
  await admin.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(found).toBe(0);
});

test('a new list begins as listModeration says; one that is there stays as it is', async () => {
  const admin = await personOf('admin');
  const { path } = await makePage(admin, 'Ideeën', []);
  const page = await openAs(browser, 'admin', phone);
  await page.goto(`${origin()}/settings/contributions`);
  const choice = page.getByLabel('Wat anderen toevoegen aan een nieuwe lijst, wacht op de redactie');
  await choice.selectOption('anonymous');
  await page.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();

  const editor = await openAs(browser, 'manager');
  await edit(editor, path);
  await editor.getByRole('button', { name: 'Voeg een blok toe', exact: true }).first().click();
  await editor.getByRole('searchbox').fill('Lijst');
  await editor.locator('.palette__choose', { hasText: 'Lijst' }).first().click();
  await editor.getByRole('button', { name: 'Opties' }).first().click();
  const moderation = editor.getByLabel('Wat anderen toevoegen, wacht op de redactie');
  await moderation.waitFor();
  expect(await moderation.inputValue()).toBe('anonymous');
  await moderation.selectOption('none');
  await saved(editor);
  await admin.call('PUT', '/api/platformsettingvalues', { listModeration: 'first' });
  await editor.reload();
  await editor.locator('[data-block]').first().click();
  await editor.getByRole('button', { name: 'Opties' }).first().click();
  expect(await moderation.inputValue()).toBe('none');
  await editor.context().close();
});

test('an admin turns off a block type, which an editor then cannot add, also who had the page open', async () => {
  const admin = await personOf('admin');
  const { path } = await makePage(admin, 'Zonder citaten', []);
  const editor = await openAs(browser, 'manager');
  await edit(editor, path);
  const settings = await openAs(browser, 'admin', phone);
  await settings.goto(`${origin()}/settings/types`);
  const quote = settings.getByRole('checkbox', { name: 'Citaat', exact: true });
  await quote.uncheck();
  await settings.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await settings.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
  expect(await violations(settings)).toEqual([]);

  const add = async () => {
    await editor.getByRole('button', { name: 'Voeg een blok toe', exact: true }).first().click();
    await editor.getByRole('searchbox').fill('Citaat');
  };
  const tile = editor.locator('.palette__choose', { hasText: 'Citaat' });
  await add();
  await tile.first().click();
  await editor.getByText('Blokken van het type ‘Citaat’ zijn op dit platform uitgezet').waitFor();
  await expect.poll(() => editor.locator('main [data-block]').count()).toBe(0);
  await editor.reload();
  await add();
  await editor.getByText('Geen blok gevonden voor ‘Citaat’').waitFor();
  expect(await tile.count()).toBe(0);
  await settings.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => quote.isChecked()).toBe(true);
  for (const page of [settings, editor]) await page.context().close();
});

test('an admin sets the largest image, which its picker says, and what is larger is refused with both sizes', async () => {
  const admin = await personOf('admin');
  const { path } = await makePage(admin, 'Kleine beelden', []);
  const settings = await openAs(browser, 'admin', phone);
  await settings.goto(`${origin()}/settings/uploads`);
  const most = settings.getByLabel('Grootste afbeelding, in MB');
  await most.fill('31');
  await settings.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await expect.poll(() => most.getAttribute('aria-invalid')).toBe('true');
  await most.fill('1');
  await settings.getByRole('button', { name: 'Bewaren', exact: true }).click();
  await settings.getByRole('button', { name: 'Ongedaan maken' }).waitFor();
  expect(await violations(settings)).toEqual([]);

  const editor = await openAs(browser, 'manager');
  await edit(editor, path);
  await editor.getByRole('button', { name: 'Voeg een blok toe', exact: true }).first().click();
  await editor.getByRole('searchbox').fill('Afbeelding');
  await editor.locator('.palette__choose', { hasText: 'Afbeelding' }).first().click();
  await editor.getByText('png, jpeg, webp, avif of gif, tot 1 MB.').waitFor();
  const buffer = Buffer.alloc(1_600_000);
  await editor.locator('input[type="file"]').setInputFiles({ name: 'kade.png', mimeType: 'image/png', buffer });
  await editor.getByText('De afbeelding is 1,6 MB, en hier mag die hoogstens 1 MB zijn.').waitFor();
  await settings.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => most.inputValue()).toBe('30');
  for (const page of [settings, editor]) await page.context().close();
});
