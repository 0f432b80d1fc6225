import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTranslationService } from '#test/translation-service.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { openProduct } from './open-product.ts';
import { errorsOf } from './page-errors.ts';

let service: Awaited<ReturnType<typeof startTranslationService>>;
let product: Awaited<ReturnType<typeof openProduct>>;
let browser: Browser;

beforeAll(async () => {
  service = await startTranslationService('sleutel-van-waterrijk');
  product = await openProduct({ TRUSTED_RECEIVERS: service.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  await service?.close();
});

test('an admin chooses a translation service, hears what is wrong, tests it, and takes that back', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'admin', '/settings/translation-service');
  await page.getByText('De vertaaldienst van deze installatie: die heeft er geen').waitFor();
  expect(await page.getByRole('button', { name: 'Testen' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Wijzigen' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Vertaaldienst wijzigen' });
  await dialog.getByLabel('Vertaaldienst').selectOption({ label: 'DeepL' });
  await dialog.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await dialog.getByText('Vul de sleutel in.').waitFor();
  await dialog.getByLabel('Vertaaldienst').selectOption({ label: 'LibreTranslate' });
  await dialog.getByLabel('Adres').fill(service.url);
  await dialog.getByLabel('API-sleutel').fill('een andere sleutel');
  await dialog.getByLabel('API-sleutel').press('Enter');
  await dialog.getByText('De dienst neemt de sleutel niet aan.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('API-sleutel').fill(service.key);
  await dialog.getByLabel('API-sleutel').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(service.url).waitFor();
  expect(await page.locator('main').innerText()).not.toContain(service.key);

  await page.getByRole('button', { name: 'Testen' }).press('Enter');
  await page.getByText('De vertaaldienst werkt: “Welkom” is in het Engels “WELKOM”.').waitFor();
  service.state.status = 456;
  await page.getByRole('button', { name: 'Testen' }).press('Enter');
  await page.getByText('De vertaaldienst werkt niet. De dienst heeft het te druk, of het tegoed is op.').waitFor();
  expect(await errorsOf(page)).toEqual([]);

  await page.locator('.ui-notice', { hasText: 'is bewaard' }).getByRole('button').first().press('Enter');
  await page.getByText('De vertaaldienst van deze installatie: die heeft er geen').waitFor();
  await page.context().close();
});
