import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, violations } from './browser.ts';
import { edit, openAs, personOf } from './editor.ts';
import { chooseIn } from './fields.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.locator('dialog[open]');
const inSight = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

interface Made {
  guid: string;
  path: string;
  menuItem: string;
}

/** A published page, below an entry of the menu or at its root. */
async function makePage(title: string, parent: string | null = null): Promise<Made> {
  const made = (await admin.call('POST', '/api/pages', { title: { nl: title }, parent })).body as Made;
  const body = { version: 1, languages: ['nl', 'en'], reason: 'Een pagina van een proef.' };
  expect((await admin.call('POST', `/api/documents/${made.guid}/publish`, body)).status).toBe(200);
  return made;
}

/** `one` with a page below it, which has a page below it, and `other`. */
async function makeBranch(name: string) {
  const one = await makePage(`Van ${name}`);
  const other = await makePage(`Naar ${name}`);
  const child = await makePage(`Kind ${name}`, one.menuItem);
  const leaf = await makePage(`Blad ${name}`, child.menuItem);
  return { one, other, child, leaf };
}

const visit = async (path: string) => {
  const { status, headers } = await fetch(`${origin()}${path}`, { redirect: 'manual' });
  return [status, headers.get('location')];
};

describe('moving a page', () => {
  test('an editor does it in one step from the page itself, with the keyboard, and sees before what becomes of it', async () => {
    const { other, child, leaf } = await makeBranch('a');
    const page = await openAs(browser, 'manager');
    await edit(page, child.path);
    await button(page, 'Pagina').click();
    await button(page, 'Verplaatsen naar …').click();
    await dialog(page).getByRole('heading', { name: 'Verplaats Kind a' }).waitFor();
    const chosen = dialog(page).getByRole('row', { selected: true });
    await expect.poll(() => chosen.innerText()).toMatch(/^Van a\s*\/van-a$/);
    await dialog(page).getByText('staat hier nu').waitFor();
    expect(
      await dialog(page)
        .getByRole('row', { name: /^Kind a/ })
        .count(),
    ).toBe(0);
    expect(await violations(page)).toEqual([]);

    await chosen.focus();
    await page.keyboard.press('N');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    while ((await focused()) !== 'Naar a /naar-a') await page.keyboard.press('N');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Het nieuwe adres is /naar-a/kind-a.').waitFor();
    const addresses = dialog(page).getByRole('list', { name: 'Adressen die veranderen' });
    await addresses.getByText('Kind a: /van-a/kind-a gaat naar /naar-a/kind-a', { exact: true }).waitFor();
    await addresses
      .getByText('Blad a: /van-a/kind-a/blad-a gaat naar /naar-a/kind-a/blad-a', { exact: true })
      .waitFor();
    await dialog(page).getByText('Wie een van de 4 oude adressen gebruikt').waitFor();
    expect(await visit(child.path)).toEqual([200, null]);
    expect(await violations(page)).toEqual([]);

    await button(page, 'Verplaats').click();
    await page.waitForURL(`${origin()}/naar-a/kind-a`);
    const notice = page.locator('.ui-notice', { hasText: 'Kind a is verplaatst. Het adres is /naar-a/kind-a.' });
    await notice.waitFor();
    expect(await visit(child.path)).toEqual([301, '/naar-a/kind-a']);
    expect(await visit(leaf.path)).toEqual([301, '/naar-a/kind-a/blad-a']);
    expect(await visit('/naar-a/kind-a/blad-a')).toEqual([200, null]);
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
    await page.waitForURL(`${origin()}${child.path}`);
    expect(await visit(leaf.path)).toEqual([200, null]);
    // Visitors could read it there, so the address in between leads back.
    expect(await visit(`${other.path}/kind-a`)).toEqual([301, child.path]);
    await page.context().close();
  });

  test.runIf(isWhole)('says why where a page cannot stand, and to who may not put it there', async () => {
    const { one, child } = await makeBranch('b');
    const twin = await makePage('Kind b');
    const entry = { urlSegment: 'kind-b' };
    expect((await admin.call('PUT', `/api/menuitems/${twin.menuItem}`, entry)).status).toBe(200);
    const page = await openAs(browser, 'admin');
    await page.goto(`${origin()}/admin/pages?search=kind-b`);
    const row = page.getByRole('row').filter({ hasText: /^Kind b\/kind-b/ });
    await row.getByRole('button', { name: 'Verplaats Kind b' }).click();
    await dialog(page)
      .getByRole('row', { name: /^Van b/ })
      .click();
    await dialog(page).getByText('Daar staat al een pagina met dit adres.').waitFor();
    expect(await button(page, 'Verplaats').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await visit(twin.path)).toEqual([200, null]);
    await page.context().close();

    const editor = await openAs(browser, 'manager');
    await edit(editor, child.path);
    await button(editor, 'Pagina').click();
    await button(editor, 'Verplaatsen naar …').click();
    const root = dialog(editor).getByRole('row', { name: 'Hoofdmenu' });
    const chosen = dialog(editor).getByRole('row', { selected: true });
    const before = await chosen.innerText();
    await root.click();
    expect(await root.getAttribute('aria-selected')).toBe(null);
    expect(await chosen.innerText()).toBe(before);
    expect(one.path).toBe('/van-b');
    await editor.context().close();
  });

  test.runIf(isWhole)('among its siblings, on a phone, in English, from the overview', async () => {
    const { one } = await makeBranch('c');
    const last = await makePage('Laatste c', one.menuItem);
    const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await page.goto(`${origin()}/admin/pages?search=laatste-c`);
    await button(page, 'Move Laatste c').click();
    await dialog(page).getByRole('treegrid').waitFor();
    expect(await inSight(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await chooseIn(dialog(page).getByRole('combobox'), 'First');
    await dialog(page).getByText(`The URL remains /en${last.path}.`).waitFor();
    await button(page, 'Move').click();
    await page.getByText(`Laatste c has been moved. The URL is /en${last.path}.`).waitFor();
    const { menus } = (await admin.call('GET', '/api/menus')).body;
    const below = menus
      .flatMap(({ items }: { items: { parentGuid: string; pageTitle: string }[] }) => items)
      .filter(({ parentGuid }: { parentGuid: string }) => parentGuid === one.menuItem)
      .map(({ pageTitle }: { pageTitle: string }) => pageTitle);
    expect(below).toEqual(['Laatste c', 'Kind c']);
    await page.context().close();
  });
});

test('an editor changes the address of a page where it is edited, and undoes that; a taken one is refused', async () => {
  const { child, one } = await makeBranch('e');
  await makePage('Bezet e', one.menuItem);
  const page = await openAs(browser, 'manager');
  await edit(page, child.path);
  await button(page, 'Pagina').click();
  const address = page.getByLabel('Laatste deel van het adres');
  await address.click();
  await page.keyboard.type('bezet-e');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Hier staat al een pagina met dit adres.').waitFor();
  expect(await violations(page)).toEqual([]);
  await address.fill('vrij-e');
  await button(page, 'Wijzig het adres').click();
  await page.waitForURL(`${origin()}${one.path}/vrij-e`);
  const notice = page.locator('.ui-notice', { hasText: `Het adres is nu ${one.path}/vrij-e.` });
  await notice.waitFor();
  expect(await visit(child.path)).toEqual([301, `${one.path}/vrij-e`]);
  await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.waitForURL(`${origin()}${child.path}`);
  expect(await visit(child.path)).toEqual([200, null]);
  await page.context().close();
});

describe('deleting a page', () => {
  test('asks by its title and address, with what is below it and what leads to it; the notice has its title', async () => {
    const { one, child, leaf } = await makeBranch('d');
    const page = await openAs(browser, 'admin');
    await page.goto(`${origin()}/admin/pages?search=van-d`);
    const remove = button(page, 'Verwijder Van d');
    await remove.click();
    await dialog(page).getByRole('heading', { name: 'Van d verwijderen?' }).waitFor();
    for (const words of [
      `Adres: ${one.path}`,
      'Eronder staan 2 pagina’s. Die houden hun adres, maar staan dan in geen menu meer:',
      `Kind d · ${child.path}`,
      `Blad d · ${leaf.path}`,
      'Hoofdmenu · Van d',
    ])
      await dialog(page).getByText(words, { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Niet verwijderen' }).click();
    expect(await visit(one.path)).toEqual([200, null]);
    await remove.click();
    await dialog(page).getByRole('button', { name: 'Verwijder de pagina' }).click();
    const notice = page.locator('.ui-notice', { hasText: 'Van d staat in de prullenbak.' });
    await notice.waitFor();
    expect(await visit(one.path)).toEqual([404, null]);
    expect(await visit(leaf.path)).toEqual([200, null]);
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.poll(() => visit(one.path)).toEqual([200, null]);
    await page.context().close();
  });

  test('leads its visitors to another page, from the admin and from the page itself, and no longer when it is undone', async () => {
    const { one, child, leaf } = await makeBranch('f');
    const admin = await openAs(browser, 'admin');
    await admin.goto(`${origin()}/admin/pages?search=kind-f`);
    await button(admin, 'Verwijder Kind f').click();
    await admin.getByLabel('Stuur bezoekers van dit adres door naar een andere pagina').press('Space');
    const search = admin.getByLabel('Zoek een pagina');
    await search.fill('Kind f');
    await button(admin, /^Kind f/).click();
    await dialog(admin).getByText('Dit is de pagina die u verwijdert. Kies een andere.').waitFor();
    await search.fill('Van f');
    await button(admin, /^Van f/).press('Enter');
    await dialog(admin)
      .getByRole('status')
      .filter({ hasText: `Bezoekers komen op: Van f ${one.path}` })
      .waitFor();
    expect(await violations(admin)).toEqual([]);
    await button(admin, 'Verwijder de pagina').click();
    const notice = admin.locator('.ui-notice', { hasText: 'Kind f staat in de prullenbak.' });
    await notice.waitFor();
    expect(await visit(child.path)).toEqual([301, one.path]);
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.poll(() => visit(child.path)).toEqual([200, null]);
    await admin.context().close();

    const editor = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await edit(editor, leaf.path);
    await button(editor, 'More').click();
    await editor.getByRole('menuitem', { name: 'Page' }).click();
    await editor.getByText('Delete page', { exact: true }).click();
    await button(editor, 'Move to trash').click();
    await editor.getByLabel('Redirect visitors of this URL to another page').check();
    await editor.getByLabel('Search for a page').fill('Van f');
    await button(editor, /^Van f/).click();
    await dialog(editor).getByText('Visitors are sent to:').waitFor();
    expect(await inSight(editor)).toBe(true);
    expect(await violations(editor)).toEqual([]);
    await button(editor, 'Delete page').click();
    await editor.waitForURL(`${origin()}/edit`);
    expect(await visit(leaf.path)).toEqual([301, one.path]);
    await editor.context().close();
  });

  test.runIf(isWhole)('that is the home page says what visitors get, in the editor too, on a phone', async () => {
    const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 844 } });
    await edit(page, '/');
    await button(page, 'Meer').click();
    await page.getByRole('menuitem', { name: 'Pagina' }).click();
    await page.getByText('Pagina verwijderen', { exact: true }).click();
    await button(page, 'Naar de prullenbak').click();
    await dialog(page)
      .getByText(/^Dit is de voorpagina\. Wie uw website bezoekt, krijgt daar dan de melding/)
      .waitFor();
    await dialog(page).getByText('Adres: /', { exact: true }).waitFor();
    const isFocused = await button(page, 'Niet verwijderen').evaluate((one) => one === document.activeElement);
    expect(isFocused).toBe(true);
    expect(await inSight(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await dialog(page).count()).toBe(0);
    expect(await visit('/')).toEqual([200, null]);
    await page.context().close();
  });

  test('with which nothing else goes asks nothing, and says its title', async () => {
    const { guid } = await makePage(`Los ${randomUUID().slice(0, 8)}`);
    const { menus } = (await admin.call('GET', '/api/menus')).body;
    const items = menus.flatMap(({ items }: { items: { guid: string; pageGuid: string }[] }) => items);
    const entry = items.find(({ pageGuid }: { pageGuid: string }) => pageGuid === guid);
    expect((await admin.call('DELETE', `/api/menuitems/${entry.guid}`, {})).status).toBe(200);
    const page = await openAs(browser, 'admin');
    await page.goto(`${origin()}/admin/pages?state=unplaced&search=Los`);
    await button(page, /^Verwijder Los /).click();
    await page.locator('.ui-notice', { hasText: /Los \w+ staat in de prullenbak\./ }).waitFor();
    await page.context().close();
  });
});
