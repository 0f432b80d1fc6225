import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { chooseIn } from './fields.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const listBlock = (guid: string, blockTitle: string, itemTypes: string[] = ['News']): Block => ({
  guid,
  buildingBlockName: 'List',
  version: 0,
  made: {},
  options: { itemTypes },
  place: { area: 'main', order: 'U' },
  content: { nl: { blockTitle } },
});

/** A page with a list that everyone with an account may add to. */
async function openList(title: string, itemTypes?: string[]) {
  const admin = await personOf('admin');
  const list = randomUUID();
  const page = await makePage(admin, title, [listBlock(list, `${title} van u`, itemTypes)]);
  const open = { addPermission: 'Users', addRoles: [] };
  const response = await admin.call('POST', `/api/buildingblockinstance/${list}/permissions`, open);
  if (response.status !== 200) throw new Error(`opening a list answered ${response.status}`);
  return { ...page, list, admin };
}

const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

test.runIf(isWhole)('what somebody added who may only add is found by an editor, and opened to go on', async () => {
  const { list, path } = await openList('Ideeënbus');
  const member = await personOf('member');
  for (const title of ['Een fontein op het plein', 'Bankjes langs de vaart'])
    await member.call('POST', `/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title }]);

  const page = await openAs(browser, 'manager');
  await page.goto(`${origin()}/edit`);
  await page.getByRole('link', { name: 'Een fontein op het plein' }).waitFor();
  await page.getByRole('link', { name: 'Alle items' }).click();
  await page.getByRole('heading', { name: 'Items', exact: true }).waitFor();
  await page.getByLabel('Zoek op titel').pressSequentially('fontein');
  await page.getByText('1 item', { exact: true }).waitFor();
  await chooseIn(page.getByRole('combobox', { name: 'Lijst' }), 'Ideeënbus: Ideeënbus van u (2 niet te zien)');
  await page.getByLabel('Staat').selectOption('draft');
  await page.getByText('1 item', { exact: true }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(`/edit/items?search=fontein&list=${list}&state=draft`);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  const row = page.getByRole('row', { name: /fontein/ });
  expect(await row.innerText()).toMatch(/Ideeënbus van u[\s\S]*Nieuws[\s\S]*Niet gepubliceerd/);
  await row.getByRole('link').click();
  await page.locator('.editor-bar').waitFor();
  expect(await pathOf(page)).toMatch(new RegExp(`^${path}/i/`));
  await page.context().close();
});

test('who may only add has a button at the list and a form that loses nothing', async () => {
  const { list, path } = await openList('Prikbord', ['News', 'Event']);
  const page = await openAs(browser, 'member');
  await page.goto(origin() + path);
  await page.getByRole('link', { name: 'Item toevoegen' }).click();
  await page.getByRole('heading', { name: 'Toevoegen aan Prikbord van u' }).waitFor();
  await page.getByLabel('Soort').selectOption({ label: 'Agenda-item' });
  await page.getByLabel('Tekst').fill('Neem een stoel mee.\n\nEr is koffie.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Vul een titel in').waitFor();
  const title = page.getByLabel('Titel');
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.type('Koffie op de stoep');
  await page.reload();
  expect(await title.inputValue()).toBe('Koffie op de stoep');
  expect(await page.getByLabel('Tekst').inputValue()).toContain('Er is koffie.');
  await title.focus();
  await page.keyboard.press('Enter');
  await page.getByText('“Koffie op de stoep” is toegevoegd en wacht op de redactie.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Terug naar de pagina' }).click();
  await page.waitForURL(origin() + path);
  await page.context().close();

  const manager = await personOf('manager');
  const { body } = await manager.call('GET', `/api/listitem:overview?list=${list}`);
  expect(body.items).toMatchObject([{ title: 'Koffie op de stoep', listItemTypeName: 'Event', state: 'draft' }]);
});

test('an editor is writing a new item in two clicks, from their work and from the items, and goes on where it stands', async () => {
  const { list, path } = await openList('Nieuwsbord');
  const page = await openAs(browser, 'manager');
  const isWriting = () => page.evaluate(() => document.activeElement?.closest('label, .ui-field')?.textContent ?? '');
  await page.goto(`${origin()}/edit`);
  await page.getByRole('button', { name: 'Nieuw item' }).click();
  await page.getByRole('menuitem', { name: 'Nieuwsbord van u' }).click();
  await expect.poll(isWriting).toContain('Titel');
  expect(await violations(page)).toEqual([]);

  await page.goto(`${origin()}/edit/items?list=${list}`);
  await page.getByRole('link', { name: 'Nieuw item' }).click();
  await expect.poll(isWriting).toContain('Titel');
  await page.keyboard.type('Straat weer open');
  await page.keyboard.press('Enter');
  await page.locator('.editor-bar').waitFor();
  expect(await pathOf(page)).toMatch(new RegExp(`^${path}/i/[\\w-]+/straat-weer-open`));
  await page.context().close();
});

test.runIf(isWhole)(
  'a link leads to what is not published yet, found by its title, and says where it leads now',
  async () => {
    const { list, admin } = await openList('Werkgroepen');
    await makePage(admin, 'Nog geheime plannen', [], false);
    await admin.call('POST', `/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Verslag in de maak' }]);
    const text: Block = {
      guid: randomUUID(),
      buildingBlockName: 'Text',
      version: 0,
      made: {},
      options: {},
      place: { area: 'main', order: 'U' },
      content: { nl: { body: doc(paragraph('Lees het hier.')) } },
    };
    const { path, guid } = await makePage(admin, 'Met een link', [text]);
    const page = await openAs(browser, 'manager');
    await edit(page, path);
    const pickLink = async () => {
      await page.locator('[data-rich]').first().click();
      // The keys are for the text once it is its own field.
      const selected = () => page.evaluate(() => String(getSelection()));
      await expect
        .poll(async () => {
          await page.keyboard.press('Control+a');
          return selected();
        })
        .toContain('Lees het hier.');
      await page.keyboard.press('Control+k');
    };
    const linked = async () =>
      JSON.stringify((await admin.call('GET', `/api/documents/${guid}/draft`)).body.document.blocks);
    await pickLink();
    await page.getByLabel('Zoek een pagina').pressSequentially('geheime pl');
    await page.getByRole('button', { name: /Nog geheime plannen .*nog niet gepubliceerd/ }).waitFor();
    await page.getByRole('radio', { name: 'Een item van een lijst' }).check();
    await page.getByLabel('Zoek een item').pressSequentially('verslag');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /Verslag in de maak .*nog niet gepubliceerd/ }).click();
    await page.keyboard.press('Control+s');
    await saved(page);
    const { body } = await admin.call('GET', `/api/listitem:overview?list=${list}`);
    expect(await linked()).toContain(`"item":"${body.items[0].guid}"`);

    await pickLink();
    await page.getByText('Deze link leidt nu naar: Verslag in de maak').waitFor();
    expect(await page.getByRole('radio', { name: 'Een item van een lijst' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Een ander adres' }).check();
    await page.getByLabel('Adres', { exact: true }).fill('www.voorbeeld.nl');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(await linked()).toContain('"href":"https://www.voorbeeld.nl"');
    await pickLink();
    await page.getByText('Deze link leidt nu naar: https://www.voorbeeld.nl').waitFor();
    expect(await page.getByLabel('Adres', { exact: true }).inputValue()).toBe('https://www.voorbeeld.nl');
    await page.context().close();
  },
);

test.runIf(isWhole)('an item gets another type in the drawer, and the way back', async () => {
  const { list, admin } = await openList('Van alles', ['News', 'Event']);
  const { body } = await admin.call('POST', `/api/listitem/list/${list}`, [
    { listItemTypeName: 'News', title: 'Open dag' },
  ]);
  const page = await openAs(browser, 'manager');
  await edit(page, body[0].canonicalPath);
  await page.getByRole('button', { name: 'Item', exact: true }).click();
  const type = page.locator('.drawer').getByLabel('Soort');
  expect(await type.locator('option:checked').innerText()).toBe('Nieuws');
  await type.selectOption({ label: 'Agenda-item' });
  await page.getByText('Het item is veranderd.').waitFor();
  await page.locator('main').getByText('Agenda-item').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await expect.poll(() => type.inputValue()).toBe('News');
  await page.context().close();
});

test.runIf(isWhole)('a page that stands in no menu is opened from the list of pages, and edited', async () => {
  const admin = await personOf('admin');
  const { guid } = await makePage(admin, 'Uit elk menu gehaald', []);
  const { menus } = (await admin.call('GET', '/api/menus')).body as {
    menus: { items: { guid: string; pageGuid: string | null }[] }[];
  };
  const entry = menus.flatMap(({ items }) => items).find(({ pageGuid }) => pageGuid === guid);
  expect((await admin.call('DELETE', `/api/menuitems/${entry?.guid}`, {})).status).toBe(200);
  const page = await openAs(browser, 'manager');
  await page.goto(`${origin()}/edit?search=elk+menu`);
  await page.getByText('Staat in geen menu').first().waitFor();
  await page.getByRole('link', { name: 'Uit elk menu gehaald' }).first().click();
  await page.locator('.editor-bar').waitFor();
  expect(await pathOf(page)).toBe(`/edit/${guid}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Klaar' }).click();
  await page.getByRole('link', { name: 'Bewerken' }).waitFor();
  await page.context().close();
});

test.runIf(isWhole)('what is deleted from the drawer is said where one lands, with the way back', async () => {
  const { list, path, guid, admin } = await openList('Weg en terug');
  const { body } = await admin.call('POST', `/api/listitem/list/${list}`, [
    { listItemTypeName: 'News', title: 'Vergissing' },
  ]);
  const page = await openAs(browser, 'manager');
  const throwAway = async (what: 'Item' | 'Pagina') => {
    await page.getByRole('button', { name: what, exact: true }).click();
    await page.locator('.drawer summary', { hasText: `${what} verwijderen` }).click();
    await page.getByRole('button', { name: 'Naar de prullenbak' }).click();
    if (what === 'Item') return;
    await page.getByRole('button', { name: 'Verwijder de pagina' }).click();
    // The page has a list with an item, which is asked about.
    await page.getByRole('button', { name: 'Verwijder, met de items' }).click();
  };
  await edit(page, body[0].canonicalPath);
  await throwAway('Item');
  await page.waitForURL(origin() + path);
  await page.getByText('Vergissing staat in de prullenbak.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await page.waitForURL(origin() + body[0].canonicalPath);
  await page.locator('.editor-bar').waitFor();

  await edit(page, path);
  await throwAway('Pagina');
  await page.waitForURL(`${origin()}/edit`);
  await page.getByText('Weg en terug staat in de prullenbak.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Mijn werk' }).waitFor();
  expect(await page.getByText('Weg en terug staat in de prullenbak.').count()).toBe(0);

  await admin.call('POST', `/api/pages/${guid}/restore`, {});
  await edit(page, path);
  await throwAway('Pagina');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.waitForURL(origin() + path);
  await page.context().close();
});

test.runIf(isWhole)('where the page after it is not edited, it is said below the page', async () => {
  const { list, path, admin } = await openList('Alleen gezien');
  const { body } = await admin.call('POST', `/api/listitem/list/${list}`, [
    { listItemTypeName: 'News', title: 'Hier weg' },
  ]);
  const page = await openAs(browser, 'admin');
  await edit(page, body[0].canonicalPath);
  // Another tab stopped editing.
  await page.context().clearCookies({ name: editCookie });
  await page.getByRole('button', { name: 'Item', exact: true }).click();
  await page.locator('.drawer summary', { hasText: 'Item verwijderen' }).click();
  await page.getByRole('button', { name: 'Naar de prullenbak' }).click();
  await page.waitForURL(origin() + path);
  await page.locator('.person-notice').getByText('Hier weg staat in de prullenbak.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.waitForURL(origin() + body[0].canonicalPath);
  expect((await admin.call('GET', `/api/listitem:overview?guid=${body[0].guid}`)).body.total).toBe(1);
  await page.context().close();
});

test('a page is copied from the list of pages and from its drawer, and the copy is undone', async () => {
  const admin = await personOf('admin');
  const { path } = await makePage(admin, 'Twee keer hetzelfde', []);
  const page = await openAs(browser, 'admin');
  await page.goto(`${origin()}/edit?search=twee+keer`);
  await page.getByText('1 pagina', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Maak een kopie van Twee keer hetzelfde' }).last().click();
  await page.getByText('Er is een kopie van Twee keer hetzelfde.').waitFor();
  await page.getByText("2 pagina's", { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('1 pagina', { exact: true }).waitFor();

  await edit(page, path);
  await page.getByRole('button', { name: 'Pagina', exact: true }).click();
  await page.locator('.drawer summary', { hasText: 'Pagina kopiëren' }).click();
  await page.getByRole('button', { name: 'Maak een kopie', exact: true }).click();
  await page.getByText('Dit is de kopie. Bezoekers zien haar nog niet.').waitFor();
  expect(await pathOf(page)).toBe('/kopie-van-twee-keer-hetzelfde');
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await page.waitForURL(origin() + path);
  await page.context().close();
});

test('a template shows how a page begins, and is renamed and deleted by who made it', async () => {
  const manager = await personOf('manager');
  const text: Block = {
    guid: randomUUID(),
    buildingBlockName: 'Text',
    version: 0,
    made: {},
    options: {},
    place: { area: 'main', order: 'U' },
    content: { nl: { body: doc(paragraph('Zo begint elke proef.')) } },
  };
  const { guid } = await makePage(await personOf('admin'), 'Bron van een sjabloon', [text]);
  const made = await manager.call('POST', '/api/pagetemplates', { name: { nl: 'Proefje' }, fromPage: guid });
  expect(made.status).toBe(200);

  const page = await openAs(browser, 'manager');
  await page.goto(`${origin()}/edit`);
  await page.getByRole('button', { name: 'Nieuwe pagina' }).click();
  await page.getByRole('radio', { name: 'Proefje' }).press('Space');
  await page.getByRole('region', { name: 'Zo begint de pagina' }).getByText('Zo begint elke proef.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Sjablonen' }).click();
  await page.getByRole('button', { name: 'Hernoem Proefje' }).click();
  await page.getByLabel('Naam (Nederlands)').fill('Grote proef');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Het sjabloon: bewaard.').waitFor();
  await page.getByRole('button', { name: 'Verwijder Grote proef' }).click();
  await page.getByText('Het sjabloon: verwijderd.').waitFor();
  await page.getByRole('button', { name: 'Hernoem Grote proef' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
  await page.getByRole('button', { name: 'Hernoem Grote proef' }).waitFor();
  await page.context().close();
});

test('My work shows what is scheduled, what there is to fix and what others did, each with the way to it', async () => {
  const admin = await personOf('admin');
  const planned = await makePage(admin, 'Braderie in mei', [], false);
  const body = { version: 1, languages: ['nl'], at: '2031-05-01T07:30:00Z', reason: 'Een pagina van een proef.' };
  expect((await admin.call('POST', `/api/documents/${planned.guid}/publish`, body)).status).toBe(200);
  const page = await openAs(browser, 'manager');
  await page.goto(`${origin()}/edit`);
  const part = (name: RegExp) => page.locator('section', { has: page.getByRole('heading', { name }) });
  expect(await part(/^Ingepland/).innerText()).toMatch(/Braderie in mei[\s\S]*1 mei 2031 om 09:30/);
  const others = part(/^Kort geleden door anderen/);
  expect(await others.innerText()).toContain('Anne Beheerder');
  expect(await violations(page)).toEqual([]);
  await others.getByRole('link', { name: 'Braderie in mei' }).click();
  await page.locator('.editor-bar').waitFor();
  await page.context().close();
});
