import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { copyFromElsewhere } from './clipboard.ts';
import { loseWindow } from './lost-window.ts';
import { demoAccount, type SignedIn, signIn } from './signed-in.ts';

export interface Studio {
  browser: Browser;
  port: number;
  dataDir: string;
  keep: (page: Page, name: string) => Promise<unknown>;
}

interface Scene {
  page: Page;
  origin: string;
  /** A page of its own, published, with one text. */
  path: string;
  isPhone: boolean;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const dialog = (page: Page) => page.locator('dialog[open]');
const text = (page: Page) => page.locator('main [data-rich]').first();

async function edit({ page, origin, path }: Scene) {
  await page.goto(`${origin}${path}/edit`);
  await page.locator('.editor-bar').waitFor();
}

/** A tool of the bar; on a phone most of them are in a menu. */
async function press({ page, isPhone }: Scene, name: string) {
  const own = page.locator('.editor-bar').getByRole('button', { name, exact: true });
  if (!isPhone || (await own.isVisible())) return own.click();
  await button(page, 'Meer').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function addBlock(scene: Scene, name: string) {
  await press(scene, 'Blok');
  await scene.page.locator('.palette__blocks').first().waitFor();
  await scene.page.keyboard.type(name);
  await scene.page.keyboard.press('Enter');
}

/** The screens of an editor's day, each as somebody gets to it. Gives the window where that is another one. */
const scenes: Record<string, (scene: Scene) => Promise<Page | undefined>> = {
  async 'new-item'({ page, origin }) {
    await page.goto(`${origin}/edit`);
    await button(page, 'Nieuw item').click();
    await page.getByRole('menuitem', { name: 'Nieuws', exact: true }).click();
    await page.getByLabel('Titel').fill('Zwembad weer open');
    await page.getByLabel('Tekst').fill('Het zwembad is weer open.\nKom zwemmen!');
    return undefined;
  },
  async 'new-page'({ page, origin }) {
    await page.goto(`${origin}/edit`);
    await button(page, 'Nieuwe pagina').click();
    await dialog(page).waitFor();
    await page.keyboard.type('Hondenbelasting');
    return undefined;
  },
  async palette(scene) {
    await edit(scene);
    await press(scene, 'Blok');
    await scene.page.locator('.palette__blocks').first().waitFor();
    return undefined;
  },
  async table(scene) {
    const { page } = scene;
    await edit(scene);
    await addBlock(scene, 'tabel');
    const cell = page.locator('main [data-field="rows.0.0"]');
    await cell.click();
    await copyFromElsewhere(page, '', 'Kraam\t12 euro\nStroom\t3 euro\n');
    await page.keyboard.press('Control+v');
    await page.locator('main :is(td, th)', { hasText: 'Stroom' }).waitFor();
    return undefined;
  },
  async link(scene) {
    const { page } = scene;
    await edit(scene);
    await text(page)
      .locator('p')
      .dblclick({ position: { x: 20, y: 10 } });
    await page.keyboard.press('Control+k');
    await dialog(page).locator('.link-targets button').first().waitFor();
    await page.keyboard.type('afval');
    await dialog(page)
      .getByRole('button', { name: /^Afvalkalender/ })
      .waitFor();
    return undefined;
  },
  async upload(scene) {
    await edit(scene);
    await addBlock(scene, 'afbeelding');
    await dialog(scene.page).locator('.image-library img').first().waitFor();
    return undefined;
  },
  async 'alternative-text'(scene) {
    const { page } = scene;
    await edit(scene);
    await addBlock(scene, 'afbeelding');
    await dialog(page).getByRole('button', { name: 'market.webp' }).click();
    await page.keyboard.type('Kramen op het plein');
    return undefined;
  },
  async recovery(scene) {
    const { page } = scene;
    await edit(scene);
    await page.context().setOffline(true);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Kom op tijd.');
    await page.keyboard.press('Control+s');
    await page.locator('[data-saving="offline"]').waitFor();
    const next = await loseWindow(page);
    await edit({ ...scene, page: next });
    await dialog(next).waitFor();
    return next;
  },
  async preview(scene) {
    const { page } = scene;
    await edit(scene);
    await press(scene, 'Voorbeeld');
    await button(page, 'Maak de link').click();
    const address = await dialog(page).getByLabel('Adres van het voorbeeld').inputValue();
    await page.goto(address);
    return undefined;
  },
  async notice(scene) {
    const { page } = scene;
    await edit(scene);
    await page.locator('main [data-block]').first().focus();
    await page.keyboard.press('Delete');
    await page.locator('.ui-notice').waitFor();
    return undefined;
  },
  async compare(scene) {
    const { page } = scene;
    await edit(scene);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Neem een tas mee.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await page.locator('[data-saving="saved"]').waitFor();
    await press(scene, 'Geschiedenis');
    await button(page, /Vergelijk met/).click();
    await page.locator('.compared__mark').first().waitFor();
    return undefined;
  },
  async 'sign-in'({ page, origin }) {
    await page.context().clearCookies();
    await page.goto(`${origin}/login`);
    await page.getByLabel('E-mailadres').fill('redacteur@waterrijk.example');
    return undefined;
  },
  async 'block-toolbar'(scene) {
    await edit(scene);
    await scene.page.locator('main [data-block]').first().focus();
    await scene.page.locator('.block-toolbar').waitFor();
    return undefined;
  },
  async 'text-toolbar'(scene) {
    const { page } = scene;
    await edit(scene);
    await text(page)
      .locator('p')
      .dblclick({ position: { x: 20, y: 10 } });
    await page.getByRole('toolbar').first().waitFor();
    return undefined;
  },
  async bar(scene) {
    await edit(scene);
    if (scene.isPhone) await button(scene.page, 'Meer').click();
    if (scene.isPhone) await scene.page.getByRole('menuitem').first().waitFor();
    return undefined;
  },
  async publish(scene) {
    await edit(scene);
    await press(scene, 'Publiceren');
    await dialog(scene.page).getByText('Er is niets gevonden').waitFor();
    return undefined;
  },
};

/** The screens of an editor's day as wide as on a computer and on a phone. */
export async function takeDesk({ browser, port, dataDir, keep }: Studio) {
  const origin = `http://localhost:${port}`;
  const admin = await signIn(port, demoAccount(dataDir, 'admin'));
  for (const [name, enter] of Object.entries(scenes))
    for (const width of [1280, 390]) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 800 },
        locale: 'nl-NL',
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
      });
      const { email, password } = demoAccount(dataDir, 'manager');
      await context.request.post(`${origin}/api/session`, { data: { email, password }, headers: { origin } });
      const page = await context.newPage();
      const path = await makeMarket(admin);
      const shown = await enter({ page, origin, path, isPhone: width === 390 });
      await settle(shown ?? page);
      await keep(shown ?? page, `${name}-${width}`);
      await context.close();
      await removePage(admin, path);
    }
}

