import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { errorsOf } from '../page-errors.ts';
import { product } from '../product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
});

test('an admin asks for a file; somebody gives, replaces and takes it away', async () => {
  const admin = await openPage(browser);
  await product.signIn(admin, 'admin', '/settings/properties');
  await admin.getByRole('button', { name: 'Veld toevoegen' }).click();
  await admin.getByLabel('Naam (Nederlands)').fill('Diploma');
  await admin.getByLabel('Sleutel').fill('diploma');
  await admin.getByLabel('Soort veld').selectOption('Bestand');
  await admin.getByLabel('Alle leden').check();
  await admin.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await admin.getByText('Diploma', { exact: true }).waitFor();

  const page = await openPage(browser);
  await product.signIn(page, 'member', '/account/profile');
  const field = page.getByLabel('Diploma', { exact: true });
  await field.setInputFiles({ name: 'spel.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await page.getByText('Dit soort bestand kan niet.').waitFor();
  expect(await errorsOf(page)).toEqual([]);

  await field.setInputFiles(pdf('zwemmen-a.pdf'));
  await page.getByText('Dit bestand blijft als u uw profiel bewaart.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  const save = async () => {
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await page.locator('.ui-notice', { hasText: 'Uw gegevens: bewaard.' }).first().waitFor();
    await page.reload();
  };
  await save();
  const link = page.getByRole('link', { name: 'zwemmen-a.pdf' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('zwemmen-a.pdf');

  await page.getByRole('button', { name: 'zwemmen-a.pdf weghalen' }).press('Enter');
  await page.getByText('Het bestand gaat weg als u uw profiel bewaart.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  // The focus stays where it was.
  await page.keyboard.press('Enter');
  await link.waitFor();

  await field.setInputFiles(pdf('zwemmen-b.pdf'));
  await page.getByRole('link', { name: 'zwemmen-b.pdf' }).waitFor();
  await page.getByRole('button', { name: 'zwemmen-a.pdf terugzetten' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await save();
  await page.getByRole('link', { name: 'zwemmen-b.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Zoals anderen u zien' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'zwemmen-b.pdf' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});
