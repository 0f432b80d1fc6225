import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, origin } from './browser.ts';
import { copyFromElsewhere } from './clipboard.ts';
import { edit, openAs, personOf, said, saved } from './editor.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const word = readFileSync(new URL('../src/editor/rich-text/paste/fixtures/word.html', import.meta.url), 'utf8');

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a6f78' } })
    .jpeg()
    .toBuffer();

/** How the same things are done with the mouse and with the keyboard alone. */
interface Hands {
  enterText(page: Page): Promise<void>;
  openPalette(page: Page): Promise<void>;
  choose(page: Page, name: string): Promise<void>;
  moveDown(page: Page): Promise<void>;
  openOptions(page: Page): Promise<void>;
  press(page: Page, name: string | RegExp): Promise<void>;
  duplicate(page: Page): Promise<void>;
  remove(page: Page): Promise<void>;
  undo(page: Page): Promise<void>;
  redo(page: Page): Promise<void>;
}

const pressed = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** To a control with keys alone, so that it is shown to be reachable: F6 and arrows in the bar, Tab elsewhere. */
async function tabTo(page: Page, name: string | RegExp) {
  const isInBar = (await page.locator('.editor-bar').getByRole('button', { name }).count()) > 0;
  const isOpen = (await page.locator('dialog[open]').count()) > 0;
  const isInside = (await page.locator('.editor-bar :focus').count()) > 0;
  if (isInBar && !isOpen && !isInside) await page.keyboard.press('F6');
  const key = isInBar && !isOpen ? 'ArrowRight' : 'Tab';
  for (let at = 0; at < 200; at += 1) {
    const found = pressed(page, name);
    const isThere = await found.evaluateAll((all) => all.some((one) => one === document.activeElement));
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

const mouse: Hands = {
  enterText: (page) => page.locator('main [data-rich]').first().click(),
  openPalette: (page) => pressed(page, 'Blok').first().click(),
  choose: (page, name) => page.locator('.palette__choose', { hasText: name }).first().click(),
  async moveDown(page) {
    await page
      .locator('[data-block]')
      .first()
      .hover({ position: { x: 4, y: 4 } });
    await pressed(page, 'Omlaag').click();
  },
  openOptions: (page) => pressed(page, 'Opties').first().click(),
  press: (page, name) => pressed(page, name).first().click(),
  duplicate: (page) => pressed(page, 'Kopie ernaast').click(),
  remove: (page) => pressed(page, 'Verwijderen').click(),
  undo: (page) => pressed(page, 'Ongedaan maken').first().click(),
  redo: (page) => pressed(page, 'Opnieuw doen').first().click(),
};

const keyboard: Hands = {
  async enterText(page) {
    await page.locator('[data-block]').first().focus();
    while ((await page.locator('[data-block]:focus [data-rich]').count()) === 0) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    while ((await page.locator('[data-rich]:focus').count()) === 0) await page.keyboard.press('Tab');
  },
  openPalette: (page) => page.keyboard.press('/'),
  async choose(page, name) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  },
  moveDown: (page) => page.keyboard.press('Alt+ArrowDown'),
  openOptions: (page) => page.keyboard.press('Alt+Enter'),
  async press(page, name) {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
  duplicate: (page) => page.keyboard.press('Control+d'),
  remove: (page) => page.keyboard.press('Delete'),
  undo: (page) => page.keyboard.press('Control+z'),
  redo: (page) => page.keyboard.press('Control+Shift+z'),
};

const wordsOf = (page: Page) => page.locator('main').innerText();
/** The blocks in order, and the pictures in them. */
const blockNames = (page: Page) =>
  page
    .locator('main [data-block]')
    .evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('aria-label')} ${one.querySelector('img')?.getAttribute('src') ?? ''}`),
    );

/** Comes out of a text onto its block, so that keys are for blocks. */
async function leaveText(page: Page) {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await saved(page);
}

/** Undo or redo, until it is said that it was done; the same words twice are told apart. */
async function takeBack(page: Page, way: (page: Page) => Promise<void>) {
  await page.locator('[data-block]').first().focus();
  const before = await page.locator('.ui-notices > [role="status"]').textContent();
  await way(page);
  await expect.poll(() => page.locator('.ui-notices > [role="status"]').textContent()).not.toBe(before);
  expect(await said(page)).toMatch(/Ongedaan gemaakt|Opnieuw gedaan/);
}

async function projectPage(title: string) {
  const { templates } = (await admin.call('GET', '/api/pagetemplates')).body;
  const template = templates.find(({ name }: { name: Record<string, string> }) => /^Project/.test(name.nl ?? ''));
  const made = await admin.call('POST', '/api/pages', { title: { nl: title }, template: template.guid });
  expect(made.status).toBe(200);
  return made.body as { guid: string; path: string };
}

describe.each([
  ['mouse', mouse],
  ['keyboard alone', keyboard],
])('a project page, made with the %s', (name, hands) => {
  test('typed, pasted, illustrated, moved, undone, redone, published and withdrawn', async () => {
    const { guid, path } = await projectPage(`Nieuwe brug ${name}`);
    const page = await openAs(browser, 'manager');
    const visitor = await openPage(browser);
    expect((await visitor.goto(`${origin()}${path}`))?.status()).toBe(404);
    await edit(page, path);

    await hands.enterText(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('De oude brug is op.');
    await page.keyboard.press('Enter');
    await copyFromElsewhere(page, word);
    await page.keyboard.press('Control+v');
    await leaveText(page);
    const pasted = await wordsOf(page);
    expect(pasted).toContain('De oude brug is op.');
    expect(await page.locator('main [data-rich] table').count()).toBeGreaterThan(0);
    expect(await page.locator('main [data-rich] ol ol, main [data-rich] ul ul').count()).toBeGreaterThan(0);
    expect(await page.locator('main [data-rich] [style], main [class*=Mso], main img[src^="file:"]').count()).toBe(0);

    await hands.openPalette(page);
    await hands.choose(page, 'Afbeelding');
    await page.locator('[data-block]:focus').waitFor();
    await hands.openOptions(page);
    await hands.press(page, /^(Kies een|Andere) afbeelding$/);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'brug.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await page.locator('.drawer .image-control img').waitFor();
    await hands.press(page, 'Zijpaneel sluiten');
    await saved(page);

    const before = await blockNames(page);
    await page.locator('[data-block][data-selected]').focus();
    await hands.duplicate(page);
    await page.locator('[data-block]:focus').waitFor();
    await page.locator('[data-block]').first().focus();
    await hands.moveDown(page);
    expect(await said(page)).toMatch(/verplaatst/);
    await page.locator('[data-block]:focus').waitFor();
    await hands.remove(page);
    await saved(page);
    const changed = await blockNames(page);
    expect(changed).not.toEqual(before);

    // Removed, moved, duplicated, the image chosen, the block inserted: five steps of different kinds.
    const after = [];
    for (let step = 0; step < 5; step += 1) {
      await takeBack(page, hands.undo);
      after.push(await blockNames(page));
    }
    expect(new Set(after.map(String)).size).toBeGreaterThan(3);
    for (let step = 0; step < 5; step += 1) {
      await takeBack(page, hands.redo);
    }
    expect(await blockNames(page)).toEqual(changed);
    await page.reload();
    await page.locator('.editor-bar').waitFor();
    await takeBack(page, hands.undo);
    expect(await blockNames(page)).not.toEqual(changed);
    await saved(page);

    await hands.press(page, 'Publiceren');
    await hands.press(page, 'Publiceer nu');
    await page.locator('.ui-notice').waitFor();
    const published = performance.now();
    await visitor.goto(`${origin()}${path}`);
    expect(performance.now() - published).toBeLessThan(1_000);
    expect(await visitor.locator('main').innerText()).toContain('De oude brug is op.');

    await hands.press(page, 'Publiceren');
    await hands.press(page, 'Van de website halen');
    await page.locator('.ui-notice', { hasText: 'Van de website gehaald' }).waitFor();
    expect((await visitor.goto(`${origin()}${path}`))?.status()).toBe(404);
    expect((await admin.call('GET', `/api/documents/${guid}/draft`)).status).toBe(200);
    await Promise.all([page.context().close(), visitor.context().close()]);
  });
});
