import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as build from '#document/build-rich-text.ts';
import { type RichText, richText } from '#document/rich-text.ts';
import { violations } from './browser.ts';
import type { RichTextPage } from './rich-text-page.tsx';
import { mountText, onRichTextPage, textOn } from './rich-text-server.ts';

const { bold, doc, heading, image, link, paragraph } = build;
const known = '00000000-0000-4000-8000-000000000001';

let page: Page;
const errors = onRichTextPage((opened) => {
  page = opened;
});

/** Opens a text with the cursor at its end, or all of its words selected. */
async function open(value: RichText, isSelected = false) {
  await mountText(page, value);
  if (isSelected) await page.keyboard.press('Control+a');
}
const value = () => textOn(page);
const told = () => page.evaluate(() => (Reflect.get(window, 'page') as RichTextPage).told);
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const more = () => tool('Meer opmaak').click();
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('Alt+F10 goes to it, the arrow keys through it, Escape back to the text and not out of it', async () => {
  await open(doc('een'));

  await page.keyboard.press('Alt+F10');
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  const second = await focused();
  await page.keyboard.press('End');
  const last = await focused();
  const stops = await page.locator('.rich-text-toolbar [tabindex="0"]').count();
  await page.keyboard.press('Escape');

  expect([first, second, last, stops]).toEqual(['Soort alinea', 'Vet', 'Meer opmaak', 1]);
  expect(await focused()).toBe('Tekst');
  expect(await told()).toEqual([]);
});

test('by keyboard a tool keeps the focus, and tells that it is on', async () => {
  await open(doc('een'), true);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');

  await page.keyboard.press('Enter');

  expect(await tool('Vet').getAttribute('aria-pressed')).toBe('true');
  expect(await tool('Vet').getAttribute('aria-keyshortcuts')).toBe('Control+B');
  expect(await focused()).toBe('Vet');
  expect(await value()).toEqual(doc(paragraph(bold('een'))));
});

test('a paragraph becomes a heading and back', async () => {
  await open(doc('een'));

  await page.getByLabel('Soort alinea').selectOption('3');
  const asHeading = await value();
  await page.getByLabel('Soort alinea').selectOption('paragraph');

  expect(asHeading).toEqual(richText.parse(doc(heading(3, 'een'))));
  expect(await value()).toEqual(doc('een'));
});

test('what is needed now and then has its name beside its icon, in groups; a table is found at once', async () => {
  await open(doc('een'), true);
  expect(await tool('Tabel invoegen').isVisible()).toBe(true);
  await more();
  for (const group of ['Woorden', 'Alinea']) {
    const buttons = page.getByRole('group', { name: group }).getByRole('button');
    expect(await buttons.count()).toBeGreaterThan(3);
    for (const button of await buttons.all()) expect((await button.innerText()).trim()).not.toBe('');
  }
});

test.each([
  ['Onderstreept', 'underline'],
  ['Doorgestreept', 'strike'],
  ['Markering', 'mark'],
  ['Code in de tekst', 'code'],
  ['Subscript', 'subscript'],
  ['Superscript', 'superscript'],
  ['Klein', 'small'],
  ['Toets', 'keyboard'],
  ['Titel van een werk', 'cite'],
  ['Toegevoegde tekst', 'insert'],
  ['Vervallen tekst', 'delete'],
])('%s', async (name, mark) => {
  await open(doc('een'), true);
  await more();

  await tool(name).click();
  const on = await value();
  await tool('Opmaak weghalen').click();

  expect(on).toEqual(doc(paragraph(build.marked(mark, 'een'))));
  expect(await value()).toEqual(doc('een'));
});

test('an abbreviation asks what it stands for: Enter keeps it, Escape does not', async () => {
  await open(doc('AVG'), true);
  await more();
  await tool('Afkorting').click();
  await page.getByLabel('Voluit').fill('Weg');
  await page.keyboard.press('Escape');
  const cancelled = await value();

  await tool('Afkorting').click();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Voluit').fill('Algemene verordening');
  await page.keyboard.press('Enter');

  expect(cancelled).toEqual(doc('AVG'));
  expect(await value()).toEqual(doc(paragraph(build.abbreviation('AVG', 'Algemene verordening'))));
  expect(await focused()).toBe('Tekst');
});

test('other words are in another language', async () => {
  await open(doc('مرحبا'), true);
  await more();

  await tool('Andere taal').click();
  await page.getByLabel('Taal van deze woorden').selectOption('ar');
  await page.keyboard.press('Enter');

  expect(await value()).toEqual(doc(paragraph(build.inLanguage('ar', 'مرحبا'))));
  expect(await page.locator('#text span[lang=ar]').getAttribute('dir')).toBe('rtl');
});

