import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openWithAuthenticator } from './authenticator.ts';
import { openBrowser, openPage } from './browser.ts';
import { errorsOf } from './page-errors.ts';
import { product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const security = '/account/security';

/** What the app shows so many steps of thirty seconds from now: each counts once, and one step early is early enough. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function addFactor(page: Page, role: 'admin' | 'manager' | 'member') {
  const { email, password } = product.account(role);
  await page.goto(`${product.origin}/login?returnUrl=${encodeURIComponent(security)}`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a second step: an app is set up, asked for, replaced by a recovery code, and not asked on a remembered device', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'member', security);
  await page.getByRole('button', { name: 'App instellen' }).click();
  const secret = (await page.locator('.factor-secret').innerText()).replaceAll(' ', '');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByLabel('Code van 6 cijfers uit de app').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Deze code klopt niet.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  const used = codeOf(secret, -1);
  await page.getByLabel('Code van 6 cijfers uit de app').fill(used);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Herstelcodes downloaden' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Herstelcodes downloaden' }).click(),
  ]);
  const codes = readFileSync(await download.path(), 'utf8').match(/^(?:\w{4}-){3}\w{4}$/gm) ?? [];
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByText('U hebt nog 10 herstelcodes.').waitFor();
  await page.context().close();

  const other = await openPage(browser);
  await addFactor(other, 'member');
  await other.getByLabel('Code uit de app').waitFor();
  expect(await errorsOf(other)).toEqual([]);
  await other.getByLabel('Code uit de app').fill(used);
  await other.keyboard.press('Enter');
  await other.getByText('Deze code klopt niet, of is al gebruikt.').waitFor();
  await other.getByLabel('Code uit de app').fill(codeOf(secret));
  await other.getByLabel('Dit apparaat 30 dagen onthouden').check();
  await other.keyboard.press('Enter');
  await other.waitForURL(product.origin + security);
  await other.getByRole('heading', { name: 'Onthouden apparaten' }).waitFor();
  expect(await errorsOf(other)).toEqual([]);

  await other.context().clearCookies({ name: /^(__Host-session|XSRF-TOKEN)$/ });
  await addFactor(other, 'member');
  await other.waitForURL(product.origin + security);
  await other.getByRole('button', { name: /^Vergeten/ }).click();
  await other.getByRole('heading', { name: 'Onthouden apparaten' }).waitFor({ state: 'detached' });

  await other.context().clearCookies({ name: /^(__Host-session|XSRF-TOKEN)$/ });
  await addFactor(other, 'member');
  await other.getByRole('button', { name: 'Herstelcode gebruiken' }).press('Enter');
  await other.getByLabel('Herstelcode').fill(codes[0] ?? '');
  expect(await errorsOf(other)).toEqual([]);
  await other.keyboard.press('Enter');
  await other.waitForURL(product.origin + security);
  await other.getByText('U hebt nog 9 herstelcodes.').waitFor();

  await other.getByRole('button', { name: 'App verwijderen' }).click();
  expect(await errorsOf(other)).toEqual([]);
  await other.getByRole('dialog').getByRole('button', { name: 'App verwijderen' }).click();
  await other.getByText('Niet ingesteld.').waitFor();
  await other.context().close();
});

test('a passkey is made, signs in by itself and as second step, gets a name and is removed', async () => {
  const { page, isThere } = await openWithAuthenticator(browser);
  await product.signIn(page, 'manager', security);
  await page.getByRole('button', { name: 'Toegangssleutel toevoegen' }).click();
  await page.getByText('Vul een naam in van hooguit 60 tekens.').waitFor();
  await page.getByLabel('Naam voor de nieuwe toegangssleutel').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.getByText('Laptop', { exact: true }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Naam wijzigen van Laptop' }).click();
  await page.getByLabel('Nieuwe naam').fill('Laptop van het werk');
  expect(await errorsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Laptop van het werk', { exact: true }).waitFor();

  // The browser offers it in the field of the address.
  await page.context().clearCookies();
  await page.goto(`${product.origin}/login?returnUrl=${encodeURIComponent(security)}`);
  await page.waitForURL(product.origin + security);

  await isThere(false);
  await page.context().clearCookies();
  await page.goto(`${product.origin}/login?returnUrl=${encodeURIComponent(security)}`);
  const button = page.getByRole('button', { name: 'Inloggen met een toegangssleutel' });
  await button.waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await isThere(true);
  await button.click();
  await page.waitForURL(product.origin + security);
  await page
    .getByText(/laatst gebruikt op/)
    .first()
    .waitFor();

  await isThere(false);
  await page.context().clearCookies();
  await addFactor(page, 'manager');
  await page.getByRole('button', { name: 'Toegangssleutel gebruiken' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await isThere(true);
  await page.getByRole('button', { name: 'Toegangssleutel gebruiken' }).click();
  await page.waitForURL(product.origin + security);
  await page.getByRole('button', { name: 'Verwijderen: Laptop van het werk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByText('Laptop van het werk', { exact: true }).waitFor({ state: 'detached' });
  await page.context().close();
});

test.runIf(isWhole)('who has to have a second step comes to where it is set up, and on from there', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/settings/signing-in');
  await page.getByLabel('Beheerders', { exact: true }).check();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bewaren' }).click();
  await page.waitForURL(product.origin + security);
  await page.getByText('Uw rol heeft een tweede stap nodig.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.goto(`${product.origin}/settings`);
  await page.getByRole('link', { name: 'Tweede stap instellen' }).click();
  await page.getByRole('button', { name: 'App instellen' }).click();
  const secret = (await page.locator('.factor-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code van 6 cijfers uit de app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await page.goto(`${product.origin}/settings`);
  await page.getByRole('heading', { name: 'Algemeen' }).waitFor();
  await page.context().close();
});
