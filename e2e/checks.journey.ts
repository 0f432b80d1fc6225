import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, inLanguage, link, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
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

const block = (order: string, name: string, content: Block['content']): Block => ({
  guid: randomUUID(),
  buildingBlockName: name,
  version: 0,
  place: { area: 'main', order },
  options: {},
  content,
  made: {},
});
const drawer = (page: Page) => page.locator('.drawer');
const dialog = (page: Page) => page.locator('dialog[open]');
const found = (page: Page) => drawer(page).locator('.checks > [role="status"]');

/** A page with an image that nobody described, and a link that says nothing. */
async function breakContrast(title: string) {
  const { body: library } = await admin.call('GET', '/api/images:library?search=&page=1');
  const image = block('U', 'Image', { shared: { image: library.images[0].guid } });
  const text = block('V', 'Text', { nl: { body: doc(paragraph(link('Klik hier', 'https://example.org/'))) } });
  return { image, text, ...(await makePage(admin, title, [image, text], false)) };
}

describe('checks while somebody edits', () => {
  test('say what to fix, lead there, and are gone when it is fixed', async () => {
    const { path, image, text } = await breakContrast('Eerst verbeteren');
    const page = await openAs(browser, 'manager');
    await edit(page, path);
    await page.getByRole('button', { name: 'Controle', exact: true }).click();
    await expect.poll(() => found(page).innerText()).toBe('1 fout, 1 waarschuwing');
    const inDrawer = (await violations(page)).filter((error) => error.includes('.drawer'));
    expect(inDrawer).toEqual([]);

    await drawer(page).getByRole('button', { name: 'Ga erheen: Beschrijving van afbeeldingen, Afbeelding' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-at')))
      .toBe(`${image.guid}/alt`);
    await page.keyboard.type('Een brug over het water');
    await drawer(page).getByRole('tab', { name: 'Controle' }).click();
    await expect.poll(() => found(page).innerText()).toBe('1 waarschuwing');

    await drawer(page).getByRole('button', { name: 'Ga erheen: Tekst van links, Tekst' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-block]')?.getAttribute('data-block')))
      .toBe(text.guid);
    await saved(page);
    await page.context().close();
  });

  test('ask what the image of an item shows when it is chosen, and find it while nobody said so', async () => {
    const list = block('U', 'List', {});
    const { path: below } = await makePage(admin, 'Berichten met beeld', [list], true);
    const { body: library } = await admin.call('GET', '/api/images:library?search=&page=1');
    const item = { listItemTypeName: 'News', title: 'Brug open', imageGuid: library.images[0].guid, publish: true };
    const { body: added } = await admin.call('POST', `/api/listitem/list/${list.guid}`, [item]);
    const page = await openAs(browser, 'manager');
    await edit(page, added[0].canonicalPath);
    expect(added[0].canonicalPath.startsWith(below)).toBe(true);
    await page.getByRole('button', { name: 'Controle', exact: true }).click();
    await expect.poll(() => found(page).innerText()).toBe('1 fout');

    await drawer(page).getByRole('button', { name: 'Ga erheen: Beschrijving van afbeeldingen' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toBe('item/alt');
    expect((await violations(page)).filter((error) => error.includes('.drawer'))).toEqual([]);
    await page.keyboard.type('Een schip onder de open brug');
    await page.keyboard.press('Tab');
    await page.locator('.item-page__image img[alt="Een schip onder de open brug"]').waitFor();
    await drawer(page).getByRole('tab', { name: 'Controle' }).click();
    await expect.poll(() => found(page).innerText()).toBe('Er is niets gevonden.');

    await drawer(page).getByRole('tab', { name: 'Item', exact: true }).click();
    const own = drawer(page).getByRole('group', { name: 'Afbeelding in lijsten' });
    await own.getByRole('button', { name: 'Andere afbeelding' }).click();
    await dialog(page).locator('.image-library button').first().click();
    await dialog(page).getByLabel('Wat is er op de afbeelding te zien?').fill('Een zeilboot');
    await dialog(page).getByRole('button', { name: 'Plaats de afbeelding' }).click();
    await page.locator('.item-page__image img[alt="Een zeilboot"]').waitFor();
    await page.context().close();
  });

  test.runIf(isWhole)('look with axe at the page as visitors get it, and leave nothing of it behind', async () => {
    const strange = block('U', 'Text', { nl: { body: doc(paragraph(inLanguage('qq', 'Woorden van nergens'))) } });
    const { path } = await makePage(admin, 'Met axe', [strange], false);
    const page = await openAs(browser, 'manager');
    await edit(page, path);
    await page.getByRole('button', { name: 'Controle', exact: true }).click();
    const axe = drawer(page).locator('section', { hasText: 'Op de pagina zoals bezoekers die krijgen' });

    await axe.getByText('De taal van een stuk tekst is niet goed aangegeven.').waitFor();
    expect(await axe.locator('li').count()).toBe(1);

    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const again = drawer(page).getByRole('button', { name: 'Controleer opnieuw' });
    await again.evaluate(async (button: HTMLElement) => {
      for (let time = 0; time < 3; time += 1) {
        button.click();
        await new Promise(requestAnimationFrame);
      }
    });
    await axe.locator('li').waitFor();
    expect(errors).toEqual([]);

    await axe.getByRole('button', { name: 'Ga erheen: Tekst' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-block]')?.getAttribute('data-block')))
      .toBe(strange.guid);
    expect(await page.locator('.checked-page').count()).toBe(0);
    await page.context().close();
  });
});

describe('publishing what has an error', () => {
  test('asks for a reason, keeps it, and lists what is open', async () => {
    const { path, guid } = await breakContrast('Toch publiceren');
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    await dialog(page).getByText('Gevonden: 1 fout, 1 waarschuwing.').waitFor();
    expect(await violations(page)).toEqual([]);

    await dialog(page).getByRole('button', { name: 'Publiceer nu' }).click();
    await dialog(page).getByRole('alert').getByText('in ten minste 10 tekens').waitFor();
    const reason = dialog(page).getByLabel('Waarom publiceert u toch?');
    await reason.fill('De fotograaf levert morgen een beschrijving.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
    await expect.poll(() => reason.inputValue()).toContain('De fotograaf');
    await dialog(page).getByRole('button', { name: 'Publiceer nu' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const { languages } = (await admin.call('GET', `/api/documents/${guid}/publication`)).body;
    expect(languages[0]).toMatchObject({ language: 'nl', state: 'published' });

    await page.goto(`${origin()}/settings/issues?search=Toch`);
    const rows = page.locator('.ui-table tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Hoe erg').selectOption({ label: 'Fouten' });
    await expect.poll(() => rows.count()).toBe(1);

    await rows.getByRole('link').click();
    const entry = drawer(page).locator('.checks__list > li[aria-current="true"]');
    await entry.getByText('Deze afbeelding heeft geen beschrijving').waitFor();
    await expect.poll(() => entry.getByRole('button').evaluate((one) => one === document.activeElement)).toBe(true);
    await drawer(page).getByText('De fotograaf levert morgen een beschrijving.').waitFor();
    await page.context().close();
  });
});
