import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { dateField, typeDate } from './fields.ts';
import { inDatabase } from './in-database.ts';
import { origin, product } from './product.ts';
import { demoAccount, type SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const block = (name: string, content: Block['content'] = {}, options: Block['options'] = {}): Block => ({
  guid: crypto.randomUUID(),
  buildingBlockName: name,
  version: 0,
  place: { area: 'main', order: 'U' },
  options,
  content,
  made: {},
});
const textBlock = (words: string) => block('Text', { nl: { body: doc(paragraph(words)) } });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Opens a tab of the drawer and waits for what is asked for it. */
async function openDrawer(page: Page, name: string) {
  await page.locator('.editor-bar').getByRole('button', { name, exact: true }).click();
  await page.locator('.drawer').waitFor();
}

async function undoNotice(page: Page, words: RegExp) {
  const notice = page.locator('.ui-notice', { hasText: words });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Ongedaan maken' }).click();
}

async function publish(page: Page) {
  await button(page, 'Publiceren').click();
  await button(page, 'Publiceer nu').click();
  await page.locator('.ui-notice', { hasText: 'Gepubliceerd' }).waitFor();
}

describe('the footer, where it stands', () => {
  test.runIf(isWhole)('is begun on a platform that has none', async () => {
    const { footers } = (await admin.call('GET', '/api/platformsettingvalues?keys=footers')).body;
    await admin.call('PUT', '/api/platformsettingvalues', { footers: [] });
    const { path } = await makePage(admin, 'Pagina zonder voet', [textBlock('De pagina zelf.')]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await button(page, 'Vul de voet van het platform').click();
    await page.locator('.palette__choose', { hasText: 'Tekst' }).first().click();
    await page.locator('.site-footer__blocks [data-rich]').waitFor();
    await saved(page);
    expect(await page.locator('.editor-bar__where strong').innerText()).toBe('Voet');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
    await admin.call('PUT', '/api/platformsettingvalues', { footers });
  });

  test.runIf(isWhole)('is typed in and published by an admin, and a visitor sees it below another page', async () => {
    const { path } = await makePage(admin, 'Pagina met voet', [textBlock('De pagina zelf.')]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    const field = page.locator('.site-footer__blocks [data-rich]').first();
    await field.click();
    expect(await page.locator('.editor-bar__where strong').innerText()).toBe('Voet');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Waterrijk, Kade 1.');
    await page.locator('[data-saving]:not([data-saving="saved"])').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main [data-block]').first().focus();
    expect(await page.locator('.editor-bar__where strong').innerText()).toBe('Pagina');
    await saved(page);
    expect(await violations(page)).toEqual([]);

    const visitor = await openPage(browser);
    await visitor.goto(`${origin()}/`);
    expect(await visitor.locator('.site-footer__blocks').innerText()).not.toContain('Kade 1.');
    await page.locator('.site-footer__blocks [data-block]').first().focus();
    await publish(page);
    await visitor.goto(`${origin()}/`);
    expect(await visitor.locator('.site-footer__blocks').innerText()).toContain('Waterrijk, Kade 1.');
    expect(await violations(visitor)).toEqual([]);
    await Promise.all([page.context().close(), visitor.context().close()]);
  });

  test('takes what was copied on the page, and each keeps its own steps back', async () => {
    const { path } = await makePage(admin, 'Kopie naar de voet', [textBlock('Telefoon 14 0123')]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    const footer = page.locator('.site-footer__blocks');
    const blocks = footer.locator('[data-block]');
    await blocks.first().waitFor();
    const before = await blocks.count();
    await page.locator('main [data-block]').first().focus();
    await page.keyboard.press('Control+c');
    await blocks.first().focus();
    await page.keyboard.press('Control+v');
    // What was pasted takes the focus when it is drawn; the keys after it are for its region.
    await footer.locator('[data-block]:focus', { hasText: 'Telefoon 14 0123' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => blocks.count()).toBe(before);
    expect(await page.locator('main').innerText()).toContain('Telefoon 14 0123');
    await page.context().close();
  });

  test('is not for who is no admin', async () => {
    const { path } = await makePage(admin, 'Zonder voet', [textBlock('Alleen de pagina.')]);
    const page = await openAs(browser, 'manager');
    await edit(page, path);
    expect(await page.locator('.site-footer__blocks [data-block]').count()).toBe(0);
    expect(await page.locator('.editor-bar__where strong').count()).toBe(0);
    await page.context().close();
  });
});

/** As if who signed in last did so a quarter of an hour ago. */
const letSessionAge = `update session set authenticated_at = authenticated_at - interval '16 minutes' where id =
  (select s.id from session s join account a on a.id = s.account_id where a.email = $1 order by s.created_at desc limit 1)`;

describe('the page as a whole', () => {
  test.runIf(isWhole)('gets other permissions at once, and back', async () => {
    const { guid, path } = await makePage(admin, 'Alleen voor ons', [textBlock('Nog niet voor iedereen.')]);
    const [page, visitor] = [await openAs(browser, 'admin'), await openPage(browser)];
    await edit(page, path);
    await openDrawer(page, 'Pagina');
    await page.getByText('Rechten van deze pagina').click();
    await page.getByLabel('Wie mag dit zien').selectOption('Users');
    await page.locator('.ui-notice', { hasText: 'De rechten zijn veranderd' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect((await visitor.goto(`${origin()}${path}`))?.status()).toBe(401);
    await undoNotice(page, /De rechten zijn veranderd/);
    await expect.poll(() => page.getByLabel('Wie mag dit zien').inputValue()).toBe('Public');
    expect((await visitor.goto(`${origin()}${path}`))?.status()).toBe(200);

    await page.getByLabel('Wie mag dit bewerken').selectOption('Roles');
    await page.getByLabel('Redacteuren').check();
    await expect
      .poll(async () => (await admin.call('GET', `/api/pages/${guid}/permissions`)).body.editRoles.length)
      .toBe(1);
    await Promise.all([page.context().close(), visitor.context().close()]);
  });

  test.runIf(isWhole)(
    'asks who gives rights long after signing in who they are, and nothing typed is lost',
    async () => {
      const { guid, path } = await makePage(admin, 'Later dicht', [textBlock('Voor iedereen.')]);
      const page = await openAs(browser, 'admin');
      await edit(page, path);
      const { email, password } = demoAccount(product.dataDir, 'admin');
      await inDatabase(product.dataDir, letSessionAge, [email]);
      await page.locator('main [data-field="body"]').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Nog niet bewaard');
      await openDrawer(page, 'Pagina');
      await page.getByText('Rechten van deze pagina').click();
      const viewers = page.getByLabel('Wie mag dit zien');
      const permissions = async () => (await admin.call('GET', `/api/pages/${guid}/permissions`)).body;

      await viewers.selectOption('Users');
      const dialog = page.getByRole('dialog', { name: 'Bevestig dat u het bent' });
      await dialog.getByLabel('Uw wachtwoord').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page
        .locator('.ui-notice', { hasText: 'Er is niets veranderd: u hebt niet bevestigd dat u het bent.' })
        .waitFor();
      await expect.poll(() => viewers.inputValue()).toBe('Public');
      expect((await permissions()).viewPermission).toBe('Public');

      await viewers.selectOption('Users');
      await dialog.getByLabel('Uw wachtwoord').fill('niet het wachtwoord');
      await page.keyboard.press('Enter');
      await dialog.getByText('Dit wachtwoord klopt niet.').waitFor();
      await dialog.getByLabel('Uw wachtwoord').fill(password);
      await page.keyboard.press('Enter');
      await page.locator('.ui-notice', { hasText: 'De rechten zijn veranderd' }).waitFor();
      expect(await dialog.count()).toBe(0);
      expect((await permissions()).viewPermission).toBe('Users');
      await saved(page);
      expect(await page.locator('main').innerText()).toContain('Voor iedereen. Nog niet bewaard');
      await page.context().close();
    },
  );

  test('gets another header image, or none, and shows it where it stands', async () => {
    const { path } = await makePage(admin, 'Met kopbeeld', [textBlock('Onder het beeld.')]);
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    const image = page.locator('.header-image img:not([aria-hidden])');
    await image.waitFor();
    await button(page, 'Ander kopbeeld').click();
    const choice = page.getByLabel('Kopbeeld', { exact: true });
    await page.locator('[data-option="headerImage"]:focus').waitFor();
    await choice.selectOption('none');
    await expect.poll(() => image.count()).toBe(0);
    await choice.selectOption({ index: 3 });
    await image.waitFor();
    await saved(page);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  test('the words on the header image are typed where they stand, kept until somebody saves them, and undone', async () => {
    const { path } = await makePage(admin, 'Woorden op het beeld', [textBlock('Onder het beeld.')]);
    const [page, visitor] = [await openAs(browser, 'admin'), await openPage(browser)];
    const seen = async () => {
      await visitor.goto(`${origin()}${path}`);
      return visitor.locator('.header-image').innerText();
    };
    const before = await seen();
    await edit(page, path);
    const title = page.getByRole('textbox', { name: 'Titel op het kopbeeld' });
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' aan het water');
    await page.getByRole('region', { name: 'Woorden op het kopbeeld' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await seen()).toBe(before);
    await page.reload();
    await title.getByText('aan het water').waitFor();
    await title.focus();
    await page.keyboard.press('Control+s');
    await page.locator('.ui-notice', { hasText: 'De woorden op het kopbeeld staan online' }).waitFor();
    expect(await seen()).toContain('aan het water');
    await undoNotice(page, /De woorden op het kopbeeld/);
    await expect.poll(seen).toBe(before);
    await expect.poll(() => title.innerText()).not.toContain('aan het water');

    await title.click();
    await page.keyboard.insertText('Waterrijk '.repeat(16));
    await page.getByText(/te lang/).waitFor();
    await button(page, 'Bewaar niet').click();
    await page.getByRole('region', { name: 'Woorden op het kopbeeld' }).waitFor({ state: 'detached' });
    const manager = await openAs(browser, 'manager');
    await edit(manager, path);
    expect(await manager.getByRole('textbox', { name: 'Titel op het kopbeeld' }).count()).toBe(0);
    await Promise.all([page.context().close(), manager.context().close(), visitor.context().close()]);
  });

  test('says who may see one block', async () => {
    const hidden = textBlock('Alleen voor wie inlogt.');
    const { path } = await makePage(admin, 'Eén blok dicht', [hidden]);
    const [page, visitor] = [await openAs(browser, 'admin'), await openPage(browser)];
    await edit(page, path);
    await page.locator(`[data-block="${hidden.guid}"]`).focus();
    await openDrawer(page, 'Opties van het blok');
    await page.getByText('Rechten van dit blok').click();
    await page.getByLabel('Wie mag dit zien').selectOption('Users');
    await page.locator('.ui-notice', { hasText: 'De rechten zijn veranderd' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await visitor.goto(`${origin()}${path}`);
    expect(await visitor.locator('main').innerText()).not.toContain('Alleen voor wie inlogt.');
    await Promise.all([page.context().close(), visitor.context().close()]);
  });

  test.runIf(isWhole)('is kept as a template, and goes to the trash', async () => {
    const { path } = await makePage(admin, 'Voor een sjabloon', [textBlock('Vaste woorden.')]);
    const page = await openAs(browser, 'manager');
    await edit(page, path);
    await openDrawer(page, 'Pagina');
    expect(await page.getByLabel('Wie mag dit zien').count()).toBe(0);
    await page.getByText('Pagina als sjabloon bewaren').click();
    await page.getByLabel('Naam van het sjabloon').fill('Ons sjabloon');
    await button(page, 'Bewaar als sjabloon').click();
    await page.locator('.ui-notice', { hasText: 'Ons sjabloon' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const { templates } = (await admin.call('GET', '/api/pagetemplates')).body;
    expect(templates.map(({ name }: { name: { nl: string } }) => name.nl)).toContain('Ons sjabloon');

    await page.getByText('Pagina verwijderen').click();
    await button(page, 'Naar de prullenbak').click();
    await button(page, 'Verwijder de pagina').click();
    await page.waitForURL(`${origin()}/edit`);
    const { trashed } = (await admin.call('GET', '/api/trash')).body;
    expect(trashed.map(({ title }: { title: string }) => title)).toContain('Voor een sjabloon');
    await page.context().close();
  });
});

describe('an item', () => {
  test('is added to a list, typed in, published, and then in the list for a visitor', async () => {
    const list = block('List', {}, { itemTypes: ['News', 'Event'] });
    const { path } = await makePage(admin, 'Berichten', [list]);
    const [page, visitor] = [await openAs(browser, 'manager'), await openPage(browser)];
    await edit(page, path);
    await page.locator(`[data-block="${list.guid}"]`).focus();
    await openDrawer(page, 'Opties van het blok');
    await page.getByText('Item toevoegen').click();
    await page.getByLabel('Titel', { exact: true }).first().fill('Brug open');
    await page.locator('select[name="type"]').selectOption('Event');
    expect(await violations(page)).toEqual([]);
    await button(page, 'Voeg toe en ga verder').click();
    await page.waitForURL(/\/i\/[^/]+\/brug-open$/);
    await page.locator('.editor-bar').waitFor();
    const address = page.url();
    expect((await visitor.goto(address))?.status()).toBe(404);

    await button(page, 'Voeg een blok toe').first().click();
    await page.locator('.palette__choose', { hasText: 'Tekst' }).first().click();
    await page.locator('main [data-rich]').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Vanaf maandag rijdt u weer door.');
    await page.keyboard.press('Escape');
    await saved(page);
    await openDrawer(page, 'Item');
    await page.getByLabel('Labels, één per regel').fill('brug\nverkeer');
    await typeDate(dateField(page, 'Begint op'), '2030-01-02T10:30');
    await page.locator('.ui-notice', { hasText: 'Het item is veranderd' }).first().waitFor();
    await page.getByLabel('Beschrijving', { exact: true }).focus();
    await page.locator('.item-page__tags', { hasText: 'verkeer' }).waitFor();
    await page.locator('.item-page__facts', { hasText: '2030' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('.ui-notice', { hasText: 'Het item is veranderd' }).last().getByText('Ongedaan maken').click();
    await expect.poll(() => page.locator('.item-page__facts').innerText()).not.toContain('2030');
    await publish(page);

    await visitor.goto(`${origin()}${path}`);
    await visitor.getByRole('link', { name: 'Brug open' }).click();
    expect(await visitor.locator('main').innerText()).toContain('Vanaf maandag rijdt u weer door.');
    await page.getByText('Item verwijderen').click();
    await button(page, 'Naar de prullenbak').click();
    await page.waitForURL(`${origin()}${path}`);
    expect((await visitor.goto(address))?.status()).toBe(410);
    await Promise.all([page.context().close(), visitor.context().close()]);
  });
});
