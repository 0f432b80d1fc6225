import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { openBrowser, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const block = (order: string, buildingBlockName: string, nl: JsonObject): Block => ({
  guid: randomUUID(),
  buildingBlockName,
  version: 0,
  place: { area: 'main', order },
  options: {},
  content: { nl },
  made: {},
});
const body = (words: string) => ({ body: doc(paragraph(words)) as unknown as JsonObject });
const dialog = (page: Page) => page.locator('dialog[open]');
const publicText = async (path: string) => {
  const response = await fetch(`${origin()}${path}`);
  expect(response.status).toBe(200);
  return response.text();
};

/** Keeps a page as a template in the drawer, and makes a page from it on the screen of pages. */
async function pageFromTemplate(page: Page, blocks: Block[], name: string) {
  const { path } = await makePage(admin, `Voorbeeld van ${name}`, blocks);
  await edit(page, path);
  await page.getByRole('button', { name: 'Opties van het blok', exact: true }).click();
  await page.getByRole('tab', { name: 'Pagina' }).click();
  await page.getByText('Pagina als sjabloon bewaren').click();
  await page.getByLabel('Naam van het sjabloon').fill(name);
  expect(await page.getByRole('radio', { name: /De teksten worden instructies/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Bewaar als sjabloon' }).click();
  await page.getByText(`‘${name}’`).first().waitFor();
  const { templates } = (await admin.call('GET', '/api/pagetemplates')).body as {
    templates: { guid: string; name: { nl: string } }[];
  };
  const template = templates.find((one) => one.name.nl === name)?.guid;
  const made = await admin.call('POST', '/api/pages', { title: { nl: `Pagina van ${name}` }, template });
  return made.body as { guid: string; path: string };
}

test('an instruction of a template is counted, never shown, and replaced by what is typed', async () => {
  const page = await openAs(browser, 'admin');
  const { guid, path } = await pageFromTemplate(
    page,
    [
      block('A', 'Heading', { text: 'Over {{title}}' }),
      block('B', 'Intro', { text: 'Schrijf hier voor wie dit is.' }),
      block('C', 'Text', { blockTitle: '', ...body('Schrijf hier wat mensen meenemen.') }),
    ],
    'instructies',
  );

  await edit(page, path);
  const intro = page.locator('main [data-field="text"][aria-placeholder="Schrijf hier voor wie dit is."]');
  const text = page.locator('main [data-field="body"][aria-placeholder="Schrijf hier wat mensen meenemen."]');
  expect([await intro.isVisible(), await text.isVisible()]).toEqual([true, true]);
  expect(await intro.innerText()).toBe('');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  const unwritten = dialog(page).locator('[data-unwritten="unwritten"]');
  await unwritten.getByRole('heading', { name: '2 instructies zijn nog niet ingevuld (Nederlands)' }).waitFor();
  expect(await unwritten.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('“Schrijf hier voor wie dit is.”'),
    expect.stringContaining('“Schrijf hier wat mensen meenemen.”'),
  ]);
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Publiceer nu' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await publicText(path)).toContain('Over Pagina van instructies');
  expect(await publicText(path)).not.toContain('Schrijf hier');
  expect(await publicText(`/api/pages/${guid}`)).not.toContain('Schrijf hier');

  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  await unwritten
    .getByRole('button', { name: /^Ga erheen: .*Tekst/ })
    .last()
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
    .toBe('body');
  await page.keyboard.type('Neem een tas mee.');
  await saved(page);

  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  await unwritten.getByRole('heading', { name: '1 instructie is nog niet ingevuld (Nederlands)' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Publiceer nu' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await publicText(path)).toContain('Neem een tas mee.');
  expect(await publicText(path)).not.toContain('Schrijf hier');
  await page.context().close();
});

test('publishing a language names the texts that are missing and outdated in it', async () => {
  const text = block('A', 'Text', { blockTitle: 'Meenemen', ...body('Neem een tas mee.') });
  const { guid, path } = await makePage(admin, 'Wat er mist', [text]);
  const page = await openAs(browser, 'admin');
  await edit(page, `/en${path}`);
  await page.getByRole('button', { name: /^(?:Publiceren|Publish)$/ }).click();

  const missing = dialog(page).locator('[data-unwritten="missing"]');
  await missing.getByRole('heading').waitFor();
  expect(await missing.getByRole('heading').innerText()).toMatch(/^3 (?:teksten|texts)/);
  expect(await missing.getByRole('listitem').count()).toBe(3);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body as { version: number };
  const english = { blockTitle: 'What to bring', ...body('A bag.') };
  // Made from what the Dutch text said before.
  const made = { from: 'nl', source: '0'.repeat(64) };
  const input = { guid: text.guid, version: 0, language: 'en', texts: english, made };
  const steps = [{ id: randomUUID(), commands: [{ name: 'translate', input }] }];
  const done = await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: randomUUID(), steps });
  expect(done.status).toBe(200);
  await edit(page, `/en${path}`);
  await page.getByRole('button', { name: /^(?:Publiceren|Publish)$/ }).click();
  const outdated = dialog(page).locator('[data-unwritten="outdated"]');
  await outdated.getByRole('heading').waitFor();
  expect(await outdated.getByRole('heading').innerText()).toMatch(/^2 (?:teksten|texts)/);
  expect(await missing.getByRole('listitem').count()).toBe(1);
  await outdated.getByRole('button').first().click();
  await dialog(page).waitFor({ state: 'detached' });
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));
  await expect.poll(focused).toBe('blockTitle');
  await page.context().close();
});
