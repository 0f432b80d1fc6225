import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { copyFromElsewhere } from '../clipboard.ts';
import { makePage, saved } from '../editor.ts';
import { dateField } from '../fields.ts';
import { textOfMail } from '../mails.ts';
import { origin, product } from '../product.ts';
import { demoAccount, type SignedIn } from '../signed-in.ts';
import type { TaskName } from './compared.ts';
import type { Hands } from './hands.ts';

export type Role = 'admin' | 'manager' | 'visitor';

/** What a task has at hand. */
export interface Desk {
  hands: Hands;
  admin: SignedIn;
  /** Opens a window where the task begins. What is done before `begin` is not counted. */
  open(role: Role, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** From here on presses, keys and seconds are counted, until the task has returned: then its result was seen. */
  begin(): void;
}

type Task = (desk: Desk) => Promise<void>;

const block = (order: string, buildingBlockName: string, nl: JsonObject, shared: JsonObject = {}): Block => ({
  guid: randomUUID(),
  buildingBlockName,
  version: 0,
  place: { area: 'main', order },
  options: {},
  content: { nl, shared },
  made: {},
});
const textOf = (order: string, words: string) =>
  block(order, 'Text', { body: doc(paragraph(words)) as unknown as JsonObject });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.locator('dialog[open]');
const drawer = (page: Page) => page.locator('.drawer');
/** A dialog that has opened has the focus in a text. */
const isTyping = (page: Page) => dialog(page).locator(':is(input, textarea):focus').waitFor();
const editorBar = (page: Page) => page.locator('.editor-bar').waitFor();
const richText = (page: Page) => page.locator('main [data-rich]').first();

/** What a visitor gets at an address: its status, and its text where it is a page. */
async function visit(path: string) {
  const response = await fetch(`${origin()}${path}`, { redirect: 'manual' });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}

/** Waits until a visitor reads something at an address. */
async function visitorReads(path: string, words: string) {
  const { status, text } = await visit(path);
  if (status !== 200 || !text.includes(words)) throw new Error(`${path} answers ${status} without “${words}”`);
}

async function visitorFinds(path: string, status: number) {
  const found = await visit(path);
  if (found.status !== status) throw new Error(`${path} answers ${found.status}`);
  return found;
}

/** The two presses with which the page that is edited goes to visitors. */
async function publish(page: Page, hands: Hands) {
  await hands.click(button(page, 'Publiceren'));
  await hands.click(dialog(page).getByRole('button', { name: 'Publiceer nu' }));
  await page.locator('.ui-notice', { hasText: 'Gepubliceerd' }).waitFor();
}

const libraryImages = async (admin: SignedIn): Promise<{ guid: string; name: string }[]> =>
  (await admin.call('GET', '/api/images:library?search=&page=1')).body.images;

const photo = async () => ({
  name: 'brug.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a6f78' } })
    .jpeg()
    .toBuffer(),
});

/** From their own work to the title of a new news item. */
async function startNewsItem(page: Page, hands: Hands) {
  await hands.click(button(page, 'Nieuw item'));
  await hands.click(page.getByRole('menuitem', { name: 'Nieuws', exact: true }));
  await page.locator('input:focus').waitFor();
}

