import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from '../browser.ts';
import { openProduct } from '../open-product.ts';
import { errorsOf } from '../page-errors.ts';
import { makeStaff } from '../platform-staff.ts';

let product: Awaited<ReturnType<typeof openProduct>>;
let browser: Browser;

beforeAll(async () => {
  product = await openProduct();
  await makeStaff(product.dataDir, product.account('manager').email);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const sectionLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Onderdelen van de instellingen' }).getByRole('link', { name: 'Webhooks' });

test('platform staff take webhooks from the plan: the section is gone, its address says why, and undo brings it back', async () => {
  const page = await openPage(browser);
  await product.signIn(page, 'manager', '/settings/plan');
  await sectionLink(page).waitFor();
  await page.getByRole('group', { name: 'In het abonnement' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Webhooks' }).press('Space');
  await page.getByRole('button', { name: 'Bewaren' }).press('Enter');
  await page.locator('.ui-notice', { hasText: 'Het abonnement is bewaard.' }).waitFor();
  await sectionLink(page).waitFor({ state: 'detached' });

  const other = await openPage(browser);
  await product.signIn(other, 'admin', '/settings/plan');
  await other.getByText('Niet in het abonnement').waitFor();
  expect(await sectionLink(other).count()).toBe(0);
  await other.goto(`${product.origin}/settings/webhooks`);
  await other.getByText('Het abonnement van deze website heeft dit niet.').waitFor();
  expect(await violations(other)).toEqual([]);
  expect(await errorsOf(other)).toEqual([]);
  await other.context().close();

  await page.locator('.ui-notice', { hasText: 'is bewaard' }).getByRole('button').first().press('Enter');
  await sectionLink(page).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Webhooks' }).isChecked()).toBe(true);
  await sectionLink(page).press('Enter');
  await page
    .getByRole('button', { name: /toevoegen/i })
    .first()
    .waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});
