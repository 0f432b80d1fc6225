import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { copyFromElsewhere } from './clipboard.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
let path: string;
beforeAll(async () => {
  browser = await openBrowser();
  const shared = { caption: 'Wijken', columns: ['Wijk', 'Inwoners', ''], rows };
  const table = {
    guid: crypto.randomUUID(),
    buildingBlockName: 'Table',
    version: 0,
    content: { nl: shared },
    made: {},
    options: { isSortable: true, hasHeaderColumn: true, onMobile: 'stack' },
    place: { area: 'main' as const, order: 'U' },
  };
  ({ path } = await makePage(await personOf('admin'), `Wijken ${crypto.randomUUID()}`, [table]));
});
afterAll(() => browser.close());

const rows = [
  ['Zuid', '12.400', 'a'],
  ['Noord', '980', 'b'],
  ['Élan', '1.200', 'c'],
  ['Oost', '', 'd'],
];
const asWritten = ['Zuid', 'Noord', 'Élan', 'Oost'];
const byName = ['Élan', 'Noord', 'Oost', 'Zuid'];
const byPeople = ['Noord', 'Élan', 'Zuid', 'Oost'];
const byFewest = ['Zuid', 'Élan', 'Noord', 'Oost'];

const names = (at: Page | Locator) => at.locator('tbody th').allInnerTexts();
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const wayOf = (page: Page, name: string) => head(page, name).getAttribute('aria-sort');

