import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { bulletList, doc, heading, paragraph, table } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import type { Saving } from '#editor/document-sync/sync-state.ts';
import type { DrawerTab, EditorDialog, UiState } from '#editor/ui-store.ts';
import { violations } from './browser.ts';
import { edit, makePage } from './editor.ts';
import { chooseIn } from './fields.ts';
import { loseWindow } from './lost-window.ts';
import type { SignedIn } from './signed-in.ts';

interface Made {
  admin: SignedIn;
  guid: string;
  path: string;
  quote: string;
  text: string;
}

/** How a person gets to a state, in this window or in one that is opened for it. */
type Enter = (page: Page, made: Made) => Promise<unknown>;

/**
 * Every state of the editor, by the part of it that differs. A dialog, a tab of the drawer, a word about saving or a part of
 * the state that is added to the editor and not here does not pass the type check.
 */
interface Parts extends Record<Exclude<keyof UiState, 'drawer' | 'dialog'>, Record<string, Enter>> {
  drawer: Record<DrawerTab | 'block, none chosen', Enter>;
  dialog: Record<EditorDialog['kind'] | 'move, to another page' | 'conflict, with structure', Enter>;
  saving: Record<Saving, Enter>;
  notice: Record<'done', Enter>;
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const choose = (page: Page) => page.locator('[data-block]').first().focus();
const lineOfText = (page: Page) => page.locator('[data-field="text"]').first();

/** A page of its own, since some states change it. */
export async function makeOne(admin: SignedIn): Promise<Made> {
  const block = (order: string, name: string, content: Block['content'], options = {}): Block => ({
    guid: randomUUID(),
    buildingBlockName: name,
    version: 0,
    place: { area: 'main', order },
    options,
    content,
    made: {},
  });
  const quote = block('V', 'Quote', { nl: { text: 'Mooi gezegd.', person: 'Ada' } });
  const text = block('U', 'Text', { nl: { body: doc(heading(2, 'Kop'), paragraph('Een tekst.')) } });
  const made = await makePage(admin, 'Alle toestanden', [
    text,
    quote,
    block('W', 'Columns', {}),
    block('X', 'Image', {}),
    block('Y', 'Audio', {}),
    block('Z', 'Form', {}),
    block('a', 'Map', { nl: { markers: [{ title: 'Hier' }] } }),
  ]);
  return { ...made, admin, quote: quote.guid, text: text.guid };
}

async function typeSomething(page: Page) {
  await lineOfText(page).click();
  await page.keyboard.type('Nieuw ');
}

async function saveNow(page: Page, expected: Saving) {
  await typeSomething(page);
  await page.keyboard.press('Control+s');
  await page.locator(`[data-saving="${expected}"]`).waitFor();
}

/** Saving is answered so. */
const answered = (status: number, code: string, expected: Saving) => async (page: Page) => {
  await page.route('**/commands', (route) => route.fulfill({ status, json: { code, message: code, fields: {} } }));
  await saveNow(page, expected);
};

/** Saving gets no answer. */
const unanswered = (page: Page) => page.route('**/commands', () => {});

async function typeTooMuch(page: Page) {
  await page.locator('h1[data-field]').click();
  await page.keyboard.insertText(' en meer'.repeat(30));
  await page.keyboard.press('Escape');
  await page.locator('[data-saving="unsaved"]').waitFor();
}

async function clash(page: Page, { admin, guid, quote }: Made) {
  await page.context().setOffline(true);
  await saveNow(page, 'offline');
  await clashWith(page, { admin, guid }, { guid: quote, version: 0, field: 'text', value: 'Van een ander.' });
}

async function clashInText(page: Page, { admin, guid, text }: Made) {
  await page.context().setOffline(true);
  await page.locator('[data-rich]').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Met iets erbij.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.locator('[data-saving="offline"]').waitFor();
  const rows = table({ caption: 'Prijzen', head: ['Soort', 'Prijs'], rows: [['Hout', '5']] });
  const value = doc(heading(2, 'Andere kop'), bulletList('Eén', 'Twee'), rows);
  await clashWith(page, { admin, guid }, { guid: text, version: 0, field: 'body', value });
}

/** Somebody else wrote this meanwhile. */
async function clashWith(page: Page, { admin, guid }: Pick<Made, 'admin' | 'guid'>, written: object) {
  const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  const input = { ...written, language: 'nl' };
  const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
  await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: randomUUID(), steps });
  await page.context().setOffline(false);
  await page.locator('.bar-button--bad').click();
  await page.locator('dialog.conflict').waitFor();
}

