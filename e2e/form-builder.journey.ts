import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSamples } from '#test/file-samples.ts';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { inDatabase } from './in-database.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (nl: string, en = nl) => ({ nl, en });
const definition = {
  intro: words('Waar het over gaat.', 'What it is about.'),
  steps: [
    {
      id: 'een',
      title: words('Vragen', 'Questions'),
      questions: [
        { kind: 'text', id: 'naam', label: words('Naam', 'Name'), isRequired: true },
        { kind: 'yesNo', id: 'hond', label: words('Hebt u een hond?', 'Do you have a dog?') },
        {
          kind: 'number',
          id: 'aantal',
          label: words('Hoeveel?', 'How many?'),
          showWhen: { question: 'hond', is: 'equals', value: true },
        },
        { kind: 'group', id: 'dieren', label: words('Dieren', 'Animals'), questions: [] },
      ],
    },
    {
      id: 'twee',
      title: words('Slot', 'End'),
      questions: [{ kind: 'text', id: 'plaats', label: words('Plaats', 'Town') }],
    },
  ],
};

async function openBuilder(viewport: { width: number; height: number }) {
  const admin = await personOf('admin');
  const title = words(`Formulier ${Math.random()}`);
  const { guid } = (await admin.call('POST', '/api/forms', { title, definition })).body;
  const page = await openAs(browser, 'admin', { viewport });
  await page.goto(`${origin()}/admin/forms/view/${guid}`);
  await page.locator('#question-naam').waitFor();
  return { page, admin, guid: guid as string };
}

test('questions are dragged within a step and to another, which can be undone', async () => {
  const { page, admin, guid } = await openBuilder({ width: 1280, height: 1600 });
  const order = () => page.locator('.form-builder__question').evaluateAll((all) => all.map(({ id }) => id.slice(9)));
  const row = (id: string) => page.locator(`#question-${id} > .form-builder__row`);
  await row('plaats').dragTo(row('naam'), { targetPosition: { x: 20, y: 3 } });
  expect(await order()).toEqual(['plaats', 'naam', 'hond', 'aantal', 'dieren']);
  await row('naam').dragTo(page.locator('.form-builder__none'));
  expect(await order()).toEqual(['plaats', 'hond', 'aantal', 'dieren', 'naam']);
  await row('hond').dragTo(row('plaats'), { targetPosition: { x: 20, y: 3 } });
  expect(await order()).toEqual(['hond', 'plaats', 'aantal', 'dieren', 'naam']);
  await page.getByRole('button', { name: 'Maak ongedaan' }).click();
  expect(await order()).toEqual(['plaats', 'hond', 'aantal', 'dieren', 'naam']);
  await page.getByRole('button', { name: 'Doe opnieuw' }).click();
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click();
  await page.getByText('Het concept is bewaard').first().waitFor();
  const { steps } = (await admin.call('GET', `/api/forms/${guid}`)).body.definition as typeof definition;
  expect(steps.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
    ['hond', 'plaats', 'aantal', 'dieren'],
    ['naam'],
  ]);
  await page.context().close();
});

