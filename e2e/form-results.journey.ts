import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#document/page-document.ts';
import { isWhole } from '#test/runs.ts';
import { openBrowser } from './browser.ts';
import { edit, makePage, openAs, personOf, saved } from './editor.ts';
import { errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (nl: string, en: string) => ({ nl, en });
const options = [
  { value: 'fiets', label: words('Fiets', 'Bicycle') },
  { value: 'auto', label: words('Auto', 'Car') },
];
const definition = {
  steps: [
    {
      id: 'stap',
      title: words('Uw mening', 'Your opinion'),
      questions: [
        { kind: 'radio', id: 'vervoer', label: words('Hoe komt u?', 'How do you come?'), options, isPublic: true },
        { kind: 'yesNo', id: 'eens', label: words('Bent u het eens?', 'Do you agree?') },
        { kind: 'rating', id: 'cijfer', label: words('Uw cijfer', 'Your mark'), max: 10, isPublic: true },
        { kind: 'longText', id: 'waarom', label: words('Waarom?', 'Why?') },
      ],
    },
  ],
};

/** A form with seven submissions. Gives its address. */
async function makeForm(): Promise<string> {
  const admin = await personOf('admin');
  const title = words(`Mening ${randomUUID()}`, `Opinion ${randomUUID()}`);
  const { guid } = (await admin.call('POST', '/api/forms', { title, definition })).body;
  const url = `/api/forms/${guid}`;
  const form = async () => (await admin.call('GET', url)).body;
  await admin.call('POST', `${url}:publish`, { revision: (await form()).revision });
  const { revision, settings } = await form();
  await admin.call('PUT', `${url}/settings`, { revision, settings: { ...settings, state: 'Open' } });
  for (const at of [0, 1, 2, 3, 4, 5, 6]) {
    const answers = { vervoer: at < 6 ? 'fiets' : 'auto', eens: at % 2 === 0, cijfer: 4 + at, waarom: `Reden ${at}` };
    const startedOn = new Date(Date.now() - 60_000).toISOString();
    const sent = await admin.call('POST', `${url}/1/submissions`, { key: randomUUID(), answers, startedOn });
    expect(sent.status).toBe(201);
  }
  return `/admin/forms/${guid}/all/dashboard`;
}

const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('table')
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)));

test('an admin reads the results with the keyboard, compares two questions, hides small numbers, and exports', async () => {
  const path = await makeForm();
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  await page.goto(`${origin()}${path}`);
  await page.getByRole('heading', { name: 'Hoe komt u?' }).waitFor();
  expect(await page.locator('.form-results__figures dd').allInnerTexts()).toEqual(['7', '7', '100%', '60 seconden']);
  const question = page.getByRole('region', { name: 'Hoe komt u?' }).first();
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await question.getByRole('rowheader', { name: 'Fiets' }).waitFor();
  expect(await question.getByRole('row').nth(1).innerText()).toMatch(/Fiets\s+6/);
  await page.getByText('Gemiddeld 7.').waitFor();

  const texts = page.getByText('Bekijk de laatste antwoorden op “Waarom?”');
  await texts.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Reden 3', { exact: true }).waitFor();
  await page.getByLabel('Zoek in de antwoorden').fill('den 5');
  await page.getByText('Reden 3', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('Reden 5', { exact: true }).waitFor();

  await page.getByLabel('Rijen').selectOption('vervoer');
  await page.getByLabel('Kolommen').selectOption('eens');
  await expect.poll(() => rowsOf(page, 'Twee vragen tegen elkaar')).toContainEqual(['Fiets', '3', '3']);
  await page.getByLabel('Antwoord', { exact: true }).selectOption('vervoer.auto');
  await expect.poll(() => page.locator('.form-results__figures dd').nth(1).innerText()).toBe('1');
  await page.getByRole('checkbox', { name: 'Verberg kleine aantallen' }).press('Space');
  await expect.poll(() => page.locator('.form-results__figures dd').nth(1).innerText()).toBe('–');
  expect(new URL(page.url()).searchParams.get('suppress')).toBe('true');

  await page.getByRole('button', { name: 'Exporteren' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inzendingen exporteren' });
  await dialog.getByRole('button', { name: 'Download het bestand' }).click();
  await dialog.getByText('Vul in waarvoor het nodig is.').waitFor();
  await dialog.getByLabel('Waarvoor is het nodig?').fill('Verslag aan de raad');
  const download = page.waitForEvent('download');
  await dialog.getByLabel('Waarvoor is het nodig?').press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^Mening .*\.csv$/);
  await dialog.waitFor({ state: 'detached' });
  expect(await errorsOf(page)).toEqual([]);
});

test.runIf(isWhole)('on a phone and in English it is the same, and nothing stands out of the page', async () => {
  const path = await makeForm();
  const page = await openAs(browser, 'admin', { viewport: { width: 390, height: 800 }, locale: 'en-GB' });
  await page.goto(`${origin()}${path}`);
  const language = await page.evaluate(() => document.documentElement.lang);
  await page.getByRole('heading', { name: language === 'en' ? 'How do you come?' : 'Hoe komt u?' }).waitFor();
  expect(language).toBe('en');
  expect(await errorsOf(page)).toEqual([]);
});

test('an editor chooses a chart, writes with a question, freezes the figures and concludes', async () => {
  const admin = await personOf('admin');
  const [, , , form = ''] = (await makeForm()).split('/');
  const block: Block = {
    guid: randomUUID(),
    buildingBlockName: 'FormResults',
    version: 0,
    made: {},
    place: { area: 'main', order: 'U' },
    options: {},
    content: { shared: { form } },
  };
  const { path } = await makePage(admin, `Uitslag ${randomUUID()}`, [block]);
  const page = await openAs(browser, 'admin', { viewport: { width: 1600, height: 1000 } });
  await edit(page, path);
  await page.locator('main [data-block]').first().focus();
  await page.getByRole('button', { name: 'Opties' }).first().click();
  const drawer = page.locator('.drawer');
  const list = (name: string) => drawer.getByRole('group', { name, exact: true });
  const addTo = (name: string) => list(name).getByRole('button', { name: 'Onderdeel toevoegen' }).click();
  await addTo('Grafiek per vraag');
  await list('Grafiek per vraag').getByLabel('Vraag', { exact: true }).selectOption({ label: 'Uw cijfer' });
  const chart = list('Grafiek per vraag').getByLabel('Grafiek', { exact: true });
  await chart.selectOption({ label: 'Alleen de tabel' });
  expect(await chart.locator('option').allInnerTexts()).not.toContain('Cirkel');
  await addTo('Tekst bij een vraag');
  await list('Tekst bij een vraag').getByLabel('Vraag', { exact: true }).selectOption({ label: 'Hoe komt u?' });
  await page.locator('[data-field="texts.0.text"]').click();
  await page.keyboard.type('Veel mensen fietsen.');
  await addTo('Conclusies');
  await list('Conclusies').getByLabel('Kop', { exact: true }).fill('Wat wij doen');
  await page.locator('[data-field="conclusions.0.heading"]', { hasText: 'Wat wij doen' }).waitFor();
  await page.getByRole('button', { name: 'Zet de resultaten van nu vast' }).click();
  await drawer.getByText(/^Vastgezet op /).waitFor();
  await page
    .locator('main')
    .getByText(/^Dit zijn de resultaten van /)
    .waitFor();
  await saved(page);
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Toon weer de nieuwste resultaten' }).click();
  await drawer.getByText('De pagina toont de nieuwste resultaten.').waitFor();
  await page.context().close();
});
