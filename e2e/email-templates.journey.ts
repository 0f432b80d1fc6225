import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openAs } from './editor.ts';
import { textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an admin says a mail otherwise, looks at it, tests it, and undoes it', async () => {
  const { email } = demoAccount(product.dataDir, 'admin');
  const page = await openAs(browser, 'admin');
  await page.goto(`${origin()}/settings/mails`);
  const subject = /^Uw code voor /;
  await page.getByRole('link', { name: subject }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('link', { name: subject }).press('Enter');

  const form = page.locator('form', { has: page.getByLabel('Tekst 1', { exact: true }) });
  const save = form.getByRole('button', { name: 'Bewaren' });
  await page.getByLabel('Tekst 1', { exact: true }).fill('Dit is uw code.');
  await save.click();
  await page.getByText('{code} moet in de tekst blijven staan.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByLabel('Tekst 1', { exact: true }).fill('Typ deze code over: {code}');
  await page.getByRole('button', { name: 'Voorbeeld' }).click();
  await page.locator('.mail-preview__sheet').getByText('Typ deze code over: 123 456').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByLabel('Onderwerp', { exact: true }).fill('Code van {platformName}');
  await page.getByLabel('Onderwerp', { exact: true }).press('Enter');
  await page.getByText('De tekst van de mail is gewijzigd.').waitFor();
  await page.getByRole('button', { name: 'Stuur mij een test' }).click();
  await page.getByText('Er gaat een testmail naar u.').waitFor();
  const mail = await textOfMail(email, 'Typ deze code over');
  expect(mail).toContain('Typ deze code over: 123 456');

  await page.getByRole('link', { name: 'Alle mails' }).click();
  await page
    .getByRole('row', { name: /^Code van / })
    .getByText('Aangepast')
    .waitFor();
  await page.getByRole('link', { name: /^Code van / }).click();
  await page.getByRole('button', { name: 'Standaardtekst voor Onderwerp' }).click();
  await page.getByRole('button', { name: 'Standaardtekst voor Tekst 1' }).click();
  // What said so of the change before may still be there.
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    save.click(),
  ]);
  await page.getByRole('link', { name: 'Alle mails' }).click();
  await page.getByRole('link', { name: subject }).waitFor();
  expect(await page.getByText('Aangepast', { exact: true }).count()).toBe(0);
  await page.context().close();
});
