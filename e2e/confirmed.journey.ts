import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { textOfMail } from './mails.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const words = (nl: string) => ({ nl, en: nl });

/** The page that a mail leads to, here: the demo answers at another address than its domain. */
const addressIn = (mail: string) =>
  `${origin()}${/:\/\/[^/\s]+(\/\S*confirm\?token=[\w-]+)/.exec(mail)?.[1] ?? '/no-link'}`;

/** A page of the screen with the same content for the checks that need scripts. */
async function errorsAt(page: Page): Promise<string[]> {
  const checked = await openPage(browser, {});
  await checked.context().addCookies(await page.context().cookies());
  await checked.goto(page.url());
  const errors = await errorsOf(checked);
  await checked.context().close();
  return errors;
}

test('who has no account fills in a form, confirms the address, and only then it stands in the inbox', async () => {
  const admin = await personOf('admin');
  const title = `Petitie ${randomUUID().slice(0, 8)}`;
  const { guid } = (
    await admin.call('POST', '/api/forms', {
      title: words(title),
      definition: {
        steps: [
          {
            id: 'stap',
            title: words('Uw steun'),
            questions: [{ kind: 'text', id: 'waarom', label: words('Waarom steunt u dit?'), isRequired: true }],
          },
        ],
      },
    })
  ).body;
  const url = `/api/forms/${guid}`;
  const form = async () => (await admin.call('GET', url)).body;
  await admin.call('POST', `${url}:publish`, { revision: (await form()).revision });
  const { revision, settings } = await form();
  const audience = { kind: 'Verify', roles: [] };
  await admin.call('PUT', `${url}/settings`, { revision, settings: { ...settings, state: 'Open', audience } });

  const page = await openPage(browser, phone);
  await page.goto(`${origin()}/form/${guid}`);
  await page.getByRole('textbox', { name: 'Waarom steunt u dit?' }).fill('Meer groen.');
  await press(page, 'Controleer uw antwoorden');
  await press(page, 'Verstuur');
  await page.getByRole('alert').getByRole('link', { name: 'Vul uw e-mailadres in' }).click();
  expect(await errorsAt(page)).toEqual([]);
  const email = `${randomUUID()}@example.org`;
  await page.getByLabel('Uw e-mailadres').fill(email);
  await inDatabase(product.dataDir, `update submission_draft set started_at = started_at - interval '1 minute'`);
  await press(page, 'Verstuur');
  await page.getByRole('heading', { name: 'Bevestig nog uw e-mailadres' }).waitFor();
  await page.getByText(email).waitFor();
  expect(await errorsAt(page)).toEqual([]);
  await press(page, 'Stuur de e-mail opnieuw');
  await page.getByRole('status').getByText('Er is net een e-mail gestuurd').waitFor();

  const screen = await openAs(browser, 'admin');
  await screen.goto(`${origin()}/admin/forms/${guid}`);
  await screen.getByRole('heading', { name: title }).waitFor();
  expect(await screen.getByText('Meer groen.').count()).toBe(0);

  await page.goto(addressIn(await textOfMail(email, title)));
  await page.getByText(title).first().waitFor();
  expect(await errorsAt(page)).toEqual([]);
  await press(page, 'Bevestig');
  await page.getByText(/Uw kenmerk is F-\d{4}-0001/).waitFor();
  await page.getByRole('link', { name: 'Bekijk wat u instuurde' }).click();
  await page.getByText('Meer groen.').waitFor();
  await page.context().close();

  await screen.reload();
  await screen.getByRole('link', { name: /F-\d{4}-0001/ }).waitFor();
  await screen.context().close();
});

