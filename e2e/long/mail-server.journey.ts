import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpServer } from '#infra/mail/smtp-server.fake.ts';
import { openBrowser, openPage } from '../browser.ts';
import { keepPictures } from '../keep-pictures.ts';
import { plainOf } from '../mail-files.ts';
import { openProduct } from '../open-product.ts';
import { errorsOf } from '../page-errors.ts';
import { makeStaff } from '../platform-staff.ts';

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let product: Awaited<ReturnType<typeof openProduct>>;
let browser: Browser;

beforeAll(async () => {
  smtp = await openSmtpServer();
  product = await openProduct({ TRUSTED_RECEIVERS: `smtp://localhost:${smtp.port}` });
  await makeStaff(product.dataDir, product.account('manager').email);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  await smtp?.close();
});

/** Nothing is wrong with the screen; its pictures are kept where they are wanted. */
async function look(page: Page, name: string) {
  expect(await errorsOf(page)).toEqual([]);
  await keepPictures(page, name);
}

test('platform staff set a mail server, are told what is wrong, and get a test email', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'manager', '/settings/mail-server');
  await page.getByRole('heading', { name: 'De mailserver van de installatie verstuurt de mails' }).waitFor();
  await look(page, 'mail-server-none');
  await page.getByRole('button', { name: 'Eigen mailserver instellen' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Eigen mailserver instellen' });
  await dialog.getByLabel('Naam van de server').fill('localhost');
  await dialog.getByLabel('Versleuteling').selectOption({ label: 'Geen' });
  expect(await dialog.getByLabel('Poort').inputValue()).toBe('25');
  await dialog.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await dialog.getByText('Deze naam ligt in een eigen netwerk.').waitFor();
  await look(page, 'mail-server-dialog');
  await dialog.getByLabel('Poort').fill(String(smtp.port));
  await dialog.getByLabel('Afzenderadres').fill('website@waterrijk.example');
  await dialog.getByLabel('Afzenderadres').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`localhost, poort ${smtp.port}`).waitFor();

  await page.getByRole('button', { name: 'Testmail versturen' }).press('Enter');
  const { email } = product.account('manager');
  await page.getByText(`De mailserver nam de testmail aan ${email} aan.`).waitFor();
  await page.getByText('250 kept').waitFor();
  await look(page, 'mail-server-tested');
  expect(smtp.received).toMatchObject([{ from: 'website@waterrijk.example', to: [email] }]);
  expect(plainOf(smtp.received[0]?.data ?? '')).toContain('Deze mail ging via de mailserver localhost.');

  smtp.refusals.push('550 5.1.1 geen postbus met deze naam');
  await page.getByRole('button', { name: 'Testmail versturen' }).press('Enter');
  await page.getByText('De testmail is niet verstuurd. De server neemt de mail aan dit adres niet aan.').waitFor();
  await page.getByText('550 5.1.1 geen postbus met deze naam').waitFor();
  await look(page, 'mail-server-refused');

  await page.getByRole('button', { name: 'Verwijderen' }).press('Enter');
  await page.getByRole('heading', { name: 'De mailserver van de installatie verstuurt de mails' }).waitFor();
  await page.locator('.ui-notice', { hasText: 'verstuurt de mails weer' }).getByRole('button').first().press('Enter');
  await page.getByText(`localhost, poort ${smtp.port}`).waitFor();
  await page.context().close();
});