describe('a table that readers sort', () => {
  test('is sorted where it stands, by mouse and keyboard; the focus stays and the address says it', async () => {
    const page = await openPage(browser);
    await page.goto(origin() + path, { waitUntil: 'networkidle' });
    const said = page.locator('[data-island="SortTable"] [role="status"]');
    await expect.poll(() => names(page)).toEqual(asWritten);
    await page.evaluate(() => Object.assign(window, { isSame: true }));

    await head(page, 'Wijk').getByRole('link').click();
    await expect.poll(() => names(page)).toEqual(byName);
    expect(await wayOf(page, 'Wijk')).toBe('ascending');
    await said.filter({ hasText: 'Gesorteerd op Wijk, oplopend' }).waitFor();

    await head(page, 'Inwoners').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(byPeople);
    expect([await wayOf(page, 'Wijk'), await wayOf(page, 'Inwoners')]).toEqual([null, 'ascending']);
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(byFewest);
    await said.filter({ hasText: 'Gesorteerd op Inwoners, aflopend' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sorteer op Inwoners');
    expect(page.url()).toMatch(/[?&]sort-[0-9a-f]{8}=-2/);

    const again = await openPage(browser);
    await again.goto(page.url(), { waitUntil: 'networkidle' });
    await expect.poll(() => names(again)).toEqual(byFewest);
    await head(again, 'Inwoners').getByRole('link').click();
    await expect.poll(() => names(again)).toEqual(asWritten);

    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(asWritten);
    await said.filter({ hasText: 'Niet meer gesorteerd' }).waitFor();
    expect(page.url()).not.toContain('sort-');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await Promise.all([page.context().close(), again.context().close()]);
  });

  test('keeps the page it is: a link within it stays there, and the way back leads to where somebody was', async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 500 }, reducedMotion: 'reduce' });
    await page.goto(origin() + path, { waitUntil: 'networkidle' });
    await head(page, 'Wijk').getByRole('link').click();
    await expect.poll(() => names(page)).toEqual(byName);
    await page.evaluate(() => Object.assign(document.body, { isSame: true }));

    await page.locator('.skip-link').press('Enter');
    await page.waitForURL(/#main$/);
    expect(await page.evaluate(() => 'isSame' in document.body)).toBe(true);
    const scrolled = await page.evaluate(() => {
      scrollTo({ top: 200, behavior: 'instant' });
      return scrollY;
    });
    await page
      .locator('.site-footer a')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await page.waitForURL((url) => !url.search.includes('sort-'));
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(byName);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await page.context().close();
  });

  test('is sorted without script by the same links, and a column without a name is not', async () => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(origin() + path);
    expect(await page.locator('thead a').count()).toBe(2);

    await head(page, 'Inwoners').getByRole('link').click();
    await expect.poll(() => names(page)).toEqual(byPeople);
    expect(await wayOf(page, 'Inwoners')).toBe('ascending');
    await head(page, 'Inwoners').getByRole('link').click();
    await expect.poll(() => names(page)).toEqual(byFewest);
    await head(page, 'Inwoners').getByRole('link').click();
    await expect.poll(() => names(page)).toEqual(asWritten);
    await page.context().close();
  });

  test('shows its heads on a phone, where its rows are stacked, and has no errors sorted', async () => {
    const page = await openPage(browser, { viewport: { width: 390, height: 800 } });
    await page.goto(origin() + path, { waitUntil: 'networkidle' });
    const box = await head(page, 'Wijk').getByRole('link').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await head(page, 'Wijk').getByRole('link').click();
    await expect.poll(() => names(page)).toEqual(byName);
    expect(await errorsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('keeps the order of the editor while it is edited, whatever the address says', async () => {
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await expect.poll(() => names(page)).toEqual(asWritten);
    expect(await page.locator('main thead a').count()).toBe(0);
    await page.context().close();
  });
});

test('rows copied in a spreadsheet become cells where they are pasted, in one step; what is too much is refused', async () => {
  const page = await openAs(browser, 'admin', { permissions: ['clipboard-read', 'clipboard-write'] });
  await edit(page, path);
  const cell = (field: string) => page.locator(`main [data-field="${field}"]`);
  const cells = () => page.locator('main tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
  await expect.poll(() => names(page)).toEqual(asWritten);

  await cell('rows.3.1').click();
  await page.keyboard.press('End');
  await page.keyboard.type('weg');
  await copyFromElsewhere(page, '', '300\t"x\ny"\tverder\n400\tz\n');
  await page.keyboard.press('Control+v');

  await expect.poll(cells).toEqual(['Zuid12.400a', 'Noord980b', 'Élan1.200c', 'Oost300x yverder', '400z']);
  await page.locator('.drawer, main h1').first().click();
  await saved(page);
  expect(await cells()).toContain('Oost300x yverder');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(cells).toEqual(['Zuid12.400a', 'Noord980b', 'Élan1.200c', 'Oostd']);

  await cell('rows.0.0').click();
  await copyFromElsewhere(page, '', Array.from({ length: 21 }, (_, at) => `k${at}`).join('\t'));
  await page.keyboard.press('Control+v');
  await page.getByText('Dit past niet: een tabel heeft hoogstens 20 kolommen.').waitFor();
  await expect.poll(() => names(page)).toEqual(asWritten);
  await saved(page);
  await page.context().close();
});

describe('a table from a spreadsheet', () => {
  const drawer = (page: Page) => page.locator('.drawer');
  const give = (page: Page, text: string) =>
    drawer(page)
      .getByLabel('Vul de tabel uit een CSV-bestand')
      .setInputFiles({ name: 'wijken.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  test('takes the place of what is there and is undone; what does not fit is refused with its line', async () => {
    const page = await openAs(browser, 'admin', { viewport: { width: 1600, height: 1000 } });
    await edit(page, path);
    await page.locator('main [data-block]').first().focus();
    await page.getByRole('button', { name: 'Opties' }).first().click();
    await drawer(page).getByRole('heading', { name: 'Tabel' }).waitFor();

    await give(page, `a,b\n1,2\n1,${'x'.repeat(1001)}`);
    await drawer(page).getByText('Op regel 3 staat een cel met meer dan 1000 tekens.').waitFor();
    await expect.poll(() => names(page)).toEqual(asWritten);
    expect(await violations(page)).toEqual([]);

    await give(page, 'Wijk;Inwoners\nWest;1,5\nOud-Zuid;2\n');
    await expect.poll(() => names(page)).toEqual(['West', 'Oud-Zuid']);
    expect(await page.locator('main thead th').allInnerTexts()).toEqual(['Wijk', 'Inwoners']);
    await saved(page);
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect.poll(() => names(page)).toEqual(asWritten);
    await saved(page);
    await page.context().close();
  });
});

test.runIf(isWhole)(
  'an empty table shows its cells, and what to type in them; each is named by its row and column',
  async () => {
    const made = await makePage(await personOf('admin'), `Leeg ${crypto.randomUUID()}`, [], false);
    const page = await openAs(browser, 'manager');
    await edit(page, made.path);
    await page.keyboard.press('/');
    await page.locator('.palette').waitFor();
    await page.keyboard.type('tabel');
    await page.keyboard.press('Enter');
    const shown = (name: string) =>
      page.getByRole('textbox', { name, exact: true }).evaluate((cell) => {
        const { width, height } = cell.getBoundingClientRect();
        return [getComputedStyle(cell, '::before').content.replaceAll('"', ''), width > 40 && height > 20];
      });
    await page.getByRole('textbox', { name: 'Kolom 2', exact: true }).waitFor();
    expect(await shown('Kolom 2')).toEqual(['Kolom 2', true]);
    expect(await shown('Rij 1, kolom 1')).toEqual(['Typ of plak rijen', true]);
    expect((await shown('Rij 2, kolom 3'))[1]).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  },
);
