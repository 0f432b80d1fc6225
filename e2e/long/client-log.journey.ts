import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from '../browser.ts';
import { openAs } from '../editor.ts';
import { errorsOf } from '../page-errors.ts';
import { makeStaff } from '../platform-staff.ts';
import { origin, product } from '../product.ts';
import { demoAccount } from '../signed-in.ts';

const { dataDir } = product;
const { email } = demoAccount(dataDir, 'manager');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await makeStaff(dataDir, email);
});
afterAll(() => browser.close());

/** An error in the window of a page, which its own script reports. */
async function failAt(path: string, message: string) {
  const page = await openPage(browser);
  await page.goto(origin() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const [request] = await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname === '/log'),
    page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, message),
  ]);
  await request.response();
  await page.context().close();
}

test('platform staff see what failed in browsers as groups, read its entries and mark it as done; admins have no such section', async () => {
  await failAt('/inwoners', 'kanarie 12 <b>vet</b>');
  await failAt('/login', 'kanarie 7 <b>vet</b>');
  const admin = await openAs(browser, 'admin');
  await admin.goto(`${origin()}/settings/general`);
  await admin.getByRole('link', { name: 'Hulp op afstand' }).waitFor();
  expect(await admin.getByRole('link', { name: 'Fouten in browsers' }).count()).toBe(0);
  await admin.context().close();

  const staff = await openAs(browser, 'manager');
  await staff.goto(`${origin()}/settings/browser-errors`);
  await staff.getByLabel('Pad bevat').fill('inwoners');
  await staff.getByText('1 groep').waitFor();
  const row = staff.getByRole('row', { name: /kanarie 12 <b>vet<\/b>/ });
  // Both came from pages of one build.
  const build = /Build (\S{10})\b/.exec(await row.innerText())?.[1];
  expect(await row.innerText()).toMatch(/Fout[\s\S]*\/inwoners[\s\S]*Chrome/);
  await staff.getByLabel('Pad bevat').fill('login');
  const atLogin = staff.getByRole('row', { name: /kanarie 7 / });
  await atLogin.waitFor();
  expect(await atLogin.innerText()).toContain(`Build ${build}`);
  expect(await errorsOf(staff)).toEqual([]);

  await atLogin.getByRole('button', { name: /^Meldingen tonen/ }).press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Meldingen' });
  await dialog.getByText('Stack').first().click();
  await dialog.getByText(/^Error: kanarie 7 <b>vet<\/b>/).waitFor();
  expect(await errorsOf(staff)).toEqual([]);
  await staff.keyboard.press('Escape');

  await atLogin.getByRole('button', { name: /^Afgehandeld/ }).press('Enter');
  await staff.getByRole('heading', { name: 'Geen fouten gevonden' }).waitFor();
  expect(await errorsOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Ongedaan maken' }).first().click();
  await atLogin.waitFor();
  await staff.context().close();
});

test.runIf(isWhole)('the screen is in English for who reads English', async () => {
  await failAt('/inwoners', 'canary of the English screen');
  const staff = await openAs(browser, 'manager', { locale: 'en-GB' });
  await staff.goto(`${origin()}/settings/browser-errors?path=inwoners`);
  const row = staff.getByRole('row', { name: /canary of the English screen/ });
  await row.getByRole('button', { name: /^Mark as done/ }).waitFor();
  await staff.getByLabel('Period').selectOption({ label: 'Last day' });
  await row.waitFor();
  await staff.context().close();
});
