import type { Browser, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser, openPage, violations } from './browser.ts';
import { edit, makePage, openAs, personOf, said, saved } from './editor.ts';
import { dateField, typeDate } from './fields.ts';
import { openForm } from './forms.ts';
import { loseWindow } from './lost-window.ts';
import { origin } from './product.ts';
import type { SignedIn } from './signed-in.ts';

let browser: Browser;
let admin: SignedIn;
let picture: string;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
  picture = (await admin.call('GET', '/api/images:library')).body.images[0].guid;
});
afterAll(() => browser.close());

const block = (name: string, content: Block['content'] = {}, options: Block['options'] = {}): Block => ({
  guid: crypto.randomUUID(),
  buildingBlockName: name,
  version: 0,
  place: { area: 'main', order: 'U' },
  options,
  content,
  made: {},
});
const oneQuestion = {
  steps: [{ id: 'stap', questions: [{ kind: 'text', id: 'naam', label: { nl: 'Naam', en: 'Name' } }] }],
};
const image = () => block('Image', { shared: { image: picture }, nl: { alt: 'Een brug', caption: 'De brug' } });
const draftOf = async (guid: string) => JSON.stringify((await admin.call('GET', `/api/documents/${guid}/draft`)).body);
const drawer = (page: Page) => page.locator('.drawer');
const inDrawer = (page: Page, label: string | RegExp) => drawer(page).getByLabel(label);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens a page of its own with one block on it, and the options of that block. */
async function openBlock(one: Block, page?: Page) {
  const made = await makePage(admin, `Formulier ${one.buildingBlockName}`, [one]);
  const shown = page ?? (await openAs(browser, 'manager'));
  await edit(shown, made.path);
  await choose(shown, one);
  return { ...made, page: shown };
}

async function choose(page: Page, { guid }: Block) {
  await page.locator(`[data-block="${guid}"]`).focus();
  await page.keyboard.press('Alt+Enter');
  await drawer(page).waitFor();
}