test('a link is picked, by its key as well, and taken away', async () => {
  await open(doc('site'), true);
  await page.getByRole('toolbar').first().waitFor();

  await page.keyboard.press('Control+k');
  await tool('Link weghalen').waitFor();
  const linked = await value();
  await tool('Link weghalen').click();

  expect(linked).toEqual(doc(paragraph(link('site', 'https://example.nl/'))));
  expect(await value()).toEqual(doc('site'));
});

test('an image is picked, described, or only decoration', async () => {
  await open(doc('een'));
  await tool('Afbeelding').click();
  await tool('Beschrijving van de afbeelding').click();

  await page.getByRole('textbox', { name: 'Beschrijving van de afbeelding' }).fill('De haven in de avond');
  await page.keyboard.press('Enter');
  const described = await value();
  await tool('Beschrijving van de afbeelding').click();
  await page.getByLabel('Alleen versiering').check();
  await page.getByRole('button', { name: 'Opslaan' }).click();

  expect(described).toEqual(doc('een', image(known, 'De haven in de avond')));
  const decorative = { type: 'image', attrs: { guid: known, alt: '', isDecorative: true } };
  expect(await value()).toEqual(doc('een', decorative));
});

test('a table: rows, columns, heads, cells together and apart, its caption, and away', async () => {
  await open(doc());
  await more();
  await tool('Tabel invoegen').click();
  const shape = async () => {
    const [table] = (await value()).content;
    return table?.content?.map(({ content }) =>
      (content ?? []).map(({ type, attrs }) => `${type === 'tableHeader' ? 'h' : 'd'}${attrs?.colspan}`).join(' '),
    );
  };

  expect(await shape()).toEqual(['h1 h1 h1', 'd1 d1 d1', 'd1 d1 d1']);
  await page.keyboard.type('Soort');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Prijs');
  for (const name of ['Rij eronder', 'Kolom erna']) await tool(name).click();
  expect(await shape()).toEqual(['h1 h1 h1 h1', ...Array(3).fill('d1 d1 d1 d1')]);
  for (const name of ['Kolom verwijderen', 'Eerste kolom is kop']) await tool(name).click();
  expect(await shape()).toEqual(['h1 h1 h1', ...Array(3).fill('h1 d1 d1')]);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await tool('Bijschrift van de tabel').click();
  await page.getByLabel('Bijschrift van de tabel', { exact: true }).last().fill('Prijzen');
  await page.keyboard.press('Enter');
  expect((await value()).content[0]?.attrs).toEqual({ caption: 'Prijzen' });
  expect(await page.locator('#text caption').textContent()).toBe('Prijzen');
  expect(await violations(page)).toEqual([]);
  await tool('Tabel verwijderen').click();
  expect(await value()).toEqual(doc());
});

test('a place on the line, a list of terms, code, and a dividing line', async () => {
  await open(doc('een'));
  await more();

  await tool('Midden').click();
  const centred = await value();
  await tool('Begin van de regel').click();
  await tool('Begrippenlijst').click();
  const terms = await value();

  expect(centred).toEqual(doc(build.aligned(paragraph('een'), 'center')));
  expect(terms.content[0]?.content?.map(({ type }) => type)).toEqual(['definitionTerm', 'definitionDescription']);
  await open(doc('een'));
  await more();
  await tool('Scheidingslijn').click();
  await tool('Blok met code').click();
  expect((await value()).content.map(({ type }) => type)).toEqual(['paragraph', 'horizontalRule', 'codeBlock']);
  expect(errors).toEqual([]);
});

test('a text is left when its tools are left too, and given back as it was', async () => {
  await open(doc('een'));
  await page.locator('h1').evaluate((title) => title.setAttribute('tabindex', '-1'));
  await page.keyboard.press('Alt+F10');
  const within = [...(await focusTold())];
  await page.locator('h1').focus();
  const left = await focusTold();
  await page.evaluate(() => (Reflect.get(window, 'page') as RichTextPage).destroy());

  expect([within, left]).toEqual([['focus'], ['focus', 'blur']]);
  expect(
    await page.locator('#text').evaluate((text) => [text.className, text.getAttribute('contenteditable')]),
  ).toEqual(['rich-text text', null]);
});
const focusTold = () => page.evaluate(() => (Reflect.get(window, 'page') as RichTextPage).focused);
