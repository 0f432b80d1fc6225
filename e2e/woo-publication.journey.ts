import { randomUUID } from 'node:crypto';
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

test('an editor fills in what is known of a Woo publication, checks that it is anonymised, and publishes it', async () => {
  const admin = await personOf('admin');
  const list = randomUUID();
  const page = await openAs(browser, 'manager');
  await makePage(admin, 'Openbare besluiten', [
    {
      guid: list,
      buildingBlockName: 'List',
      version: 0,
      place: { area: 'main', order: 'U' },
      options: { itemTypes: ['Publication'] },
      content: {},
      made: {},
    },
  ]);
  const item = { listItemTypeName: 'Publication', title: 'Besluit over de vaartbrug' };
  const [added] = (await admin.call('POST', `/api/listitem/list/${list}`, [item])).body;

  await edit(page, added.canonicalPath);
  await page.getByRole('button', { name: 'Item', exact: true }).click();
  const facts = page.getByRole('group', { name: 'Gegevens van het document' });
  await facts.waitFor();
  // Before a notice of what was changed lies over it.
  expect(await violations(page)).toEqual([]);
  await facts.getByLabel('Woo-categorie').selectOption({ label: 'Woo-verzoeken en -besluiten' });
  await page.getByText('Het item is veranderd').first().waitFor();
  await facts.getByLabel('Kenmerk').fill('Z-2026-014');
  await facts.getByLabel('Onderwerp').fill('Bruggen');
  await facts.getByLabel('Hoort bij').fill('geen adres');
  await facts.getByLabel('Kenmerk').focus();
  await page.getByText('Vul op elke regel een heel webadres in').waitFor();
  expect(await facts.getByLabel('Hoort bij').inputValue()).toBe('geen adres');
  await facts.getByLabel('Hoort bij').fill('https://waterrijk.nl/verzoek');
  await facts.getByLabel('Kenmerk').focus();
  await expect
    .poll(async () => (await admin.call('GET', `/api/listitem/${added.guid}/facts`)).body.fields)
    .toEqual({
      category: 'c_3baef532',
      identifier: 'Z-2026-014',
      subject: 'Bruggen',
      relations: ['https://waterrijk.nl/verzoek'],
    });

  await page.getByRole('button', { name: 'Publiceren', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publiceren' });
  const questions = dialog.getByRole('group', { name: 'Zijn alle persoonsgegevens weg?' });
  await questions.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publiceer nu' }).click();
  await questions.getByRole('alert').waitFor();
  for (const question of await questions.getByRole('checkbox').all()) await question.check();
  await dialog.getByRole('button', { name: 'Publiceer nu' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();

  const visitor = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visitor.goto(`${origin()}${added.canonicalPath}`);
  const shown = visitor.locator('.item-page__fields');
  expect(await shown.locator('dt').allInnerTexts()).toEqual(['Woo-categorie', 'Onderwerp', 'Kenmerk', 'Hoort bij']);
  expect(await violations(visitor)).toEqual([]);
  await visitor.context().close();
});