describe('a text in the drawer', () => {
  test('is saved while it is typed, before it is left', async () => {
    const { page, guid } = await openBlock(image());
    await inDrawer(page, 'Bijschrift').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' in de ochtend');
    await saved(page);
    expect(await draftOf(guid)).toContain('De brug in de ochtend');
    expect(await page.locator('main figcaption').innerText()).toContain('De brug in de ochtend');
    await page.context().close();
  });

  test.runIf(isWhole)(
    'moves nothing when it is left: what is about to be clicked stays under the pointer',
    async () => {
      const questions = {
        items: [1, 2, 3].map((at) => ({ heading: `Vraag ${at}`, body: doc(paragraph('Antwoord')) })),
      };
      const pages = [image(), block('Quote'), block('Accordion', { nl: questions })];
      for (const one of pages) {
        const { page } = await openBlock(one);
        const texts = drawer(page).locator('input:not([type]), input[type="text"], textarea');
        const places = () =>
          drawer(page)
            .locator('button, input, select, textarea')
            .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
        await drawer(page)
          .locator('details')
          .evaluateAll((all) => {
            for (const part of all) part.setAttribute('open', '');
          });
        let tried = 0;
        for (const field of await texts.all()) {
          if (!(await field.isVisible()) || (await field.getAttribute('readonly')) !== null) continue;
          await field.click();
          await page.keyboard.press('End');
          await page.keyboard.type(' erbij');
          const before = await places();
          await drawer(page).getByRole('button', { name: 'Zijpaneel sluiten' }).hover();
          await page.mouse.down();
          expect(await field.evaluate(isFocused)).toBe(false);
          expect(await places(), one.buildingBlockName).toEqual(before);
          await page.mouse.move(0, 0);
          await page.mouse.up();
          tried += 1;
        }
        expect(tried, one.buildingBlockName).toBeGreaterThan(0);
        await page.context().close();
      }
    },
  );

  test('stands still when views, owner and review date are read, at whatever pace', async () => {
    const { path } = await makePage(admin, 'Traag geteld', [block('Quote')]);
    const page = await openAs(browser, 'admin');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const late = async (route: Route) => {
      await asked;
      await route.continue();
    };
    await page.route('**/api/statistics/documents/*', late);
    await page.route('**/api/pages:reviews', late);
    await edit(page, path);
    await button(page, 'Pagina').click();
    const last = drawer(page).locator('summary', { hasText: 'Pagina verwijderen' });
    await last.waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const topOf = async () => (await last.boundingBox())?.y ?? Number.NaN;
    const before = await topOf();
    answer();
    await drawer(page).getByText('laatste 30 dagen').waitFor();
    await expect.poll(() => inDrawer(page, 'Eigenaar').isDisabled()).toBe(false);
    expect(Math.abs((await topOf()) - before)).toBeLessThan(10);
    await page.context().close();
  });

  test('keeps the focus of who went to it before the drawer was drawn', async () => {
    const { page } = await openBlock(image());
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const frame = requestAnimationFrame;
      window.requestAnimationFrame = (work) => frame(() => setTimeout(() => work(performance.now()), 500));
    });
    await page.keyboard.press('Alt+Enter');
    await inDrawer(page, 'Bijschrift').click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.keyboard.type('Nu ');
    expect(await inDrawer(page, 'Bijschrift').inputValue()).toContain('Nu ');
    await page.context().close();
  });

  test('has the footers of the website to choose from at once, and keeps which one', async () => {
    const { path, guid } = await makePage(admin, 'Met een eigen voet', [block('Quote')]);
    const { guid: own } = (await admin.call('POST', '/api/footers', { name: 'Voet van de buurt' })).body;
    const page = await openAs(browser, 'admin');
    await edit(page, path);
    await button(page, 'Pagina').click();
    const choice = drawer(page).getByLabel('Voet', { exact: true });
    await choice.waitFor();
    expect(await choice.locator('option').allInnerTexts()).toContain('Voet van de buurt');
    await choice.selectOption(own);
    await saved(page);
    expect(await draftOf(guid)).toContain(`"footerGuid":"${own}"`);
    await page.context().close();
  });

  test('stands still while who may see the page is read, at whatever pace', async () => {
    const { path } = await makePage(admin, 'Traag gelezen', [block('Quote')]);
    const page = await openAs(browser, 'admin');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/permissions', async (route) => {
      await asked;
      await route.continue();
    });
    await edit(page, path);
    await button(page, 'Pagina').click();
    // Both places in one reading: what comes in above them moves them together.
    const permissionsToCopy = () =>
      drawer(page)
        .locator('summary')
        .evaluateAll((summaries) => {
          const top = (text: string) =>
            summaries.find((summary) => summary.textContent === text)?.getBoundingClientRect().top ?? Number.NaN;
          return top('Pagina kopiëren') - top('Rechten van deze pagina');
        });
    await drawer(page).locator('summary', { hasText: 'Pagina kopiëren' }).waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const before = await permissionsToCopy();
    const viewers = inDrawer(page, 'Wie mag dit zien');
    expect(await viewers.isDisabled()).toBe(true);
    answer();
    await expect.poll(() => viewers.isDisabled()).toBe(false);
    // Letters of a font that came meanwhile are a pixel or two; a choice is forty at least.
    expect(Math.abs((await permissionsToCopy()) - before)).toBeLessThan(10);
    await drawer(page).locator('summary', { hasText: 'Rechten van deze pagina' }).click();
    await viewers.waitFor();
    await page.context().close();
  });

  test('is kept when the window is lost while somebody types', async () => {
    const { page, guid, path } = await openBlock(image());
    await page.context().setOffline(true);
    await inDrawer(page, 'Maker').pressSequentially('Foto van Ada');
    await page.locator('[data-saving="offline"]').waitFor();
    const next = await loseWindow(page, 'Foto van Ada');
    await edit(next, path);
    const asked = next.getByRole('dialog', { name: 'Niet bewaarde wijzigingen' });
    await asked.getByText('Foto van Ada').waitFor();
    await button(next, 'Zet terug').click();
    await expect.poll(() => draftOf(guid)).toContain('Foto van Ada');
    await next.context().close();
  });

  test('is not overwritten by a colleague while it is typed: both texts are there to choose between', async () => {
    const one = image();
    const { page, guid } = await openBlock(one);
    await page.context().setOffline(true);
    await inDrawer(page, 'Bijschrift').fill('Van Bram');
    await page.locator('[data-saving="offline"]').waitFor();
    const { version } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
    const commands = [
      {
        name: 'changeContent',
        input: { guid: one.guid, version: 0, language: 'nl', field: 'caption', value: 'Van Anna' },
      },
    ];
    const steps = [{ id: crypto.randomUUID(), commands }];
    await admin.call('POST', `/api/pages/${guid}/commands`, { base: version, key: crypto.randomUUID(), steps });
    await page.context().setOffline(false);
    await page.locator('.bar-button--bad', { hasText: '1 botsing' }).waitFor();
    expect(await inDrawer(page, 'Bijschrift').inputValue()).toBe('Van Bram');
    await page.keyboard.press('End');
    await page.keyboard.type(' zelf');
    expect(await inDrawer(page, 'Bijschrift').inputValue()).toBe('Van Bram zelf');
    await button(page, '1 botsing').click();
    expect(await page.locator('dialog.conflict').innerText()).toMatch(/Anna[\s\S]*Bram zelf/);
    expect(await draftOf(guid)).toContain('Van Anna');
    await page.context().close();
  });

  test('of an item is live: it is saved with Ctrl+S or when it is left, and not overwritten while it is typed', async () => {
    const page = await openAs(browser, 'admin');
    const list = block('List', {}, { itemTypes: ['News'] });
    await makePage(admin, 'Met een lijst', [list]);
    const item = { listItemTypeName: 'News', title: 'Een bericht', publish: true };
    await admin.call('POST', `/api/listitem/list/${list.guid}`, [item]);
    const { items } = (await admin.call('POST', `/api/listitem/list/${list.guid}`, {})).body;
    await edit(page, items[0].path);
    await button(page, 'Item').click();
    const text = inDrawer(page, 'Beschrijving');
    await text.fill('Half');
    await page.locator('[data-saving="unsaved"]').waitFor();
    expect(await page.locator('.ui-notice').count()).toBe(0);
    await page.keyboard.press('Control+s');
    await page.locator('.ui-notice', { hasText: 'Het item is veranderd' }).waitFor();
    await saved(page);
    await page.context().close();
  });
});