/** A list with an item in it, which somebody is about to remove. */
async function removeList(page: Page, { admin }: Made) {
  const list = randomUUID();
  const { path } = await makePage(admin, 'Een lijst', [
    {
      guid: list,
      buildingBlockName: 'List',
      version: 0,
      place: { area: 'main', order: 'U' },
      options: {},
      content: {},
      made: {},
    },
  ]);
  await admin.call('POST', `/api/listitem/list/${list}`, [{ listItemTypeName: 'News', title: 'Brug open' }]);
  await edit(page, path);
  await choose(page);
  await page.keyboard.press('Delete');
  await page.locator('dialog[open]').waitFor();
}

/** The window is lost before anything could be sent; what was typed is found by the next. */
async function keptFromBefore(page: Page, { path }: Made) {
  await page.context().setOffline(true);
  await saveNow(page, 'offline');
  const next = await loseWindow(page);
  await edit(next, path);
  await next.locator('dialog[open]').waitFor();
}

async function openPalette(page: Page) {
  await button(page, 'Blok').click();
  await page.locator('.palette').waitFor();
}

const parts: Parts = {
  selected: {
    none: async () => {},
    one: choose,
    async several(page) {
      await choose(page);
      await page.keyboard.press('Shift+ArrowDown');
    },
  },
  isChoosing: {
    async 'more blocks'(page) {
      await choose(page);
      await button(page, 'Kies er meer').click();
      await page.locator('[data-block]').nth(1).click();
    },
  },
  hovered: { 'a block': (page) => page.locator('[data-block]').nth(1).hover() },
  isTyping: { 'a line of text': (page) => lineOfText(page).click() },
  richText: { 'a text with structure': (page) => page.locator('[data-rich]').first().click() },
  showsEmpty: { 'empty texts': (page) => button(page, 'Lege velden').click() },
  layoutScope: {
    async 'in this language only'(page) {
      await button(page, 'Talen: Nederlands').click();
      await page.getByLabel('alleen in het Nederlands').check();
    },
  },
  viewers: {
    async 'a block for some people'(page, { admin, path, quote }) {
      await admin.call('POST', `/api/buildingblockinstance/${quote}/permissions`, { viewPermission: 'Users' });
      await edit(page, path);
      await page.locator(`[data-block="${quote}"][data-closed]`).waitFor();
    },
  },
  fresh: {
    async 'a block just added'(page) {
      await openPalette(page);
      await page.locator('.palette__choose', { hasText: 'Citaat' }).first().click();
      await page.locator('[data-fresh]').waitFor();
    },
  },
  palette: {
    open: openPalette,
    async 'nothing found'(page) {
      await openPalette(page);
      await page.keyboard.type('bestaat niet');
    },
  },
  drawer: {
    async block(page) {
      await choose(page);
      await page.keyboard.press('Alt+Enter');
    },
    'block, none chosen': (page) => button(page, 'Opties van het blok').click(),
    page: (page) => button(page, 'Pagina').click(),
    async languages(page) {
      await button(page, 'Talen: Nederlands').click();
      await page.locator('.language-block summary').first().click();
      await page.locator('.language-block__body').waitFor();
    },
    async checks(page) {
      await button(page, 'Controle').click();
      await page.locator('.checks__group').getByText('Er is niets gevonden.').waitFor();
    },
    async history(page) {
      await button(page, 'Geschiedenis').click();
      await button(page, /Vergelijk met/).waitFor();
    },
  },
  dialog: {
    keys: (page) => button(page, 'Toetsen').click(),
    async publish(page) {
      await button(page, 'Publiceren').click();
      await page.locator('dialog[open] input[type=checkbox]').first().waitFor();
    },
    async move(page) {
      await choose(page);
      await page.keyboard.press('m');
      await page.locator('dialog[open]').waitFor();
    },
    async 'move, to another page'(page) {
      await choose(page);
      await page.keyboard.press('m');
      await chooseIn(page.getByRole('combobox', { name: 'Waar' }), 'Op een andere pagina …');
      await page.locator('.link-targets button').first().click();
    },
    removal: removeList,
    async movePage(page) {
      await button(page, 'Pagina').click();
      await button(page, 'Verplaatsen naar …').click();
      await page.getByRole('treegrid').waitFor();
    },
    async deletion(page) {
      await button(page, 'Pagina').click();
      await page.getByText('Pagina verwijderen', { exact: true }).click();
      await button(page, 'Naar de prullenbak').click();
      await page.locator('dialog[open] .page-deletion').waitFor();
    },
    async compare(page) {
      await button(page, 'Geschiedenis').click();
      await button(page, /Vergelijk met/).click();
      await page.locator('.compare__page').first().waitFor();
    },
    conflict: clash,
    'conflict, with structure': clashInText,
    kept: keptFromBefore,
    async unsaved(page) {
      await typeTooMuch(page);
      await page.locator('.save-state').getByRole('button').click();
      await page.locator('dialog[open]').waitFor();
    },
    async preview(page) {
      await button(page, 'Voorbeeld').click();
      await button(page, 'Maak de link').click();
      await page.locator('dialog[open] input[readonly]').waitFor();
    },
    async link(page) {
      await page.locator('[data-rich]').first().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+k');
      await page.locator('.link-targets button').first().waitFor();
    },
    async image(page) {
      await page.locator('[data-block][aria-label*="Afbeelding"]').first().focus();
      await page.keyboard.press('Alt+Enter');
      await page.locator('.drawer').getByRole('button', { name: 'Kies een afbeelding' }).click();
      await page.locator('.image-library img').first().waitFor();
    },
    async file(page) {
      await page.locator('[data-block][aria-label*="Geluid"]').first().focus();
      await page.keyboard.press('Alt+Enter');
      await page.locator('.drawer').getByRole('button', { name: 'Kies een bestand' }).click();
      await page.locator('.image-library button').first().waitFor();
    },
    async place(page) {
      await page.locator('[data-block][aria-label*="Kaart"]').first().focus();
      await page.keyboard.press('Alt+Enter');
      await page.locator('.drawer .list-control summary').first().click();
      await page.locator('.drawer').getByRole('button', { name: 'Kies op de kaart' }).click();
      await page.locator('dialog[open] .leaflet-tile-pane').waitFor({ state: 'attached' });
    },
    async form(page) {
      await page.locator('[data-block][aria-label*="Formulier"]').first().focus();
      await page.keyboard.press('Alt+Enter');
      await page.locator('.drawer').getByRole('button', { name: 'Nieuw formulier' }).click();
      await page.locator('dialog[open]').getByLabel('Titel (Nederlands)').fill(`Vraag ${crypto.randomUUID()}`);
      await page.locator('dialog[open]').getByRole('button', { name: 'Maak formulier' }).click();
      await page.locator('dialog[open] .form-builder__step').first().waitFor();
    },
  },
  saving: {
    async saved(page) {
      await saveNow(page, 'saved');
    },
    unsaved: typeTooMuch,
    async saving(page) {
      await unanswered(page);
      await saveNow(page, 'saving');
    },
    async waiting(page) {
      await unanswered(page);
      await saveNow(page, 'saving');
      await page.keyboard.type('meer');
      await page.locator('[data-saving="waiting"]').waitFor();
    },
    async offline(page) {
      await page.context().setOffline(true);
      await saveNow(page, 'offline');
    },
    failed: answered(500, 'internal', 'failed'),
    signedOut: answered(401, 'not_signed_in', 'signedOut'),
    notAllowed: answered(403, 'not_allowed', 'notAllowed'),
    gone: answered(404, 'not_found', 'gone'),
  },
  notice: {
    async done(page) {
      await choose(page);
      await page.keyboard.press('Delete');
      await page.locator('.ui-notice').waitFor();
    },
  },
};

export const editorStates: [name: string, enter: Enter][] = Object.entries(parts).flatMap(([part, states]) =>
  Object.entries<Enter>(states).map(([name, enter]): [string, Enter] => [`${part}: ${name}`, enter]),
);

/** Brings a page of its own into a state, and gives the violations there, as it is and after `then`. Closes the pages of the window. */
export async function errorsIn(
  page: Page,
  enter: Enter,
  admin: SignedIn,
  then?: (shown: Page) => Promise<void>,
): Promise<string[]> {
  const made = await makeOne(admin);
  await edit(page, made.path);
  await enter(page, made);
  const shown = page.context().pages().at(-1) ?? page;
  const found = await violations(shown);
  await then?.(shown);
  const after = then ? await violations(shown) : [];
  await Promise.all(
    page
      .context()
      .pages()
      .map((one) => one.close()),
  );
  return [...found, ...after];
}