/** A person of an ordinary town, on an ordinary day. */
export const tasks: Record<TaskName, Task> = {
  async 'Sign in'({ open, hands, begin }) {
    const page = await open('visitor', '/nieuws');
    const { email, password } = demoAccount(product.dataDir, 'manager');
    begin();
    await hands.click(page.getByRole('banner').getByRole('link', { name: 'Inloggen' }));
    await hands.click(page.getByLabel('E-mailadres'));
    await hands.type(page, email);
    await hands.press(page, 'Tab');
    await hands.type(page, password);
    await hands.press(page, 'Enter');
    await page.waitForURL(`${origin()}/nieuws`);
    await page.getByRole('link', { name: 'Mijn werk' }).first().waitFor();
  },

  async 'Start a news item, until you can write'({ open, hands, begin }) {
    const page = await open('manager', '/edit');
    begin();
    await startNewsItem(page, hands);
    await hands.type(page, 'Brug open');
    await page.locator('input:focus').and(page.getByLabel('Titel')).waitFor();
  },

  async 'Write the title and the text, and publish the news item'({ open, hands, begin }) {
    const page = await open('manager', '/edit');
    await startNewsItem(page, hands);
    begin();
    await hands.type(page, 'Zwembad weer open');
    await hands.press(page, 'Tab');
    await hands.type(page, 'Het zwembad is weer open.');
    await hands.press(page, 'Tab', 'Enter');
    await editorBar(page);
    await publish(page, hands);
    await visitorReads('/nieuws', 'Zwembad weer open');
  },

  async 'Place an image with alternative text'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'De markt', [textOf('U', 'Elke zaterdag is er markt.')]);
    const page = await open('manager', `${path}/edit`);
    begin();
    await hands.click(button(page, 'Blok'));
    await isTyping(page);
    await hands.type(page, 'afbeelding');
    await hands.press(page, 'Enter');
    await hands.click(dialog(page).getByRole('button', { name: 'market.webp' }));
    await dialog(page).getByLabel('Wat is er op de afbeelding te zien?').and(page.locator(':focus')).waitFor();
    await hands.type(page, 'Kramen op het plein');
    await hands.press(page, 'Enter');
    await page.locator('main img[alt="Kramen op het plein"]').waitFor();
    await saved(page);
  },

  async 'Link a word to another page'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Wat kost het', [textOf('U', 'Afvalkalender bekijken kan hier.')]);
    const page = await open('manager', `${path}/edit`);
    begin();
    await hands.clickTwice(richText(page).locator('p'), { x: 20, y: 10 });
    await hands.press(page, 'Control+k');
    await dialog(page).locator('input[type="search"]:focus').waitFor();
    await hands.type(page, 'afvalkal');
    await hands.click(dialog(page).getByRole('button', { name: /^Afvalkalender/ }));
    await page.locator('main [data-rich] a', { hasText: 'Afvalkalender' }).waitFor();
    await saved(page);
  },

  async 'Paste rows from a spreadsheet as a table'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Tarieven', [textOf('U', 'Dit kost het.')]);
    const page = await open('manager', `${path}/edit`, { permissions: ['clipboard-read', 'clipboard-write'] });
    const rows = [
      ['Soort', 'Prijs'],
      ['Kraam', '12'],
      ['Stroom', '3'],
    ];
    const html = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    await copyFromElsewhere(page, `<table>${html}</table>`, rows.map((cells) => cells.join('\t')).join('\n'));
    begin();
    await hands.click(richText(page));
    await hands.press(page, 'End', 'Enter', 'Control+v');
    await page.locator('main [data-rich] :is(td, th)', { hasText: 'Stroom' }).waitFor();
    await saved(page);
  },

  async 'Schedule a page for a date and a time'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Avondvierdaagse', [textOf('U', 'Loop mee.')], false);
    const page = await open('manager', `${path}/edit`);
    begin();
    await hands.click(button(page, 'Publiceren'));
    const when = dateField(page, 'Wanneer (leeg is nu)').getByRole('spinbutton').first();
    while (!(await when.evaluate((one) => one === document.activeElement))) await hands.press(page, 'Tab');
    await hands.type(page, '010520310930');
    await hands.click(button(page, 'Inplannen'));
    await page.getByText('Wordt gepubliceerd op 1 mei 2031 om 09:30').first().waitFor();
  },

  async 'Correct a typing error on a page that is live'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Zwemlessen', [textOf('U', 'Zwemles kost dertig eurp')]);
    const page = await open('manager', path);
    begin();
    const edit = page.getByRole('link', { name: 'Bewerken' });
    await hands.click(edit);
    await editorBar(page);
    await hands.click(richText(page));
    await hands.press(page, 'End', 'Backspace');
    await hands.type(page, 'o.');
    await publish(page, hands);
    await visitorReads(path, 'dertig euro.');
  },

  async 'Move a page below another page'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Speeltuinen', []);
    const page = await open('manager', '/edit');
    begin();
    await hands.click(button(page, 'Verplaats Speeltuinen').first());
    await hands.click(dialog(page).getByRole('row', { name: /^Leven/ }));
    await hands.click(dialog(page).getByRole('button', { name: 'Verplaats', exact: true }));
    await page.getByText('Speeltuinen is verplaatst.').first().waitFor();
    if ((await visitorFinds(path, 301)).to !== '/leven/speeltuinen') throw new Error('it went elsewhere');
  },

  async 'Rename a page, with its address'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Kinderfeest', [textOf('U', 'Voor kinderen.')]);
    const page = await open('manager', path);
    begin();
    await hands.click(page.getByRole('link', { name: 'Bewerken' }));
    await editorBar(page);
    await hands.click(page.locator('h1[data-field]'));
    await hands.press(page, 'Control+a');
    await hands.type(page, 'Jeugdfeest');
    await hands.click(button(page, 'Pagina'));
    await hands.click(drawer(page).getByLabel('Laatste deel van het adres'));
    await hands.type(page, 'jeugdfeest');
    await hands.press(page, 'Enter');
    await page.waitForURL('**/jeugdfeest');
    await editorBar(page);
    await publish(page, hands);
    await visitorReads('/jeugdfeest', 'Jeugdfeest');
    await visitorFinds(path, 301);
  },

  async 'Make a page below another page'({ open, hands, begin }) {
    const page = await open('manager', '/edit');
    begin();
    await hands.click(button(page, 'Nieuwe pagina'));
    await isTyping(page);
    await hands.type(page, 'Hondenbelasting');
    const place = dialog(page).getByRole('combobox', { name: 'Plaats in het menu' });
    await place.waitFor();
    await hands.press(page, 'Tab');
    await place.and(page.locator(':focus')).waitFor();
    await hands.type(page, 'Inwoners');
    await hands.click(page.getByRole('option', { name: 'Inwoners', exact: true }));
    await hands.click(button(page, 'Maken en bewerken'));
    await page.waitForURL('**/inwoners/hondenbelasting*');
    await editorBar(page);
  },

  async 'Take a page out of the menu'({ open, hands, admin, begin }) {
    await makePage(admin, 'Oude actie', []);
    await visitorReads('/', 'Oude actie');
    const page = await open('admin', '/edit');
    begin();
    await hands.click(page.getByRole('link', { name: 'Beheer', exact: true }));
    await hands.click(page.getByRole('link', { name: "Menu's", exact: true }));
    await hands.click(button(page, 'Haal Oude actie uit het menu'));
    await page.getByText('leidt nergens meer heen').waitFor();
    if ((await visit('/')).text.includes('Oude actie')) throw new Error('the menu still has it');
  },

  async 'Compare a page with an older version, and restore that'({ open, hands, admin, begin }) {
    const text = textOf('U', 'De oude tekst.');
    const { path, guid } = await makePage(admin, 'Terug naar toen', [text]);
    const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    const value = doc(paragraph('Een heel andere tekst.'));
    const input = { guid: text.guid, version: 0, language: 'nl', field: 'body', value };
    const steps = [{ id: randomUUID(), commands: [{ name: 'changeContent', input }] }];
    await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: randomUUID(), steps });
    const page = await open('manager', `${path}/edit`);
    begin();
    await hands.click(button(page, 'Geschiedenis'));
    await hands.click(button(page, /Vergelijk met/).first());
    await page.locator('.compared__mark').first().waitFor();
    await hands.press(page, 'Escape');
    await hands.click(button(page, /Zet terug|terugzetten/).first());
    await page.locator('main', { hasText: 'De oude tekst.' }).waitFor();
    await saved(page);
  },

  async 'Undo the removal of a block'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Niet weg', [textOf('U', 'Dit blijft.'), textOf('V', 'Dit gaat weg.')]);
    const page = await open('manager', `${path}/edit`);
    const removed = page.locator('main [data-block]', { hasText: 'Dit gaat weg.' });
    begin();
    await hands.click(removed);
    await hands.press(page, 'Escape');
    await hands.click(page.locator('.block-toolbar').getByRole('button', { name: 'Verwijderen' }));
    await removed.waitFor({ state: 'detached' });
    await hands.click(page.locator('.ui-notice').getByRole('button', { name: 'Ongedaan maken' }));
    await removed.waitFor();
    await saved(page);
  },

  async 'Delete a page, and get it back from the trash'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Per ongeluk weg', []);
    const page = await open('manager', '/edit');
    begin();
    await hands.click(button(page, 'Verwijder Per ongeluk weg').first());
    await hands.click(dialog(page).getByRole('button', { name: 'Verwijder de pagina' }));
    await page.locator('.ui-notice', { hasText: 'staat in de prullenbak' }).waitFor();
    await visitorFinds(path, 404);
    await hands.click(page.locator('summary', { hasText: 'Prullenbak' }));
    await hands.click(page.getByRole('row', { name: /Per ongeluk weg/ }).getByRole('button', { name: /Terugzetten/ }));
    await page.getByRole('link', { name: 'Per ongeluk weg' }).first().waitFor();
    await visitorFinds(path, 200);
  },

  async 'Translate a text into English, and publish it'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Buurtfeest', [textOf('U', 'Kom ook.')]);
    const page = await open('manager', `${path}/edit`);
    begin();
    await hands.click(page.locator('.editor-bar [data-drawer="languages"]'));
    await hands.click(page.getByRole('link', { name: 'Bewerk in het Engels' }));
    await page.waitForURL(`**/en${path}*`);
    await editorBar(page);
    await hands.click(richText(page));
    await hands.press(page, 'Control+a');
    await hands.type(page, 'Come along.');
    await publish(page, hands);
    await visitorReads(`/en${path}`, 'Come along.');
  },

  async 'Find a page by its title, and open it'({ open, hands, begin }) {
    const page = await open('manager', '/edit');
    begin();
    await hands.click(page.getByLabel('Zoek op titel of adres'));
    await hands.type(page, 'grofv');
    await page.getByText('1 pagina', { exact: true }).waitFor();
    await hands.click(page.getByRole('link', { name: 'Grofvuil laten ophalen' }).first());
    await editorBar(page);
    await page.locator('h1', { hasText: 'Grofvuil laten ophalen' }).waitFor();
  },

  async 'Find where an image is used'({ open, hands, begin }) {
    const page = await open('manager', '/projecten/vaartbrug/edit');
    begin();
    await hands.click(page.locator('main [data-image]').first());
    await hands.click(page.locator('.block-toolbar').getByRole('button', { name: /Opties/ }));
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      hands.click(drawer(page).getByRole('link', { name: /^Waar is deze afbeelding gebruikt/ })),
    ]);
    await opened.getByRole('link', { name: 'Vaartbrug' }).first().waitFor();
  },

  async 'Replace an image by a photo from your computer'({ open, hands, admin, begin }) {
    const [first] = await libraryImages(admin);
    const image = block('U', 'Image', { alt: 'Het oude beeld' }, { image: first?.guid ?? '' });
    const { path } = await makePage(admin, 'Ander beeld', [image]);
    const page = await open('manager', `${path}/edit`);
    const file = await photo();
    begin();
    await hands.click(page.locator('main [data-image]').first());
    await hands.click(button(page, 'Andere afbeelding').first());
    await hands.handOver(dialog(page).locator('input[type="file"]'), file);
    await dialog(page).getByLabel('Wat is er op de afbeelding te zien?').and(page.locator(':focus')).waitFor();
    await hands.type(page, 'De brug met een hek ervoor');
    await hands.press(page, 'Enter');
    await page.locator('main img[alt="De brug met een hek ervoor"]').waitFor();
    await saved(page);
  },

  async 'See a draft as wide as it is on a phone'({ open, hands, admin, begin }) {
    const { path } = await makePage(admin, 'Nog niet af', [textOf('U', 'Dit is een concept.')], false);
    const page = await open('manager', `${path}/edit`);
    begin();
    await hands.click(button(page, 'Voorbeeld'));
    await hands.click(button(page, 'Maak de link'));
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      hands.click(dialog(page).getByRole('button', { name: 'Telefoon' })),
    ]);
    await opened.getByText('Dit is een concept.').waitFor();
    await visitorFinds(path, 404);
  },

  async 'Solve what the checks found: an image without alternative text'({ open, hands, admin, begin }) {
    const [first] = await libraryImages(admin);
    const { path } = await makePage(
      admin,
      'Nog iets te doen',
      [block('U', 'Image', {}, { image: first?.guid ?? '' })],
      false,
    );
    const page = await open('manager', `${path}/edit`);
    begin();
    await hands.click(button(page, 'Controle'));
    await hands.click(drawer(page).getByRole('button', { name: /^Ga erheen: Beschrijving van afbeeldingen/ }));
    await page.locator('[data-at$="/alt"]:focus').waitFor();
    await hands.type(page, 'De haven');
    await page.locator('main img[alt="De haven"]').waitFor();
    await hands.click(drawer(page).getByRole('tab', { name: 'Controle' }));
    await drawer(page).getByText('Er is niets gevonden.').first().waitFor();
  },

  async 'Copy a page'({ open, hands, admin, begin }) {
    await makePage(admin, 'Nog eens', [textOf('U', 'Hetzelfde.')]);
    const page = await open('manager', '/edit');
    begin();
    await hands.click(button(page, 'Maak een kopie van Nog eens').first());
    await page.getByText('Er is een kopie van Nog eens.').first().waitFor();
    await page.getByRole('link', { name: 'Kopie van Nog eens' }).first().waitFor();
  },

  async 'Invite a colleague as an editor'({ open, hands, begin }) {
    const page = await open('admin', '/edit');
    const email = `${randomUUID()}@example.org`;
    begin();
    await hands.click(page.getByRole('link', { name: 'Beheer', exact: true }));
    await hands.click(page.getByRole('link', { name: 'Gebruikers', exact: true }));
    await hands.click(page.getByRole('link', { name: 'Uitnodigingen', exact: true }));
    await hands.click(button(page, 'Uitnodigen').first());
    await isTyping(page);
    await hands.type(page, email);
    await hands.click(dialog(page).getByLabel('Redacteuren'));
    await hands.click(button(page, 'Uitnodigingen sturen'));
    await page
      .getByText(/^1 van 1 uitnodiging/)
      .first()
      .waitFor();
    await textOfMail(email, 'nodigt u uit');
  },

  async 'Answer whether somebody may see a page'({ open, hands, begin }) {
    const page = await open('admin', '/edit');
    begin();
    await hands.click(page.getByRole('link', { name: 'Beheer', exact: true }));
    await hands.click(button(page, /^Wie mag wat met Grofvuil/));
    await hands.choose(dialog(page).getByLabel('Voor wie'), 'Eén gebruiker');
    await hands.click(dialog(page).getByLabel('Naam of e-mailadres van de gebruiker'));
    await hands.type(page, 'inwon');
    await hands.press(page, 'Enter');
    await hands.click(button(page, /Ilse Inwoner/));
    await dialog(page).getByRole('heading', { name: 'Mag dit zien' }).waitFor();
  },

  async 'Close the report of a broken link by a visitor'({ open, hands, begin }) {
    const body = JSON.stringify({ path: '/weg-is-weg', foundOn: 'In een brief' });
    const headers = { 'content-type': 'application/json', origin: origin() };
    await fetch(`${origin()}/api/linkreports`, { method: 'POST', headers, body });
    const page = await open('manager', '/edit');
    begin();
    const row = page.getByRole('row', { name: /\/weg-is-weg/ });
    await hands.click(row.getByRole('button', { name: 'Opgelost: /weg-is-weg' }));
    await row.waitFor({ state: 'detached' });
  },
};