test('a form is tried before it is saved, in each language, and nothing of that is kept', async () => {
  const { page, guid } = await openBuilder({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Waar het over gaat.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Ja' }).check();
  await dialog.getByLabel('Hoeveel?').fill('2');
  await dialog.getByRole('button', { name: 'Volgende stap' }).click();
  await dialog.getByRole('link', { name: 'Naam: vul dit in' }).click();
  await page.keyboard.type('Mia');
  await dialog.getByRole('button', { name: 'Volgende stap' }).click();
  await dialog.getByLabel('Plaats').waitFor();
  await dialog.getByLabel('Taal').selectOption('en');
  await dialog.getByRole('button', { name: 'Previous step' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Mia');
  expect(await dialog.getByLabel('How many?').inputValue()).toBe('2');
  await dialog.getByRole('button', { name: 'Next step' }).click();
  await dialog.getByRole('button', { name: 'Check your answers' }).click();
  await dialog.getByText('Alles is ingevuld.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  const [{ count }] = (await inDatabase(
    product.dataDir,
    `select count(*)::int as count from submission_draft where form_id = '${guid}'`,
  )) as [{ count: number }];
  expect(count).toBe(0);
  await page.context().close();
});

test('a film explains a question, with captions and in words, and visitors see it without scripts', async () => {
  const { page, guid, admin } = await openBuilder({ width: 1280, height: 1200 });
  // A group without questions is not published.
  await page.getByRole('button', { name: 'Verwijder: Dieren' }).click();
  const step = page.locator('.form-builder__step').nth(1);
  await step.getByLabel('Soort').last().selectOption({ label: 'Video' });
  await step.locator('.form-builder__add').getByLabel('Tekst van de vraag').fill('Zo vult u dit in');
  await step.getByRole('button', { name: 'Voeg toe' }).click();
  const question = page.locator('#question-zo_vult_u_dit_in');
  const upload = async (label: string, extension: 'mp4' | 'vtt') => {
    const name = `Uitleg.${extension}`;
    const buffer = fileSamples[extension] ?? Buffer.alloc(0);
    await question.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: '', buffer });
    await question.getByRole('link', { name }).waitFor();
  };
  await upload('Kies een video', 'mp4');
  await upload('Kies ondertitels', 'vtt');
  await question.getByLabel('Wat er gezegd en getoond wordt').first().fill('Iemand vult het formulier in.');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click();
  await page.getByText('Het concept is bewaard').first().waitFor();
  await page.reload();
  await page.locator('.form-builder__name', { hasText: 'Zo vult u dit in' }).click();
  await question.getByRole('link', { name: 'Uitleg.mp4' }).waitFor();
  const form = async () => (await admin.call('GET', `/api/forms/${guid}`)).body;
  await admin.call('POST', `/api/forms/${guid}:publish`, { revision: (await form()).revision });
  const { revision, settings } = await form();
  await admin.call('PUT', `/api/forms/${guid}/settings`, { revision, settings: { ...settings, state: 'Open' } });

  const visitor = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visitor.goto(`${origin()}/form/${guid}`);
  await visitor.getByLabel('Naam').fill('Ada');
  await visitor.getByRole('radio', { name: 'Nee' }).check();
  await visitor.getByRole('button', { name: 'Volgende stap' }).click();
  const film = visitor.locator('video');
  expect(await film.getAttribute('aria-label')).toBe('Zo vult u dit in');
  for (const source of [film, film.locator('track')]) {
    const address = (await source.getAttribute('src')) ?? '';
    expect((await fetch(origin() + address)).status).toBe(200);
  }
  await visitor.getByText('Lees wat er gezegd en getoond wordt').click();
  await visitor.getByText('Iemand vult het formulier in.').waitFor();
  await visitor.context().close();
  await page.context().close();
});

test('settings that are not saved yet stay while the questions are saved beside them', async () => {
  const { page, guid, admin } = await openBuilder({ width: 1280, height: 1200 });
  await page.getByRole('tab', { name: 'Instellingen' }).click();
  await page.getByLabel('Openstelling').selectOption('Open');
  await page.getByRole('link', { name: 'Inzendingen' }).click();
  await page.getByRole('button', { name: 'Hier blijven' }).click();
  await page.getByRole('tab', { name: 'Vragen' }).click();
  await page.locator('#question-plaats').getByRole('button', { name: 'Omhoog' }).first().click();
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click();
  await page.getByText('Het concept is bewaard').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: 'Instellingen' }).click();
  expect(await page.getByLabel('Openstelling').inputValue()).toBe('Open');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Bewaar' }).click();
  await page.getByText('De instellingen zijn bewaard').first().waitFor();
  expect((await admin.call('GET', `/api/forms/${guid}`)).body.settings.state).toBe('Open');
  await page.context().close();
});
