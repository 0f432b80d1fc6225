import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { makePage, personOf } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Two items that a member placed in a list of a page; both can be seen. Gives the address of the page. */
async function placeItems(titles: readonly string[]): Promise<string> {
  const [admin, member] = [await personOf('admin'), await personOf('member')];
  const guid = randomUUID();
  const list = { guid, buildingBlockName: 'List', version: 0, made: {}, options: { itemTypes: ['News'] } };
  const place = { area: 'main' as const, order: 'U' };
  const { path } = await makePage(admin, 'Ideeën voor het plein', [{ ...list, place, content: {} }]);
  const open = { addPermission: 'Users', addRoles: [] };
  await admin.call('POST', `/api/buildingblockinstance/${guid}/permissions`, open);
  for (const title of titles) {
    const added = await member.call('POST', `/api/listitem/list/${guid}`, [{ listItemTypeName: 'News', title }]);
    const publish = { version: 1, languages: ['nl'] };
    await admin.call('POST', `/api/documents/${added.body[0].guid}/publish`, publish);
  }
  return path;
}

test('who placed something takes it back, with a way back, all of it too, and takes a list of it along', async () => {
  const path = await placeItems(['Een bankje bij de vijver', 'Een boom op het plein']);
  const isListed = async (title: string) => (await (await fetch(origin() + path)).text()).includes(title);
  const page = await openPage(browser, { viewport: { width: 390, height: 800 } });
  await product.signIn(page, 'member', '/account/activity');
  await page.getByRole('link', { name: 'Een boom op het plein' }).waitFor();
  expect([await errorsOf(page), await isListed('Een bankje bij de vijver')]).toEqual([[], true]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporteren als CSV' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('activiteit.csv');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFSoort,Titel,Wanneer,Adres\r\n(.*\r\n){2,}$/);

  await page.getByRole('button', { name: 'Intrekken: Een bankje bij de vijver' }).press('Enter');
  await page.getByText('Ingetrokken: Een bankje bij de vijver').waitFor();
  await page.getByRole('link', { name: 'Een bankje bij de vijver' }).waitFor({ state: 'detached' });
  expect(await isListed('Een bankje bij de vijver')).toBe(false);
  await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await page.getByRole('link', { name: 'Een bankje bij de vijver' }).waitFor();
  expect(await isListed('Een bankje bij de vijver')).toBe(true);

  await page.getByRole('button', { name: 'Alles intrekken' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alles intrekken wat u plaatste' });
  await dialog.getByText('Uw 2 items zijn meteen weg').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await dialog.evaluate((one) =>
    one.addEventListener('animationend', (event) => {
      one.setAttribute('data-moved', (event as AnimationEvent).animationName);
    }),
  );
  await page.mouse.click(5, 700);
  await expect.poll(() => dialog.getAttribute('data-moved')).toBe('ui-shake');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Alles intrekken' }).press('Enter');
  await page.getByText('2 items ingetrokken').waitFor();
  await page.getByRole('heading', { name: 'Nog geen activiteit' }).waitFor();
  expect(await isListed('Een boom op het plein')).toBe(false);
  await page.context().close();
});
