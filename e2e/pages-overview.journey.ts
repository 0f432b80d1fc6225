import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { makePage, openAs, personOf } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an admin publishes several pages at once, gives them an owner and a review date, and takes it back', async () => {
  const person = await personOf('admin');
  const [one, two] = [
    await makePage(person, 'Proefpagina een', [], false),
    await makePage(person, 'Proefpagina twee', [], false),
  ];
  const admin = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  await admin.goto(`${origin()}/admin/pages?search=proefpagina`);
  await admin.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check();
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Publiceren' }).click();
  await admin.getByText('2 pagina’s zijn gepubliceerd.').waitFor();
  expect((await fetch(`${origin()}${one.path}`)).status).toBe(200);
  await admin.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(async () => (await fetch(`${origin()}${two.path}`)).status).toBe(404);

  await admin.getByRole('button', { name: 'Controledatum instellen' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await admin.getByText('De controledatum van 2 pagina’s is ingesteld.').waitFor();
  await admin.getByRole('button', { name: 'Eigenaar wijzigen' }).click();
  const owner = admin.getByRole('dialog').getByRole('combobox');
  await owner.fill('Anne');
  await owner.press('Enter');
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click();
  await admin.getByRole('row', { name: /Proefpagina een.*Anne Beheerder/ }).waitFor();

  await person.call('PUT', `/api/pages/${one.guid}/review`, { reviewOn: '2026-01-05' });
  await admin.goto(`${origin()}/edit`);
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Gecontroleerd: Proefpagina een' }).press('Enter');
  await admin.getByText('Proefpagina een is gecontroleerd.').waitFor();
  await admin.getByRole('heading', { name: /^Te controleren/ }).waitFor({ state: 'detached' });
  await admin.context().close();
});

test('pages stand in a tree as in the menus, on a phone and in English too, and the trash is emptied for good', async () => {
  const person = await personOf('admin');
  const { guid } = await makePage(person, 'Voor de prullenbak', [], false);
  expect((await person.call('DELETE', `/api/pages/${guid}`, {})).status).toBe(200);
  const admin = await openAs(browser, 'admin', { viewport: { width: 390, height: 800 }, locale: 'en-GB' });
  await admin.goto(`${origin()}/admin/pages`);
  await admin.getByRole('link', { name: /^(Boom|Tree)$/ }).press('Enter');
  await admin.waitForURL(/view=tree/);
  await admin.locator('.page-tree .page-tree a').first().waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  const below = await admin.locator('.page-tree .page-tree .app-page-name > small').first().innerText();
  await admin.goto(`${origin()}/admin/pages?view=tree&search=${encodeURIComponent(below)}`);
  await admin.locator('.page-tree__row.app-quiet').first().waitFor();
  await admin
    .locator('summary')
    .filter({ hasText: /Prullenbak|Trash/ })
    .click();
  await admin.getByRole('button', { name: /(Voorgoed verwijderen|Delete for good): Voor de prullenbak/ }).click();
  expect(await errorsOf(admin)).toEqual([]);
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /Voorgoed verwijderen|Delete for good/ })
    .click();
  await admin.getByText(/is voorgoed verwijderd|has been deleted for good/).waitFor();
  await admin.context().close();
});
