import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { makePage, openAs, personOf } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const phone = { width: 390, height: 800 };
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const statusAt = async (path: string) => (await fetch(origin() + path)).status;

describe('the list of what one can still undo', () => {
  test('what was done is undone from the list, by keyboard, and what was changed since says why not', async () => {
    const admin = await personOf('admin');
    const glass = await makePage(admin, 'Glas in de glasbak', []);
    const paper = await makePage(admin, 'Papier aan huis', []);
    await admin.call('DELETE', `/api/pages/${paper.guid}`, {});
    await admin.call('DELETE', `/api/pages/${glass.guid}`, {});
    await admin.call('PUT', '/api/platformsettingvalues', { trashDays: 60, isIndexed: true });
    expect([await statusAt(glass.path), await statusAt(paper.path)]).toEqual([404, 404]);

    const page = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    await product.signIn(page, 'admin', '/account/activity');
    await page.getByRole('link', { name: 'Ongedaan maken' }).click();
    await rowOf(page, 'Glas in de glasbak').getByText('In de prullenbak gezet').waitFor();
    expect([await errorsOf(page), await violations(page)]).toEqual([[], []]);

    await page
      .getByRole('button', { name: 'Ongedaan maken: In de prullenbak gezet: Glas in de glasbak' })
      .press('Enter');
    await page.getByText('Ongedaan gemaakt: In de prullenbak gezet: Glas in de glasbak').first().waitFor();
    await rowOf(page, 'In de prullenbak gezet').filter({ hasText: 'Glas' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Ongedaan maken: In de prullenbak gezet: Papier aan huis');
    expect([await statusAt(glass.path), await statusAt(paper.path)]).toEqual([200, 404]);

    const { body } = await admin.call('GET', '/api/trash');
    expect(body.trashed.map(({ title }: { title: string }) => title)).toContain('Papier aan huis');
    await admin.call('POST', `/api/pages/${paper.guid}/restore`, {});
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Papier aan huis kan niet ongedaan worden gemaakt').waitFor();
    await rowOf(page, 'In de prullenbak gezet').filter({ hasText: 'Papier' }).waitFor({ state: 'detached' });
    expect([await errorsOf(page), await violations(page)]).toEqual([[], []]);
    await page.context().close();
  });

  test.runIf(isWhole)('is read on a phone in English, until nothing is left', async () => {
    const manager = await personOf('manager');
    const { guid, path } = await makePage(await personOf('admin'), 'Compost', []);
    await manager.call('POST', `/api/documents/${guid}/unpublish`, { languages: ['nl'] });
    await manager.call('PUT', `/api/pages/${guid}/review`, { reviewOn: '2030-01-31' });
    expect(await statusAt(path)).toBe(404);

    const page = await openAs(browser, 'manager', { viewport: phone, locale: 'en-GB' });
    await page.goto(`${origin()}/account/changes`);
    await rowOf(page, 'Owner or review of a page').getByText('Compost').waitFor();
    expect([await isTooWide(page), await errorsOf(page), await violations(page)]).toEqual([false, [], []]);
    await page.setViewportSize(phone);

    await page.getByRole('button', { name: 'Undo: Publication changed: Compost' }).press('Enter');
    await page.getByText('Undone: Publication changed: Compost').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Undo: Owner or review of a page: Compost');
    expect(await statusAt(path)).toBe(200);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nothing to undo' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Undo changes');
    expect([await isTooWide(page), await errorsOf(page), await violations(page)]).toEqual([false, [], []]);
    await page.context().close();
  });
});
