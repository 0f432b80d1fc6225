import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulletList, doc, heading, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser } from '../browser.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import { chooseIn } from '../fields.ts';
import { origin } from '../product.ts';
import type { SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const block = (order: string, name: string, content: Block['content'] = {}): Block => ({
  guid: randomUUID(),
  buildingBlockName: name,
  version: 0,
  place: { area: 'main', order },
  options: {},
  content,
  made: {},
});
const textOf = (order: string, ...content: Parameters<typeof doc>) =>
  block(order, 'Text', { nl: { body: doc(...content) } });
const shown = (page: Page, { guid }: Block) => page.locator(`main [data-block="${guid}"]`);
const dialogOf = (page: Page) => page.locator('dialog[open]');
const draftOf = async (guid: string) => (await admin.call('GET', `/api/documents/${guid}/draft`)).body;

describe('two versions of a text', () => {
  test('are shown with their structure, and the words that differ are marked and told', async () => {
    const text = textOf('U', paragraph());
    const { guid, path } = await makePage(admin, 'Twee versies', [text]);
    const page = await openAs(browser, 'manager');
    await edit(page, path);
    await page.context().setOffline(true);
    await shown(page, text).locator('[data-rich]').click();
    await page.keyboard.type('De oude brug is dicht. Tot vrijdag.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await page.locator('[data-saving="offline"]').waitFor();
    const value = doc(heading(2, 'Let op'), paragraph('De nieuwe brug is dicht.'), bulletList('Fiets', 'Auto'));
    const input = { guid: text.guid, version: 0, language: 'nl', field: 'body', value };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    const { version } = await draftOf(guid);
    await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: randomUUID(), steps });
    await page.context().setOffline(false);
    await page.locator('.bar-button--bad', { hasText: 'botsing' }).click();

    const [theirs, mine] = [dialogOf(page).locator('section').first(), dialogOf(page).locator('section').last()];
    await theirs.locator('h4', { hasText: 'Let op' }).waitFor();
    expect(await theirs.locator('li').allTextContents()).toEqual(['[verschilt: Fiets]', '[verschilt: Auto]']);
    expect(await theirs.locator('p mark').allTextContents()).toEqual(['[verschilt: nieuwe]']);
    expect(await mine.locator('p mark').allTextContents()).toEqual(['[verschilt: oude]', '[verschilt:  Tot vrijdag.]']);
    const line = await mine
      .locator('mark')
      .first()
      .evaluate((one) => getComputedStyle(one).textDecorationLine);
    expect(line).toBe('underline');
    await page.getByRole('button', { name: 'Houd de andere' }).click();
    await saved(page);
    await page.context().close();
  });
});

