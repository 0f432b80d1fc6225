import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import type { Block } from '#document/page-document.ts';
import { openBrowser, openPage } from '../browser.ts';
import { edit, makePage, openAs, personOf, saved } from '../editor.ts';
import { dateField, typeDate } from '../fields.ts';
import { inDatabase } from '../in-database.ts';
import { origin, product } from '../product.ts';
import { demoAccount, type SignedIn } from '../signed-in.ts';

let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await personOf('admin');
});
afterAll(() => browser.close());

const drawer = (page: Page) => page.locator('.drawer');
const part = (page: Page, at: number) => drawer(page).locator(`details[data-part="${at}"]`);
const draftOf = async (guid: string) => (await admin.call('GET', `/api/documents/${guid}/draft`)).body.document;

const makeStaff = `insert into role_member (platform_id, role_id, account_id)
  select a.platform_id, r.id, a.id from account a join role r on r.platform_id = a.platform_id and r.kind = 'Mett'
  where a.email = $1`;
const unmakeStaff = `delete from role_member m using role r, account a
  where r.platform_id = m.platform_id and r.id = m.role_id and r.kind = 'Mett'
  and a.platform_id = m.platform_id and a.id = m.account_id and a.email = $1`;

/** Chooses a block from the palette of an empty page and opens its options. */
async function add(page: Page, label: string) {
  await page.locator('.empty-place__add').first().click();
  await page.locator('dialog.palette').waitFor();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await page.locator('main [data-block]').first().waitFor();
  await page.locator('main [data-block]').first().focus();
  await page.getByRole('button', { name: 'Opties' }).first().click();
  await drawer(page).getByRole('heading', { name: label }).waitFor();
}

test('phases of a timeline get dates, are added, moved and taken away; the one of today says so', async () => {
  const { guid, path } = await makePage(admin, 'Fases', []);
  const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await add(page, 'Tijdlijn');
  await page.locator('[data-field="phases.0.title"]').click();
  await page.keyboard.type('Bouw');

  await part(page, 0).locator('summary').click();
  await typeDate(dateField(part(page, 0), 'Eerste dag'), '2020-01-01');
  await typeDate(dateField(part(page, 0), 'Laatste dag'), '2099-12-31');
  await page.locator('main .phase__now').waitFor();
  expect(await page.locator('main .phase__period').first().innerText()).toMatch(
    /^Nu januari 2020 tot en met december 2099$/,
  );
  await part(page, 0)
    .getByRole('button', { name: /omlaag$/ })
    .click();
  await page.locator('[data-field="phases.1.title"]', { hasText: 'Bouw' }).waitFor();
  await drawer(page).getByRole('button', { name: 'Onderdeel toevoegen' }).click();
  await page.locator('[data-field="phases.4.title"]').waitFor();
  await part(page, 0).locator('summary').click();
  await part(page, 0)
    .getByRole('button', { name: /verwijderen$/ })
    .click();
  await page.locator('[data-field="phases.4.title"]').waitFor({ state: 'detached' });
  await saved(page);

  const [timeline] = (await draftOf(guid)).blocks;
  expect(timeline.content.nl.phases).toHaveLength(4);
  expect(timeline.content.nl.phases[0]).toMatchObject({ title: 'Bouw', start: '2020-01-01', end: '2099-12-31' });
  await page.context().close();
});

test('a film is filled in beside the page, and its text where it stands', async () => {
  const { guid, path } = await makePage(admin, 'Film', []);
  const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await add(page, 'Video');

  await drawer(page).getByLabel('Adres').fill('https://evil.example/film');
  await drawer(page).getByLabel('Titel', { exact: true }).focus();
  await drawer(page).getByText('Gebruik een adres van YouTube, Vimeo, Spotify of SoundCloud').waitFor();
  await drawer(page).getByLabel('Adres').fill('https://youtu.be/aqz-KE-bpKQ');
  await drawer(page).getByLabel('Titel', { exact: true }).fill('Zo werkt de sluis');
  await drawer(page).getByLabel('Begin bij seconde').fill('30');
  await page.locator('main [data-field="transcript"]').click();
  await page.keyboard.type('De deuren gaan dicht.');
  await page.keyboard.press('Escape');
  await saved(page);

  const [video] = (await draftOf(guid)).blocks;
  expect(video.options).toMatchObject({ start: 30 });
  expect(JSON.stringify(video.content)).toMatch(/aqz-KE-bpKQ.*Zo werkt de sluis.*De deuren gaan dicht/);
  await page.context().close();
});

