import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { errorsOf } from './page-errors.ts';
import { product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('somebody shows who they are, sets how they see it, takes their data along, and leaves', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'member', '/account/profile');
  await page.getByLabel('Profielfoto').setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: pixel });
  const crop = page.getByRole('dialog', { name: 'Foto bijsnijden' });
  await crop.getByRole('application', { name: 'Uitsnede' }).press('ArrowRight');
  await crop.getByLabel('Dichterbij').press('ArrowRight');
  expect(await errorsOf(page)).toEqual([]);
  await crop.getByRole('button', { name: 'Foto gebruiken' }).press('Enter');
  await page.locator('img.avatar').waitFor();
  await page.getByRole('button', { name: 'Foto weghalen' }).press('Enter');
  await page.locator('img.avatar').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Foto terugzetten' }).press('Enter');
  await page.locator('img.avatar').waitFor();
  await page.getByLabel('Weergavenaam').fill('I');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page.getByText('Dit is te kort.').waitFor();
  await page.getByLabel('Weergavenaam').fill('Ilse uit de Havenstraat');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page.getByText('Uw profiel is voor 100% ingevuld').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zoals anderen u zien' }).click();
  await page.getByRole('heading', { name: 'Ilse uit de Havenstraat' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);

  await page.goto(`${product.origin}/account/preferences`);
  await page.getByLabel('Kleuren').selectOption('Donker');
  await page.getByLabel('Tekstgrootte in pixels').fill('70');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page.getByText('Dit getal is te hoog.').waitFor();
  await page.getByLabel('Tekstgrootte in pixels').fill('20');
  await page.getByLabel('Minder beweging').check();
  await page.getByLabel('Beginnen na inloggen met').selectOption('Mijn activiteit');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page.locator('html[data-theme="dark"][data-motion="reduce"]').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.goto(`${product.origin}/`);
  const root = await page.evaluate(() => getComputedStyle(document.documentElement));
  expect([root.colorScheme, root.fontSize]).toEqual(['dark', '20px']);

  for (const [path, heading] of [
    ['/account/activity', 'Nog geen activiteit'],
    ['/account/privacy', 'Wie ziet wat'],
  ] as const) {
    await page.goto(product.origin + path);
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await errorsOf(page)).toEqual([]);
  }
  await page.getByLabel('Weergavenaam').selectOption('Alleen ik');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Gegevens downloaden' }).click(),
  ]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.account[0]).toMatchObject({
    email: product.account('member').email,
    property_visibility: { alias: 'self' },
  });

  await page.getByRole('link', { name: 'Account verwijderen onder Beveiliging' }).click();
  await page.waitForURL(`${product.origin}/account/security`);
  await page.getByRole('heading', { name: 'Account verwijderen' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Account verwijderen' }).click();
  await page.getByRole('button', { name: 'Definitief verwijderen' }).click();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByLabel('Gaat ook weg').check();
  await page.getByText('blijft 30 dagen in de prullenbak').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByLabel('Typ VERWIJDER').fill('verwijder');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product.origin}/`);
  await page.getByRole('link', { name: 'Inloggen' }).first().waitFor();
  await page.goto(`${product.origin}/login`);
  const { email, password } = product.account('member');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Het e-mailadres of het wachtwoord klopt niet.').waitFor();
  await page.context().close();
});

test('an unknown part of the account leads to the profile; fields are added, moved and used', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/settings/properties');
  await page.getByRole('button', { name: 'Veld toevoegen' }).click();
  await page.getByLabel('Naam (Nederlands)').fill('Lievelingsbrug');
  await page.getByLabel('Sleutel').fill('favouriteBridge');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await page.getByText('Lievelingsbrug', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Lievelingsbrug omhoog' }).press('Enter');
  expect(await errorsOf(page)).toEqual([]);
  await page.goto(`${product.origin}/account/anything`);
  await page.waitForURL(`${product.origin}/account/profile`);
  await page.getByLabel('Lievelingsbrug').fill('De Vaartbrug');
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page.locator('.ui-notice', { hasText: 'Uw gegevens: bewaard.' }).waitFor();
  await page.reload();
  await page.getByLabel('Lievelingsbrug').waitFor();
  expect(await page.getByLabel('Lievelingsbrug').inputValue()).toBe('De Vaartbrug');
  await page.context().close();
});
