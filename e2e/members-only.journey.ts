import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  const admin = await personOf('admin');
  await admin.call('PUT', '/api/platformsettingvalues', { siteAccess: 'public' });
  await browser.close();
});

async function chooseReaders(admin: Page, label: string) {
  await admin.getByLabel('Wie de website kan lezen').selectOption({ label });
  const answered = admin.waitForResponse(`${origin()}/api/platformsettingvalues`);
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  expect((await answered).status()).toBe(200);
}

test('an admin closes the website; a visitor gets the sign-in page, signs in, and is on the page they asked for', async () => {
  const visitor = await openPage(browser, { viewport: { width: 390, height: 800 } });
  expect((await visitor.goto(`${origin()}/nieuws`))?.status()).toBe(200);
  const admin = await openAs(browser, 'admin');
  await admin.goto(`${origin()}/settings/joining`);
  await chooseReaders(admin, 'Alleen wie een account heeft');
  expect(await errorsOf(admin)).toEqual([]);

  await visitor.goto(`${origin()}/nieuws?pagina=1`);
  await visitor.getByRole('heading', { name: 'Inloggen' }).waitFor();
  expect(await errorsOf(visitor)).toEqual([]);
  const { email, password } = demoAccount(product.dataDir, 'member');
  await visitor.getByLabel('E-mailadres').fill(email);
  await visitor.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(`${origin()}/nieuws?pagina=1`);
  await visitor.getByRole('heading', { level: 1, name: 'Nieuws' }).waitFor();

  await chooseReaders(admin, 'Iedereen');
  const other = await openPage(browser);
  expect((await other.goto(`${origin()}/nieuws`))?.status()).toBe(200);
});