test('a search box asks only for what its place to look needs: below this page, or in one list', async () => {
  const { guid, path } = await makePage(admin, 'Zoekplek', []);
  const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await add(page, 'Zoekvak');
  const groups = drawer(page).getByRole('group');
  expect(await groups.filter({ hasText: /^Zoek / }).count()).toBe(0);
  expect(await drawer(page).getByLabel('Soort item').count()).toBe(0);

  await drawer(page).getByLabel('Zoek', { exact: true }).selectOption('Onder één pagina');
  await groups.filter({ hasText: 'Zoek onder deze pagina' }).getByText('De pagina waar dit blok op staat').waitFor();
  await page.locator(`main form.search-form input[name="branch"][value="${guid}"]`).waitFor({ state: 'attached' });

  await drawer(page).getByLabel('Zoek', { exact: true }).selectOption('In één lijst');
  const lists = groups.filter({ hasText: 'Zoek in deze lijst' });
  await lists.getByLabel('Zoek een lijst').fill('nieuws');
  await lists
    .getByRole('button', { name: /nieuws/i })
    .first()
    .click();
  await page.locator('main form.search-form input[name="list"]').waitFor({ state: 'attached' });
  expect(await page.locator('main form.search-form input[name="branch"]').count()).toBe(0);
  expect(await lists.getByLabel('Zoek een lijst').count()).toBe(0);
  await saved(page);
  const list = await page.locator('main form.search-form input[name="list"]').getAttribute('value');
  const [box] = (await draftOf(guid)).blocks;
  expect([box.options.scope, box.content.shared.list]).toEqual(['list', list]);
  await page.context().close();
});

test('raw HTML is in the palette of platform staff only, and shows as code while it is edited', async () => {
  const { email } = demoAccount(product.dataDir, 'manager');
  const { path } = await makePage(admin, 'HTML', []);
  const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await page.locator('.empty-place__add').first().click();
  await page.locator('dialog.palette').waitFor();
  await page.keyboard.type('HTML');
  await page
    .locator('dialog.palette')
    .getByText(/^Geen blok gevonden/)
    .waitFor();
  await page.keyboard.press('Escape');

  await inDatabase(product.dataDir, makeStaff, [email]);
  try {
    await edit(page, path);
    await add(page, 'HTML');
    await drawer(page).getByLabel('HTML', { exact: true }).fill('<p>Van ons</p>');
    await drawer(page).getByLabel('HTML', { exact: true }).blur();
    await page.locator('main pre', { hasText: '<p>Van ons</p>' }).waitFor();
    await saved(page);
  } finally {
    await inDatabase(product.dataDir, unmakeStaff, [email]);
  }
  await edit(page, path);
  await page.locator('main [data-block]').first().focus();
  await page.getByRole('button', { name: 'Opties' }).first().click();
  await drawer(page).getByText('passen alleen platformmedewerkers aan').waitFor();
  expect(await drawer(page).getByLabel('HTML', { exact: true }).count()).toBe(0);
  await page.context().close();
});

const textBlock = (words: string): Block => ({
  guid: randomUUID(),
  buildingBlockName: 'Text',
  version: 0,
  place: { area: 'main', order: 'U' },
  options: {},
  content: { nl: { body: doc(paragraph(words)) } },
  made: {},
});

/** Chooses the first block of a page that is edited, and unfolds what every block has. */
async function openCommon(page: Page) {
  await page.locator('main [data-block]').first().focus();
  await page.getByRole('button', { name: 'Opties' }).first().click();
  await drawer(page).getByText('Titel, breedte en zichtbaarheid').click();
}

test('an image stands behind a block, without script and for nobody to read; its classes are for admins', async () => {
  const { guid, path } = await makePage(admin, 'Achter een blok', [textBlock('Kom naar het feest op het havenplein.')]);
  const page = await openAs(browser, 'manager', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await openCommon(page);
  expect(await drawer(page).getByText('Afbeelding erachter').count()).toBe(0);
  await drawer(page).getByLabel('Achtergrond').selectOption({ label: 'Afbeelding' });
  await drawer(page).getByRole('group', { name: 'Afbeelding erachter' }).getByRole('button').click();
  await page.locator('.image-library button').first().click();
  await page.locator('main .block--image .block__image img:not([aria-hidden])').waitFor();
  expect(await drawer(page).getByLabel('Eigen klassen (CSS)').count()).toBe(0);
  await saved(page);
  await page.context().close();

  const beheer = await openAs(browser, 'admin', { viewport: { width: 1600, height: 1000 } });
  await edit(beheer, path);
  await openCommon(beheer);
  const classes = drawer(beheer).getByLabel('Eigen klassen (CSS)');
  await classes.fill('1feest');
  await classes.blur();
  await drawer(beheer).getByText('Een naam begint met een letter').waitFor();
  await classes.fill('feest haven');
  await classes.blur();
  await beheer.locator('main .block.custom-feest.custom-haven').waitFor();
  await saved(beheer);
  await beheer.context().close();

  const { version, document } = (await admin.call('GET', `/api/documents/${guid}/draft`)).body;
  const [{ options }] = document.blocks;
  expect(options).toEqual({ background: 'image', backgroundImage: expect.any(String), cssClass: 'feest haven' });
  await admin.call('POST', `/api/documents/${guid}/publish`, {
    version,
    languages: ['nl'],
    reason: 'Dit is een proef.',
  });
  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.goto(`${origin()}${path}`);
  const block = plain.locator('main .block--image.custom-feest');
  const image = block.locator('.block__image img:not([aria-hidden])');
  expect(await image.getAttribute('srcset')).toContain(`/a/${options.backgroundImage}?width=640 640w`);
  expect(await Promise.all([block, image].map((one) => one.boundingBox()))).toEqual(
    Array(2).fill(await block.boundingBox()),
  );
  await plain.emulateMedia({ media: 'print' });
  expect(await image.isVisible()).toBe(false);
  await plain.context().close();
});