describe('a list that is removed', () => {
  const add = (list: Block, title: string) =>
    admin.call('POST', `/api/listitem/list/${list.guid}`, [{ listItemTypeName: 'News', title, publish: true }]);
  const totalOf = async ({ guid }: Block) => {
    const response = await fetch(`${origin()}/api/listitem/list/${guid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"itemCount":10}',
    });
    return response.ok ? (await response.json()).total : response.status;
  };
  const publish = async (guid: string) => {
    const { version } = await draftOf(guid);
    await admin.call('POST', `/api/documents/${guid}/publish`, {
      version,
      languages: ['nl'],
      reason: 'Een proef van het product.',
    });
  };

  test('is gone at once when it has no items, and asks where they go when it has', async () => {
    const [list, empty, archive] = [block('U', 'List'), block('V', 'List'), block('U', 'List')];
    const { guid, path } = await makePage(admin, 'Nieuws met lijst', [list, empty]);
    await makePage(admin, 'Archief van keuzes', [archive]);
    for (const title of ['Brug open', 'Markt']) await add(list, title);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await shown(page, empty).focus();
    await page.keyboard.press('Delete');
    await shown(page, empty).waitFor({ state: 'detached' });
    expect(await dialogOf(page).count()).toBe(0);

    await shown(page, list).focus();
    await page.keyboard.press('Delete');
    await dialogOf(page).getByRole('heading', { name: 'Er staan nog 2 items in' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await shown(page, list).count()).toBe(1);

    await shown(page, list).focus();
    await page.keyboard.press('Control+x');
    await dialogOf(page).getByLabel('Naar een andere lijst').check();
    await chooseIn(dialogOf(page).getByRole('combobox', { name: 'Welke lijst' }), 'Archief van keuzes');
    await dialogOf(page).getByRole('button', { name: 'Verwijder, en verplaats de items' }).click();
    await shown(page, list).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await saved(page);
    expect([await totalOf(list), await totalOf(archive)]).toEqual([2, 0]);
    await publish(guid);
    expect([await totalOf(list), await totalOf(archive)]).toEqual([404, 2]);

    await page.locator('.editor-bar').getByRole('button', { name: 'Ongedaan maken' }).click();
    await shown(page, list).waitFor();
    expect(await totalOf(archive)).toBe(0);
    await publish(guid);
    expect([await totalOf(list), await totalOf(archive)]).toEqual([2, 0]);
    await page.context().close();
  });

  test('takes its items along to the trash when somebody says so', async () => {
    const list = block('U', 'List');
    const { guid, path } = await makePage(admin, 'Lijst naar de prullenbak', [list]);
    await add(list, 'Een bericht voor de prullenbak');
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await shown(page, list).focus();
    await page.locator('.block-toolbar').getByRole('button', { name: 'Verwijderen' }).click();
    await dialogOf(page).getByRole('button', { name: 'Verwijder, met de items' }).click();
    await shown(page, list).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await saved(page);
    const trashed = async () => JSON.stringify((await admin.call('GET', '/api/trash')).body);
    expect(await trashed()).not.toContain('Een bericht voor de prullenbak');
    await publish(guid);
    expect(await trashed()).toContain('Een bericht voor de prullenbak');
    await page.context().close();
  });
});

test('a page that is deleted asks where the items of its lists go', async () => {
  const [list, archive] = [block('U', 'List'), block('U', 'List')];
  const { path } = await makePage(admin, 'Pagina met lijst', [list]);
  await makePage(admin, 'Ander archief', [archive]);
  await admin.call('POST', `/api/listitem/list/${list.guid}`, [{ listItemTypeName: 'News', title: 'Uit de pagina' }]);
  const page = await openAs(browser, 'admin');
  await edit(page, path);
  await page.getByRole('button', { name: 'Pagina' }).first().click();
  await page.locator('.drawer summary', { hasText: 'Pagina verwijderen' }).click();
  await page.locator('.drawer').getByRole('button', { name: 'Naar de prullenbak' }).click();
  await dialogOf(page).getByRole('button', { name: 'Verwijder de pagina' }).click();
  await dialogOf(page).getByText('Hierin staat een lijst met 1 item.').waitFor();
  await dialogOf(page).getByLabel('Naar een andere lijst').check();
  await chooseIn(dialogOf(page).getByRole('combobox', { name: 'Welke lijst' }), 'Ander archief');
  await dialogOf(page).getByRole('button', { name: 'Verwijder, en verplaats de items' }).click();
  await page.getByText('Pagina met lijst staat in de prullenbak.').waitFor();
  const { items } = (await admin.call('GET', `/api/listitem:overview?list=${archive.guid}`)).body;
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Uit de pagina']);
  await page.context().close();
});

describe('blocks that move to another page', () => {
  const toOtherPage = async (page: Page, title: string) => {
    await page.keyboard.press('m');
    await chooseIn(dialogOf(page).getByRole('combobox', { name: 'Waar' }), 'Op een andere pagina …');
    await dialogOf(page).getByRole('searchbox').fill(title);
    await dialogOf(page).locator('.link-targets button', { hasText: title }).click();
    await dialogOf(page).getByRole('button', { name: 'Verplaats', exact: true }).click();
  };

  test('stand at its end, as a draft, are gone here, and are undone on both', async () => {
    const [first, second] = [textOf('U', 'Blijft hier.'), textOf('V', 'Gaat weg.')];
    const here = await makePage(admin, 'Vertrek van blokken', [first, second]);
    const there = await makePage(admin, 'Aankomst van blokken', [textOf('U', 'Was er al.')]);
    const page = await openAs(browser, 'admin');
    await edit(page, here.path);
    await shown(page, second).focus();
    await toOtherPage(page, 'Aankomst van blokken');
    await shown(page, second).waitFor({ state: 'detached' });
    const notice = page.locator('.ui-notice', { hasText: 'staat nu op ‘Aankomst van blokken’' });
    await notice.getByText('Ook daar kunt u het ongedaan maken.').waitFor();
    expect((await draftOf(there.guid)).isDraft).toBe(true);

    await page.locator('.editor-bar').getByRole('button', { name: 'Ongedaan maken' }).click();
    await shown(page, second).waitFor();
    await saved(page);
    await notice.getByRole('button', { name: 'Ga naar ‘Aankomst van blokken’' }).click();
    await page.waitForURL(`**${there.path}`);
    await page.locator('.editor-bar').waitFor();
    await expect
      .poll(() => page.locator('main [data-block] [data-rich]').allInnerTexts())
      .toEqual(['Was er al.', 'Gaat weg.']);
    await page.locator('.editor-bar').getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.poll(() => page.locator('main [data-block] [data-rich]').allInnerTexts()).toEqual(['Was er al.']);
    await page.context().close();
  });

  test('take the items of a list along', async () => {
    const list = block('U', 'List');
    const here = await makePage(admin, 'Lijst die vertrekt', [list]);
    const there = await makePage(admin, 'Lijst die aankomt', []);
    await admin.call('POST', `/api/listitem/list/${list.guid}`, [{ listItemTypeName: 'News', title: 'Reist mee' }]);
    const page = await openAs(browser, 'admin');
    await edit(page, here.path);
    await shown(page, list).focus();
    await toOtherPage(page, 'Lijst die aankomt');
    await shown(page, list).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await saved(page);
    const { version, document } = await draftOf(here.guid);
    expect(document.blocks).toEqual([]);
    await admin.call('POST', `/api/documents/${here.guid}/publish`, {
      version,
      languages: ['nl'],
      reason: 'Een proef van het product.',
    });
    const { guid: arrived } = (await draftOf(there.guid)).document.blocks[0];
    const { items } = (await admin.call('GET', `/api/listitem:overview?list=${arrived}`)).body;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Reist mee']);
    await page.context().close();
  });
});
