import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '#test/runs.ts';
import { openBrowser, openPage } from './browser.ts';
import { copyFromElsewhere } from './clipboard.ts';
import { said, saved } from './editor.ts';
import { origin, product } from './product.ts';
import { demoAccount } from './signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const word = readFileSync(new URL('../src/editor/rich-text/paste/fixtures/word.html', import.meta.url), 'utf8');

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a6f78' } })
    .jpeg()
    .toBuffer();

/** How the same things are done with the mouse and with the keyboard alone. */
interface Hands {
  signIn(page: Page, person: { email: string; password: string }): Promise<void>;
  /** Begins a page with this name from the template for projects, on the screen with pages. */
  makeProjectPage(page: Page, title: string): Promise<void>;
  /** Says what there is to see on the image that was chosen. */
  describe(page: Page, words: string): Promise<void>;
  /** Opens the chooser of files. */
  openChooser(page: Page): Promise<void>;
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

/** To what is there with Tab alone. */
async function tabToThis(page: Page, wanted: Locator) {
  await wanted.waitFor();
  for (let at = 0; at < 200; at += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${wanted}`);
}

const signInLink = (page: Page) => page.getByRole('link', { name: 'Inloggen' }).first();
const passwordField = (page: Page) => page.locator('input[type="password"]');
const projectChoice = (page: Page) => page.getByRole('radio', { name: /^Project/ }).first();
const altField = (page: Page) => page.getByLabel('Wat is er op de afbeelding te zien?');
const filePicker = (page: Page) => page.locator('dialog[open] input[type="file"]');

const mouse: Hands = {
  async signIn(page, { email, password }) {
    await signInLink(page).click();
    await page.getByLabel(/^E-mail/).click();
    await page.keyboard.type(email);
    await passwordField(page).click();
    await page.keyboard.type(password);
    await page.locator('main form button[type="submit"]').click();
  },
  async makeProjectPage(page, title) {
    await pressed(page, 'Nieuwe pagina').click();
    await page.getByLabel(/^Titel|^Naam/).click();
    await page.keyboard.type(title);
    await page
      .locator('dialog[open] label', { hasText: /^Project/ })
      .first()
      .click();
    await page.locator('dialog[open] button[type="submit"]').click();
  },
  async describe(page, words) {
    await altField(page).click();
    await page.keyboard.type(words);
  },
  openChooser: (page) => filePicker(page).click(),
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
  async signIn(page, { email, password }) {
    await tabToThis(page, signInLink(page));
    await page.keyboard.press('Enter');
    await tabToThis(page, page.getByLabel(/^E-mail/));
    await page.keyboard.type(email);
    await tabToThis(page, passwordField(page));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  },
  async makeProjectPage(page, title) {
    await tabToThis(page, pressed(page, 'Nieuwe pagina'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(title);
    await tabToThis(page, page.getByRole('radio').first());
    while (!(await projectChoice(page).isChecked())) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  async describe(page, words) {
    await tabToThis(page, altField(page));
    await page.keyboard.type(words);
  },
  async openChooser(page) {
    await tabToThis(page, filePicker(page));
    await page.keyboard.press('Enter');
  },
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

/** The block that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-block'));

/** Comes out of a text onto its block, so that keys are for blocks. */
async function leaveText(page: Page) {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await saved(page);
}

/** Undo or redo, until it is said that it was done; the same words twice are told apart. */
async function undoOrRedo(page: Page, way: (page: Page) => Promise<void>) {
  await page.locator('[data-block]').first().focus();
  const before = await page.locator('.ui-notices > [role="status"]').textContent();
  await way(page);
  await expect.poll(() => page.locator('.ui-notices > [role="status"]').textContent()).not.toBe(before);
  expect(await said(page)).toMatch(/Ongedaan gemaakt|Opnieuw gedaan/);
}

const ways = [
  ['mouse', mouse],
  ['keyboard alone', keyboard],
] as const;

describe.each(someOf(ways, 1))('a project page, made with the %s', (name, hands) => {
  test('typed, pasted, illustrated, moved, undone, redone, published and unpublished', async () => {
    const path = `/nieuwe-brug-${name.replace(' ', '-')}`;
    const [page, visitor] = [await openPage(browser), await openPage(browser)];
    await page.goto(origin());
    await hands.signIn(page, demoAccount(product.dataDir, 'manager'));
    await page.locator('.account-menu').waitFor();
    await page.goto(`${origin()}/edit`);
    await hands.makeProjectPage(page, `Nieuwe brug ${name}`);
    await page.waitForURL(`${origin()}${path}`);
    await page.locator('.editor-bar').waitFor();
    expect((await visitor.goto(`${origin()}${path}`))?.status()).toBe(404);

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
    // The window of the system itself cannot be typed in: what somebody chooses there is handed over.
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hands.openChooser(page)]);
    await chooser.setFiles({ name: 'brug.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    await page.locator('dialog[open]').getByLabel('Wat is er op de afbeelding te zien?').waitFor();
    await hands.describe(page, 'De oude brug');
    await hands.press(page, 'Plaats de afbeelding');
    await page.locator('main img[alt="De oude brug"]').waitFor();
    await hands.openOptions(page);
    await page.locator('.drawer .image-control img').waitFor();
    await hands.press(page, 'Zijpaneel sluiten');
    await saved(page);

    const before = await blockNames(page);
    await page.locator('[data-block][data-selected]').focus();
    const original = await focused(page);
    await hands.duplicate(page);
    // The copy takes the focus when it is drawn; what is pressed next is meant for another block.
    await expect.poll(() => focused(page)).not.toBe(original);
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
      await undoOrRedo(page, hands.undo);
      after.push(await blockNames(page));
    }
    expect(new Set(after.map(String)).size).toBeGreaterThan(3);
    for (let step = 0; step < 5; step += 1) {
      await undoOrRedo(page, hands.redo);
    }
    expect(await blockNames(page)).toEqual(changed);
    await page.reload();
    await page.locator('.editor-bar').waitFor();
    await undoOrRedo(page, hands.undo);
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
    await page.reload();
    // What is drawn again counts as seen from the next frame on: blocks off the screen are not laid out.
    await expect.poll(() => wordsOf(page)).toContain('De oude brug is op.');
    await Promise.all([page.context().close(), visitor.context().close()]);
  });
});
