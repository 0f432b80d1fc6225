import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/runs.ts';
import { openBrowser } from './browser.ts';
import { edit, openAs, personOf, said } from './editor.ts';
import { button, choose, makeOne } from './editor-states.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

// Each state without accessibility violations, wide and narrow: e2e/long/editor-states.journey.ts.
test('every drag source has a command beside it that says what it did', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, (await makeOne(admin)).path);
  await choose(page);
  const handles = await page.locator('[draggable="true"]').evaluateAll((all) => all.map((one) => one.className));
  expect(handles).toEqual(['block-toolbar__name']);
  await page.keyboard.press('Alt+ArrowDown');
  expect(await said(page)).toMatch(/verplaatst/);
  await button(page, 'Verplaats naar …').click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Verplaats' }).click();
  expect(await said(page)).toMatch(/verplaatst/);

  await button(page, 'Blok').click();
  const tiles = await page.locator('[draggable="true"]').evaluateAll((all) => all.map((one) => one.className));
  expect(new Set(tiles.filter((name) => name !== 'block-toolbar__name'))).toEqual(new Set(['palette__choose']));
  await page.locator('.palette__choose', { hasText: 'Citaat' }).first().focus();
  await page.keyboard.press('Enter');
  expect(await said(page)).toMatch(/Citaat is toegevoegd/);
  await page.context().close();
});

test('a block is dragged by its handle to another place', async () => {
  const page = await openAs(browser, 'admin');
  await edit(page, (await makeOne(admin)).path);
  await choose(page);
  const guids = () =>
    page.locator('main [data-block]').evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
  const before = await guids();
  const target = page.locator(`[data-block="${before[1]}"]`);
  const box = await target.boundingBox();
  if (!box) throw new Error('the second block is not seen');
  await page.locator('.block-toolbar__name').hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 8, { steps: 5 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4, { steps: 5 });
  await page.locator('.drop-line').waitFor();
  await page.mouse.up();
  await expect.poll(guids).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.context().close();
});

test.runIf(isWhole)(
  'publishing says that it is busy, can be tried again from its notice, and explains in its dialog what changed',
  async () => {
    const page = await openAs(browser, 'admin');
    await edit(page, (await makeOne(admin)).path);
    const dialog = page.locator('dialog[open]');
    const notice = page.locator('.ui-notice');
    const publish = async () => {
      await button(page, 'Publiceren').click();
      await button(page, 'Publiceer nu').click();
    };
    const response = (status: number, code: string) =>
      page.route('**/publish', (route) => route.fulfill({ status, json: { code, message: code, fields: {} } }), {
        times: 1,
      });

    await response(409, 'conflict');
    await publish();
    await dialog.getByText('Iemand anders heeft intussen iets veranderd').waitFor();
    expect(await notice.count()).toBe(0);
    await page.keyboard.press('Escape');

    const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/publish', (route) => failure.then(() => route.abort()), { times: 1 });
    await publish();
    await notice.getByText('Publiceren is bezig.').waitFor();
    fail();
    await notice.getByText('Publiceren is niet gelukt.').waitFor();
    expect(await dialog.count()).toBe(0);
    await notice.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await notice.getByText('Gepubliceerd').waitFor();
    await page.context().close();
  },
);