/** Images have come, and what is loaded when it is used. */
async function settle(page: Page) {
  await page.waitForTimeout(500);
  await page.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
}

const pages = new Map<string, string>();

async function makeMarket(person: SignedIn): Promise<string> {
  const made = await person.call('POST', '/api/pages', { title: { nl: 'Zaterdagmarkt' } });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const { guid, path } = made.body as { guid: string; path: string };
  const block = {
    guid: randomUUID(),
    buildingBlockName: 'Text',
    version: 0,
    place: { area: 'main', order: 'U' },
    options: {},
    content: { nl: { body: doc(paragraph('Afvalvrij naar de markt: elke zaterdag van 9 tot 15 uur op het plein.')) } },
    made: {},
  };
  const steps = [{ id: randomUUID(), commands: [{ name: 'insert', input: { blocks: [block] } }] }];
  const saved = await person.call('POST', `/api/pages/${guid}/commands`, { base: 1, key: randomUUID(), steps });
  const asked = { version: saved.body.version, languages: ['nl'], reason: 'Voor de plaatjes van de gids.' };
  await person.call('POST', `/api/documents/${guid}/publish`, asked);
  pages.set(path, guid);
  return path;
}

/** So that the next picture has the menu of the demo. */
const removePage = (person: SignedIn, path: string) => person.call('DELETE', `/api/pages/${pages.get(path)}`, {});
