import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { keepPictures } from './keep-pictures.ts';
import { openProduct } from './open-product.ts';
import { errorsOf } from './page-errors.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
let browser: Browser;

beforeAll(async () => {
  product = await openProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Nothing is wrong with the screen; its pictures are kept where they are wanted. */
async function look(page: Page, name: string) {
  expect(await errorsOf(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await keepPictures(page, name);
}

/** As another system calls: over HTTP, with the key and nothing else. */
async function call(secret: string, path: string, body?: object) {
  const response = await fetch(`${product.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

async function makeKey(page: Page, name: string, reach: string) {
  await page.getByRole('button', { name: 'API-sleutel maken' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'API-sleutel maken' });
  await form.getByLabel('Naam').fill(name);
  await form.getByLabel('Wat de sleutel mag').selectOption({ label: reach });
  await form.getByRole('button', { name: 'Maken', exact: true }).press('Enter');
  const shown = page.getByRole('dialog', { name: `API-sleutel ${name}` });
  const secret = await shown.getByLabel('Sleutel', { exact: true }).inputValue();
  await look(page, 'api-key-secret');
  await shown.getByRole('button', { name: 'Kopiëren' }).press('Enter');
  await shown.getByText('Gekopieerd.').waitFor();
  await shown.getByRole('button', { name: 'Sluiten', exact: true }).last().press('Enter');
  return secret;
}

test('an admin makes a key, another system reads and makes pages with it, and is refused once it is revoked', async () => {
  const page = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const admin = product.account('admin');
  await page.goto(`${product.origin}/login?returnUrl=/settings/api-keys`);
  await page.getByLabel('E-mailadres').fill(admin.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByText('Nog geen API-sleutels').waitFor();
  expect(await page.getByRole('link', { name: 'Bekijk wat er met de API kan' }).getAttribute('href')).toBe('/api/docs');
  await look(page, 'api-keys-none');

  await page.getByRole('button', { name: 'API-sleutel maken' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'API-sleutel maken' });
  await form.getByLabel('Geldig').selectOption({ label: 'Tot en met een zelf gekozen dag' });
  await form.getByLabel('Alleen vanaf deze IP-adressen').fill('koffie');
  await form.getByRole('button', { name: 'Maken', exact: true }).press('Enter');
  await form.getByText('Vul een naam in.').waitFor();
  await form.getByText('Vul een dag in.').waitFor();
  await form.getByText('‘koffie’ is geen IP-adres en geen reeks.').waitFor();
  await look(page, 'api-key-dialog');
  await form.getByRole('button', { name: 'Annuleren' }).press('Enter');

  const writes = await makeKey(page, 'Nieuwssysteem', 'Lezen en wijzigen');
  expect(writes).toMatch(/^bouwsteen_\w{49}$/);
  const reads = await makeKey(page, 'Dashboard', 'Alleen lezen');

  const list = await call(reads, '/api/pages?lang=nl');
  expect(list.status).toBe(200);
  const made = await call(writes, '/api/pages', { title: { nl: 'Gemaakt door een systeem' } });
  expect(made.status).toBe(200);
  const refused = await call(reads, '/api/pages', { title: { nl: 'Niet gemaakt' } });
  expect([refused.status, refused.json.fields]).toEqual([403, { reason: 'key_reads_only' }]);

  await page.reload();
  const row = page
    .getByRole('list', { name: 'API-sleutels' })
    .getByRole('listitem')
    .filter({ hasText: 'Nieuwssysteem' });
  await row.getByText('laatst gebruikt op').waitFor();
  await look(page, 'api-keys');
  await page.goto(`${product.origin}/settings/audit`);
  await page.getByText('met API-sleutel Nieuwssysteem').first().waitFor();
  await look(page, 'api-keys-audit');

  await page.goto(`${product.origin}/settings/api-keys`);
  await page.getByRole('button', { name: 'Intrekken: Nieuwssysteem' }).press('Enter');
  const sure = page.getByRole('dialog', { name: 'Nieuwssysteem intrekken?' });
  await look(page, 'api-key-revoke');
  await sure.getByRole('button', { name: 'Intrekken', exact: true }).press('Enter');
  await page.getByRole('list', { name: 'Werken niet meer' }).getByText('ingetrokken').waitFor();
  await look(page, 'api-keys-revoked');
  const gone = await call(writes, '/api/pages?lang=nl');
  expect([gone.status, gone.json.fields]).toEqual([401, { key: 'revoked' }]);
  expect((await call(reads, '/api/pages?lang=nl')).status).toBe(200);
  await page.context().close();
});

test.runIf(isWhole)('the section is in English for who reads English', async () => {
  const page = await openPage(browser, { locale: 'en-GB' });
  const admin = product.account('admin');
  await page.goto(`${product.origin}/login?returnUrl=/settings/api-keys`);
  await page.locator('input[type=email]').fill(admin.email);
  await page.locator('input[type=password]').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'See what the API can do' }).waitFor();
  await page.getByRole('button', { name: 'Create an API key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByLabel('What the key may do').waitFor();
  await look(page, 'api-key-dialog-en');
  await page.context().close();
});
