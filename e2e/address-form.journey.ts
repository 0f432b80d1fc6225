import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf } from './editor.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an admin chooses je: screens, pages and the editor say it at once, and u again after an undo', async () => {
  const { path } = await makePage(await personOf('admin'), 'Over de aanspreekvorm', []);
  const admin = await openAs(browser, 'admin');
  await admin.goto(`${origin()}/settings/security`);
  const policy = (whose: string) => admin.getByRole('textbox', { name: `Pagina met ${whose} beleid voor meldingen` });
  await policy('uw').waitFor();
  await admin.getByRole('link', { name: 'Algemeen', exact: true }).click();
  await admin.getByRole('combobox', { name: 'Aanspreekvorm' }).selectOption({ label: 'Informeel (‘je’)' });
  await admin.getByRole('button', { name: 'Bewaren', exact: true }).click();
  const undo = admin.getByRole('button', { name: 'Ongedaan maken' });
  await undo.waitFor();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('link', { name: 'Beveiliging', exact: true }).click();
  await policy('je').waitFor();

  const visitor = await openPage(browser);
  const asks = async () => {
    await visitor.goto(`${origin()}/search`);
    return visitor.getByRole('main').innerText();
  };
  expect(await asks()).toContain('Waar ben je naar op zoek?');
  const editor = await openAs(browser, 'manager');
  await edit(editor, path);
  await editor.locator('.editor-bar [data-drawer="languages"]').click();
  await editor.getByText('Je bewerkt: Nederlands').waitFor();
  await editor.context().close();

  await undo.click();
  await policy('uw').waitFor();
  expect(await asks()).toContain('Waar bent u naar op zoek?');
});

test('the cookie dialog says je where the settings do, and its words are fetched there alone', async () => {
  const admin = await personOf('admin');
  await admin.call('PUT', '/api/platformsettingvalues', { siteimproveId: '6001', addressForm: 'formal' });
  const asked = async () => {
    const page = await openPage(browser);
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    await page.context().route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    );
    await page.goto(`${origin()}/`);
    const text = await page.getByRole('dialog', { name: 'Cookies op deze website' }).innerText();
    await page.context().close();
    return { text, isInformalFetched: fetched.some((url) => url.includes('informal')) };
  };
  const formal = await asked();
  expect(formal).toEqual({ text: expect.stringContaining('ziet uw IP-adres'), isInformalFetched: false });
  await admin.call('PUT', '/api/platformsettingvalues', { addressForm: 'informal' });
  const informal = await asked();
  expect(informal).toEqual({ text: expect.stringContaining('ziet je IP-adres'), isInformalFetched: true });
  expect(informal.text).not.toMatch(/\b(u|uw)\b/i);
  await admin.call('PUT', '/api/platformsettingvalues', { addressForm: 'formal', siteimproveId: null });
});