test('an item that begins ends later: what does not fit is said at the field, and tried again when the start is another', async () => {
  const page = await openAs(browser, 'admin');
  const list = block('List', {}, { itemTypes: ['Event'] });
  await makePage(admin, 'Met een agenda', [list]);
  const item = { listItemTypeName: 'Event', title: 'Buurtfeest', publish: true, startsOn: '2027-05-01T10:00:00Z' };
  const [{ guid, canonicalPath }] = (await admin.call('POST', `/api/listitem/list/${list.guid}`, [item])).body;
  const endsOn = async () => (await admin.call('GET', `/api/listitem/${guid}/facts`)).body.endsOn;
  await edit(page, canonicalPath);
  await button(page, 'Item').click();
  await typeDate(dateField(drawer(page), 'Eindigt op'), '2027-05-01T11:00');
  await inDrawer(page, 'Beschrijving').focus();
  await drawer(page).getByText('Het einde ligt voor het begin').waitFor();
  expect(await endsOn()).toBe(null);
  await typeDate(dateField(drawer(page), 'Begint op'), '2027-05-01T10:30');
  await page.keyboard.press('Control+s');
  await expect.poll(endsOn).toBe('2027-05-01T09:00:00.000Z');
  await expect.poll(() => page.locator('.item-page__facts').innerText()).toContain('tot 11:00');
  await page.context().close();
});

