import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { errorsAt, errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the statement, its form, its blocks and the maintenance page have no barriers, in Dutch and English', async () => {
  const admin = await personOf('admin');
  const change = (settings: object) => admin.call('PUT', '/api/platformsettingvalues', settings);
  const maintenanceText = { nl: 'Vanavond is er onderhoud.', en: 'There is maintenance tonight.' };
  expect((await change({ maintenanceText, maintenanceColor: 'warning' })).status).toBe(200);
  const page = await openPage(browser);

  const paths = ['/legal/accessibility/nl', '/legal/accessibility/en', '/en/report-accessibility', '/overzicht'];
  expect(
    await errorsAt(
      page,
      paths.map((path) => origin() + path),
    ),
  ).toEqual([]);
  expect(await page.getByText('Vanavond is er onderhoud.').count()).toBe(1);

  await change({ isClosed: true });
  const response = await page.goto(`${origin()}/en`);
  await page.getByRole('heading', { name: 'This website is closed for maintenance' }).waitFor();
  expect([response?.status(), await errorsOf(page)]).toEqual([503, []]);
  expect((await change({ isClosed: false, maintenanceText: {} })).status).toBe(200);
  await page.context().close();
});

test.runIf(isWhole)(
  'a visitor reports a problem from the page that has it, and a content manager resolves it',
  async () => {
    const visitor = await openPage(browser, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
    await visitor.goto(`${origin()}/nieuws`);
    await visitor.getByRole('link', { name: 'Probleem met toegankelijkheid melden' }).click();
    await visitor
      .getByRole('main')
      .getByRole('link', { name: /\/nieuws$/ })
      .waitFor();
    await visitor.getByLabel('Wat gaat er mis?').fill('De foto heeft geen beschrijving.');
    await visitor.getByRole('button', { name: 'Melden' }).click();
    await visitor.getByRole('heading', { name: 'Bedankt voor uw melding' }).waitFor();
    await visitor.context().close();

    const manager = await openAs(browser, 'manager');
    await manager.goto(`${origin()}/edit`);
    const row = manager.getByRole('row', { name: /De foto heeft geen beschrijving/ });
    await row.waitFor();
    expect(await errorsOf(manager)).toEqual([]);
    await row.getByRole('button', { name: /^Afgehandeld: / }).click();
    await row.waitFor({ state: 'detached' });
    await manager.context().close();
  },
);

test.runIf(isWhole)('an admin saves a draft of a legal text, finds it again, and fills in the statement', async () => {
  const admin = await openAs(browser, 'admin');
  await openLegal(admin);
  await admin.getByLabel('Samenvatting in gewone taal').first().fill('Wees aardig.');
  await admin.getByRole('button', { name: 'Concept bewaren' }).click();
  await admin.getByText('Er is een concept van').waitFor();
  await openLegal(admin);
  expect(await admin.getByLabel('Samenvatting in gewone taal').first().inputValue()).toBe('Wees aardig.');
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Concept weggooien' }).click();
  await admin.getByText('Er is een concept van').waitFor({ state: 'detached' });

  await admin.goto(`${origin()}/settings/accessibility`);
  await admin.getByLabel('Status', { exact: true }).selectOption('C');
  await admin.getByRole('button', { name: 'Bewaren' }).click();
  await admin.getByText('Niets gewijzigd').waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.goto(`${origin()}/settings/maintenance`);
  await admin.getByLabel('De website sluiten voor onderhoud').waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.context().close();
});

async function openLegal(page: Page) {
  await page.goto(`${origin()}/settings/legal`);
  await page.getByRole('heading', { name: 'Nieuwe versie' }).waitFor();
}