test('an idea of somebody without an account is confirmed, published by an editor, and read on the page', async () => {
  const manager = await personOf('admin');
  const { lists } = (await manager.call('GET', '/api/listitem:ownLists')).body;
  const list = lists.find((one: { path: string | null }) => one.path === '/nieuws');
  const opened = { addPermission: 'Verify', addRoles: [] };
  await manager.call('POST', `/api/buildingblockinstance/${list.guid}/permissions`, opened);

  const page = await openPage(browser, phone);
  await page.goto(`${origin()}/nieuws`);
  await page.getByRole('link', { name: 'Item toevoegen' }).click();
  const title = `Een bankje ${randomUUID().slice(0, 8)}`;
  expect(await errorsAt(page)).toEqual([]);
  // Nobody writes something in no time: until then it is refused.
  const refusal = async () => {
    await press(page, 'Toevoegen');
    return page.getByRole('alert').innerText();
  };
  await expect.poll(refusal, { timeout: 10_000, interval: 1000 }).toContain('Vul een titel in');
  await page.getByLabel('Titel').fill(title);
  await page.getByLabel('Tekst').fill('Bij de vijver.');
  const email = `${randomUUID()}@example.org`;
  await page.getByLabel('Uw e-mailadres').fill(email);
  await press(page, 'Toevoegen');
  await page.getByRole('heading', { name: 'Bevestig nog uw e-mailadres' }).waitFor();
  await page.getByRole('link', { name: 'Terug naar de pagina' }).click();
  expect(await page.getByText(title).count()).toBe(0);

  await page.goto(addressIn(await textOfMail(email, 'bevestigd')));
  await press(page, 'Bevestig');
  await page.getByText('De redactie bekijkt eerst wat u schreef').waitFor();

  const editor = await openAs(browser, 'admin');
  await editor.goto(`${origin()}/edit/items?state=draft`);
  await editor.getByRole('link', { name: title }).first().waitFor();
  const drafts = (await manager.call('GET', '/api/listitem:overview?state=draft')).body.items;
  const draft = drafts.find((one: { title: string }) => one.title === title);
  const { version } = (await manager.call('GET', `/api/documents/${draft.guid}/publication`)).body;
  const asked = { version, languages: ['nl'], reason: 'Een bijdrage van een bewoner.' };
  expect((await manager.call('POST', `/api/documents/${draft.guid}/publish`, asked)).status).toBe(200);
  await editor.context().close();
  await page.goto(`${origin()}/nieuws`);
  await page.getByRole('link', { name: title }).click();
  await page.getByText('Bij de vijver.').waitFor();
  await page.context().close();
});

test('an admin says which answers become an item, and makes one of a submission by hand', async () => {
  const admin = await personOf('admin');
  const title = `Initiatief ${randomUUID().slice(0, 8)}`;
  const questions = [
    { kind: 'text', id: 'titel', label: words('Hoe heet uw initiatief?'), isRequired: true },
    { kind: 'longText', id: 'tekst', label: words('Waar gaat het over?'), isRequired: true },
    { kind: 'file', id: 'foto', label: words('Een foto'), accepts: 'images' },
    { kind: 'text', id: 'te_zien', label: words('Wat staat erop?') },
  ];
  const definition = { steps: [{ id: 'stap', title: words('Uw initiatief'), questions }] };
  const { guid } = (await admin.call('POST', '/api/forms', { title: words(title), definition })).body;
  const url = `/api/forms/${guid}`;
  const form = async () => (await admin.call('GET', url)).body;
  await admin.call('POST', `${url}:publish`, { revision: (await form()).revision });

  const screen = await openAs(browser, 'admin');
  await screen.goto(`${origin()}/admin/forms/view/${guid}`);
  await screen.getByRole('tab', { name: 'Instellingen' }).click();
  await screen.getByLabel('Openstelling').selectOption('Open');
  await screen.getByLabel('Wat er van een inzending komt').selectOption('byHand');
  const list = screen.getByLabel('Lijst', { exact: true });
  await expect.poll(() => list.locator('option').count()).toBeGreaterThan(1);
  await list.selectOption({ index: 1 });
  const type = screen.getByLabel('Soort item');
  await expect.poll(() => type.locator('option').count()).toBeGreaterThan(0);
  await screen.getByRole('group', { name: 'Tekst van het item' }).getByLabel('Waar gaat het over?').check();
  await screen.getByLabel('Afbeelding van het item').selectOption('foto');
  await screen.getByLabel('Beschrijving van de afbeelding').selectOption('te_zien');
  expect(await errorsOf(screen)).toEqual([]);
  const { lists } = (await admin.call('GET', '/api/listitem:ownLists')).body;
  const types = (await admin.call('GET', `/api/listitem/list/${lists[0].guid}/meta`)).body.itemTypes;
  await expect.poll(() => type.locator(`option[value="${types[0]}"]`).count()).toBe(1);
  await type.selectOption(types[0]);
  await screen.locator('.form-settings').getByRole('button', { name: 'Bewaar' }).click();
  await expect.poll(async () => (await form()).settings.item?.body).toEqual(['tekst']);
  expect((await form()).settings.item).toMatchObject({ image: 'foto', imageAlt: 'te_zien' });

  const answers = { titel: 'Samen schoffelen', tekst: 'Elke zaterdag.' };
  const sent = await admin.call('POST', `${url}/1/submissions`, { key: randomUUID(), answers });
  await screen.goto(`${origin()}/admin/forms/${guid}/${sent.body.guid}`);
  await press(screen, 'Maak hier een item van');
  await screen.getByRole('link', { name: 'Open het item dat hiervan is gemaakt' }).waitFor();
  expect(await errorsOf(screen)).toEqual([]);
  await screen.context().close();
});