describe('a text that is too long', () => {
  const long = 'x'.repeat(310);

  test('in the drawer says so at the field, loses nothing, and is saved as soon as it fits', async () => {
    const { page, guid } = await openBlock(image());
    const field = inDrawer(page, 'Bijschrift');
    await field.fill('x'.repeat(250));
    const note = page.locator('.drawer .field-note');
    expect(await note.innerText()).toBe('250 van 300 tekens');
    await field.fill(long);
    await note.filter({ hasText: '10 tekens te lang: hier passen er 300' }).waitFor();
    expect(await field.getAttribute('aria-describedby')).toBe(await note.getAttribute('id'));
    await page.locator('[data-saving="unsaved"]').waitFor();
    expect(await page.locator('.bar-button--bad').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, 'Publiceren').click();
    await button(page, 'Publiceer nu').click();
    await page.getByRole('alert').filter({ hasText: 'Een tekst is nog niet bewaard' }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Bekijk').click();
    await page.locator('dialog[open]').getByText(long).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.locator('.editor-bar').waitFor();
    await page.locator('main [data-field="caption"]').click();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+Enter');
    expect(await field.inputValue()).toBe(long);
    await button(page, 'Bekijk').click();
    await button(page, 'Gooi weg').click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await saved(page);
    await field.fill('Kort');
    await page.keyboard.press('Control+s');
    await expect.poll(() => draftOf(guid)).toContain('"Kort"');
    await page.context().close();
  });

  test('on the page says so at the text, without a conflict; so does the title', async () => {
    const { page } = await openBlock(block('Heading', { nl: { text: 'Kop' } }));
    for (const field of ['[data-field="text"]', 'h1[data-field="title"]']) {
      await page.locator(field).first().click();
      await page.keyboard.press('End');
      await page.keyboard.insertText('y'.repeat(160));
      await page.locator('.floating-note', { hasText: 'hier passen er 150' }).waitFor();
      await page.locator('[data-saving="unsaved"]').waitFor();
      expect(await page.locator(field).first().innerText()).toContain('y'.repeat(160));
      expect(await page.locator('.bar-button--bad').count()).toBe(0);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Past weer');
      await saved(page);
    }
    await page.context().close();
  });

  test('nor is an address that cannot be embedded a conflict: the field says what can', async () => {
    const { page } = await openBlock(block('Embed'));
    await inDrawer(page, 'Adres').fill('https://example.org/film');
    await page.locator('[data-saving="unsaved"]').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('.drawer .field-note', { hasText: 'YouTube' }).waitFor();
    expect(await page.locator('.bar-button--bad').count()).toBe(0);
    await page.context().close();
  });
});

describe('an image of a block', () => {
  const dialog = (page: Page) => page.locator('dialog[open]');
  const pickFirst = (page: Page) => page.locator('.image-library button').first().click();

  test('that is replaced asks what the new one shows, keeps nothing of the former, and undo puts that back', async () => {
    const one = image();
    one.content.nl = { ...one.content.nl, credit: 'Ada' };
    one.content.en = { alt: 'A bridge' };
    const { page, guid } = await openBlock(one);
    await button(page, 'Zijpaneel sluiten').click();
    await page.locator('main img').click();
    await button(page, 'Andere afbeelding').click();
    await page.locator('.image-library button').nth(1).click();
    await button(page, 'Plaats de afbeelding').click();
    await dialog(page).getByRole('alert').waitFor();
    await dialog(page).getByLabel('Wat is er op de afbeelding te zien?').fill('Een haven');
    await button(page, 'Plaats de afbeelding').click();
    await saved(page);
    const draft = await draftOf(guid);
    expect(draft).toContain('Een haven');
    expect(draft).not.toMatch(/Een brug|Ada|A bridge/);
    await button(page, 'Ongedaan maken').click();
    await expect.poll(() => draftOf(guid)).toMatch(/Een brug[\s\S]*Ada/);
    expect(await draftOf(guid)).toContain('A bridge');
    await page.context().close();
  });

  test.runIf(isWhole)(
    'says that nobody described it, on the page and in its form, until somebody does or says that it is decoration',
    async () => {
      const one = block('Hero', { shared: { image: picture }, nl: { heading: 'Welkom' } });
      const { page, guid } = await openBlock(one);
      await drawer(page).getByText('Nog niet gezegd wat er te zien is').waitFor();
      await drawer(page)
        .getByLabel(/Alleen versiering/)
        .check();
      await page.locator('.image-mark').waitFor({ state: 'detached' });
      await drawer(page)
        .getByLabel(/Alleen versiering/)
        .uncheck();
      await page.locator('.image-mark').click();
      await dialog(page).getByLabel('Wat is er op de afbeelding te zien?').fill('Een plein');
      expect(await violations(page)).toEqual([]);
      await button(page, 'Plaats de afbeelding').click();
      await saved(page);
      expect(await page.locator('main img').first().getAttribute('alt')).toBe('Een plein');
      expect(await draftOf(guid)).toContain('Een plein');
      await page.context().close();
    },
  );

  test.runIf(isWhole)(
    'that is not there yet has a place on the page where it is chosen; so has a gallery',
    async () => {
      const page = await openAs(browser, 'manager');
      for (const name of ['Image', 'Gallery', 'ImageText']) {
        const { guid } = await openBlock(block(name), page);
        await button(page, 'Zijpaneel sluiten').click();
        await page.locator('.no-image button').click();
        await pickFirst(page);
        await dialog(page).getByLabel('Wat is er op de afbeelding te zien?').fill(`Voor ${name}`);
        await button(page, 'Plaats de afbeelding').click();
        await saved(page);
        await page.locator('main img').first().waitFor();
        expect(await draftOf(guid)).toContain(`Voor ${name}`);
      }
      await page.context().close();
    },
  );

  test('in a text that was pasted is no decoration: the editor asks for a description', async () => {
    const { page, guid } = await openBlock(block('Text', { nl: { body: doc(paragraph('Zie de foto.')) } }));
    await page.locator('main [data-rich]').click();
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
      return new Promise<void>((done) =>
        canvas.toBlob((blob) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([blob ?? ''], 'IMG_1234.png', { type: 'image/png' }));
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
          done();
        }),
      );
    });
    await page.locator('main [data-rich] img').waitFor();
    await page.locator('.image-mark').click();
    await dialog(page)
      .getByLabel(/Alleen versiering/)
      .check();
    await button(page, 'Plaats de afbeelding').click();
    await page.locator('.image-mark').waitFor({ state: 'detached' });
    await saved(page);
    expect(await draftOf(guid)).toContain('"isDecorative":true');
    await page.context().close();
  });
});

