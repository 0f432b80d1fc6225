import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

const host = 'localhost';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('who may not see a screen asks for access, and an admin gets the mail that leads to their roles', async () => {
  const page = await openPage(browser, { viewport: { width: 390, height: 800 } });
  const { email, password } = demoAccount(product.dataDir, 'member', host);
  await page.goto(`${origin(host)}/login?returnUrl=${encodeURIComponent('/admin/users')}`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Toegang vragen' }).press('Enter');
  await page.getByRole('heading', { name: 'Toegang vragen' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByText('geen toegang tot /admin/users').waitFor();

  await page.getByLabel('Waarom wilt u toegang?').fill('Voor de ledenlijst');
  await page.getByRole('button', { name: 'Vraag versturen' }).press('Enter');
  await page.getByText('Uw vraag is verstuurd.').waitFor();
  expect(await errorsOf(page)).toEqual([]);

  const mail = await textOfMail(demoAccount(product.dataDir, 'admin', host).email, 'vraagt toegang');
  expect(mail).toContain('Voor de ledenlijst');
  expect(mail).toMatch(/\/admin\/users\/[0-9a-f-]{36}\/security/);

  await page.reload();
  await page.getByRole('button', { name: 'Vraag versturen' }).press('Enter');
  await page.getByText(/Probeer het over (\d+ seconden|1 minuut)/).waitFor();
  await page.context().close();
});