test('parts of a list stay who they are when they move: focus, fold and what is said', async () => {
  const card = (heading: string) => ({ heading, text: `Over ${heading}` });
  const { page } = await openBlock(block('Cards', { nl: { cards: ['Een', 'Twee', 'Drie', 'Vier'].map(card) } }));
  const part = (name: string) => drawer(page).locator('details', { has: page.locator('summary', { hasText: name }) });
  await part('Een').locator('summary').first().click();
  await button(page, 'Een omlaag').focus();
  await page.keyboard.press('Enter');
  expect(await said(page)).toBe('Onderdeel 2 van 4');
  expect(await drawer(page).locator('details[data-part] > summary').allInnerTexts()).toEqual([
    'Twee',
    'Een',
    'Drie',
    'Vier',
  ]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Een omlaag');
  expect(await part('Een').first().getAttribute('open')).not.toBeNull();
  expect(await part('Twee').first().getAttribute('open')).toBeNull();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Een omlaag');
  await button(page, 'Een verwijderen').click();
  expect(await said(page)).toBe('Verwijderd, er zijn nog 3 onderdelen');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vier');
  await page.context().close();
});

describe('what a block shows is chosen by a person', () => {
  test('the page whose pages are shown', async () => {
    const { page, guid } = await openBlock(block('SubPages'));
    expect(await drawer(page).innerText()).toContain('De pagina waar dit blok op staat');
    await button(page, 'Kies een andere pagina').click();
    const [first] = (await admin.call('GET', '/api/pages?lang=nl')).body.filter(
      (one: { path: string | null }) => one.path,
    );
    await drawer(page).getByLabel('Zoek een pagina').fill(first.title);
    await drawer(page).locator('.link-targets button', { hasText: first.title }).first().click();
    await saved(page);
    expect(await draftOf(guid)).toContain(first.guid);
    await button(page, 'De pagina waar dit blok op staat').click();
    await saved(page);
    expect(await draftOf(guid)).toContain('"of":null');
    await page.context().close();
  });

  test.runIf(isWhole)('the form that is filled in, and one that was made meanwhile in another tab', async () => {
    const first = await openForm(oneQuestion);
    const { page, guid } = await openBlock(block('Form', { shared: { form: first } }), await openAs(browser, 'admin'));
    const [submissions] = await Promise.all([
      page.waitForEvent('popup'),
      drawer(page).getByRole('link', { name: 'Inzendingen van dit formulier' }).click(),
    ]);
    await submissions.getByRole('heading', { level: 1 }).waitFor();
    const second = await openForm(oneQuestion);
    await submissions.close();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await inDrawer(page, 'Formulier').selectOption(second);
    await saved(page);
    expect(await draftOf(guid)).toContain(second);
    await page.context().close();
  });

  test('a form that is made and built on the page, by who may edit it, without leaving', async () => {
    const title = `Aanmelden ${crypto.randomUUID().slice(0, 8)}`;
    const { page, guid } = await openBlock(block('Form'));
    await button(page, 'Nieuw formulier').click();
    const making = page.getByRole('dialog', { name: 'Nieuw formulier' });
    await making.getByLabel('Titel (Nederlands)').fill(title);
    await making.getByLabel('Begin met').selectOption('empty');
    await making.getByRole('button', { name: 'Maak formulier' }).click();

    const dialog = page.getByRole('dialog', { name: 'Formulier bewerken' });
    const build = dialog.getByRole('tabpanel');
    await build.getByLabel('Tekst van de vraag', { exact: true }).fill('Met hoeveel komt u?');
    await build.getByRole('button', { name: 'Voeg toe' }).click();
    expect(await violations(page)).toEqual([]);
    await build.getByRole('button', { name: 'Bewaar' }).click();
    await build.getByRole('button', { name: 'Publiceer' }).click();
    await page.getByRole('dialog', { name: 'Publiceer' }).getByRole('button', { name: 'Publiceer' }).click();
    await dialog.getByRole('tab', { name: 'Instellingen' }).click();
    await build.getByLabel('Openstelling').selectOption('Open');
    // What becomes of what people sent is for who manages forms.
    expect(await build.getByText('Bewaren', { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await build.getByRole('button', { name: 'Bewaar' }).click();
    await build.getByRole('status').getByText('bewaard').waitFor();

    await page.locator('.form-block', { hasText: title }).getByText('Met hoeveel komt u?').waitFor();
    await saved(page);
    await build.getByLabel('Hoogste aantal inzendingen').fill('40');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hier blijven' }).click();
    expect(await build.getByLabel('Hoogste aantal inzendingen').inputValue()).toBe('40');
    await build.getByRole('button', { name: 'Bewaar' }).click();
    await build.getByRole('status').getByText('bewaard').waitFor();
    await dialog.getByRole('tab', { name: 'Vragen' }).click();
    await build.getByLabel('Tekst van de vraag', { exact: true }).fill('En wanneer?');
    await build.getByRole('button', { name: 'Voeg toe' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hier blijven' }).click();
    await build.getByText('En wanneer?').first().waitFor();
    // A browser closes a dialog without asking where Escape is pressed again and again.
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hier blijven' }).click();
    await build.getByText('En wanneer?').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Weggaan zonder te bewaren' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => inDrawer(page, 'Formulier').locator('option:checked').textContent()).toBe(title);
    expect(await draftOf(guid)).toMatch(/"form":"[\da-f-]{36}"/);
    await page.context().close();
  });

  test.runIf(isWhole)('the lists whose items are shown', async () => {
    const { page, guid } = await openBlock(block('WidgetList'));
    await drawer(page).locator('.link-targets button').first().click();
    await saved(page);
    const { document } = JSON.parse(await draftOf(guid));
    expect(document.blocks[0].options.sources).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    await drawer(page)
      .getByRole('button', { name: /verwijderen$/ })
      .first()
      .click();
    await saved(page);
    expect(JSON.parse(await draftOf(guid)).document.blocks[0].options.sources).toEqual([]);
    await page.context().close();
  });

  test.runIf(isWhole)('rows and columns of a table, with the cells of each column', async () => {
    const content = {
      columns: ['Dag', 'Open'],
      rows: [
        ['Ma', '9'],
        ['Di', '10'],
      ],
    };
    const { page, guid } = await openBlock(block('Table', { nl: content }));
    const table = async () => {
      await saved(page);
      const { columns, rows } = JSON.parse(await draftOf(guid)).document.blocks[0].content.nl;
      return [columns, ...rows];
    };
    await button(page, 'Voeg toe na Kolom 1').click();
    expect(await table()).toEqual([
      ['Dag', '', 'Open'],
      ['Ma', '', '9'],
      ['Di', '', '10'],
    ]);
    await drawer(page).getByRole('textbox', { name: 'Kolom 2' }).fill('Dicht');
    await button(page, 'Kolom 2 omlaag').click();
    await button(page, 'Rij 2 omhoog').click();
    expect(await table()).toEqual([
      ['Dag', 'Open', 'Dicht'],
      ['Di', '10', ''],
      ['Ma', '9', ''],
    ]);
    await page.locator('main [data-field="rows.0.2"]').click();
    await page.keyboard.type('17 uur');
    await page.keyboard.press('Escape');
    await button(page, 'Kolom 2 verwijderen').click();
    await button(page, 'Rij 2 verwijderen').click();
    expect(await table()).toEqual([
      ['Dag', 'Dicht'],
      ['Di', '17 uur'],
    ]);
    await page.context().close();
  });
});

test.runIf(isWhole)('a new block shows what can be filled in, and none of it is there for visitors', async () => {
  const { guid, path } = await makePage(admin, 'Nieuwe blokken', []);
  const page = await openAs(browser, 'manager');
  await edit(page, path);
  for (const name of ['Citaat', 'Kaarten', 'Tabel', 'Ingesloten']) {
    await button(page, 'Blok').click();
    await page.keyboard.type(name);
    const label = page.locator('strong', { hasText: new RegExp(`^${name}$`) });
    await page.locator('.palette__choose', { has: label }).first().click();
    await page.locator('[data-block]:focus-within').waitFor();
  }
  await saved(page);
  await page.locator('[data-block] [data-field="cards.0.heading"]').click();
  await page.keyboard.type('Kaart');
  await page.locator('[data-block] [data-field="cards.0.text"]').click();
  await page.locator('[data-block] [data-field="rows.1.1"]').click();
  await button(page, 'Ingesloten: vul dit blok in').click();
  await inDrawer(page, 'Adres').fill('https://vimeo.com/12345678');
  await saved(page);
  expect(await violations(page)).toEqual([]);
  const { version } = JSON.parse(await draftOf(guid));
  await admin.call('POST', `/api/documents/${guid}/publish`, {
    version,
    languages: ['nl'],
    reason: 'Een proef van het product.',
  });
  const visitor = await openPage(browser);
  await visitor.goto(`${origin()}${path}`);
  const main = visitor.locator('main');
  expect([await main.locator('.card').count(), await main.locator('table').count()]).toEqual([1, 0]);
  expect((await main.innerText()).replace(/\s+/g, ' ')).toMatch(/^Nieuwe blokken Kaart /);
  await Promise.all([page.context().close(), visitor.context().close()]);
});

describe('a file that is dropped on the page', () => {
  const drop = (page: Page, selector: string, name: string, type: string) =>
    page.evaluate(
      async ([selector, name, type]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
        const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([blob ?? ''], name, { type }));
        const target = document.querySelector(selector) ?? document.body;
        const { left, top, height } = target.getBoundingClientRect();
        const at = { clientX: left + 20, clientY: top + height - 2, dataTransfer, bubbles: true, cancelable: true };
        target.dispatchEvent(new DragEvent('dragover', at));
        const event = new DragEvent('drop', at);
        target.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [selector, name, type] as [string, string, string],
    );

  test.runIf(isWhole)(
    'becomes an image where it was dropped; what is no image is refused, and the page stays',
    async () => {
      const one = block('Heading', { nl: { text: 'Boven' } });
      const { page, guid } = await openBlock(one);
      await button(page, 'Zijpaneel sluiten').click();
      expect(await drop(page, `[data-block="${one.guid}"]`, 'brug.png', 'image/png')).toBe(true);
      await page.locator('main img').waitFor();
      await page.locator('.image-mark').waitFor();
      await saved(page);
      const { blocks } = JSON.parse(await draftOf(guid)).document;
      expect(blocks.map(({ buildingBlockName }: Block) => buildingBlockName).sort()).toEqual(['Heading', 'Image']);
      expect(await drop(page, 'main', 'brief.pdf', 'application/pdf')).toBe(true);
      await page.locator('.ui-notice', { hasText: 'Alleen afbeeldingen' }).waitFor();
      expect(await drop(page, 'h1', 'brief.pdf', 'application/pdf')).toBe(true);
      await page.context().close();
    },
  );

  test('that does not arrive can be tried again', async () => {
    const { page } = await openBlock(block('Heading', { nl: { text: 'Boven' } }));
    await page.route('**/a/upload**', (route) => route.abort(), { times: 1 });
    await drop(page, 'main', 'brug.png', 'image/png');
    const busy = page.locator('.dropped-images');
    await busy.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await page.locator('main img').waitFor();
    await busy.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

test('after an upload the focus is where its words are asked, then back at the button of the drawer', async () => {
  const { page } = await openBlock(image());
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const again = drawer(page).getByRole('button', { name: 'Andere afbeelding' });
  await again.click();
  await page.locator('dialog[open] input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.locator('input:focus').waitFor();
  expect(await page.getByLabel('Wat is er op de afbeelding te zien?').evaluate(isFocused)).toBe(true);
  await page.keyboard.type('Een groen vlak');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await again.evaluate(isFocused)).toBe(true);
  await page.context().close();
});

const isFocused = (element: Element) => element === document.activeElement;
