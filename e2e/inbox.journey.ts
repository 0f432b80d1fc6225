import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { errorsAt, errorsOf } from './page-errors.ts';
import { origin } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = (nl: string, en: string) => ({ nl, en });
const questions = [
  { kind: 'text', id: 'naam', label: words('Uw naam', 'Your name'), inList: true },
  { kind: 'email', id: 'email', label: words('Uw e-mailadres', 'Your email address') },
  { kind: 'text', id: 'vraag', label: words('Uw vraag', 'Your question') },
];

/** A form that is open, with these questions. */
async function openForm(asked: object[]): Promise<{ guid: string; url: string }> {
  const admin = await personOf('admin');
  const title = words(`Vraag ${randomUUID()}`, `Question ${randomUUID()}`);
  const definition = { steps: [{ id: 'stap', title: words('Vraag', 'Question'), questions: asked }] };
  const { guid } = (await admin.call('POST', '/api/forms', { title, definition })).body;
  const url = `/api/forms/${guid}`;
  const form = async () => (await admin.call('GET', url)).body;
  await admin.call('POST', `${url}:publish`, { revision: (await form()).revision });
  const { revision, settings } = await form();
  const replyTemplates = [{ name: 'Ontvangen', text: words('Dank voor {reference}.', 'Thanks for {reference}.') }];
  await admin.call('PUT', `${url}/settings`, { revision, settings: { ...settings, state: 'Open', replyTemplates } });
  return { guid, url };
}

/** A form with two submissions, in Dutch and in English. */
async function makeForm() {
  const admin = await personOf('admin');
  const { guid, url } = await openForm(questions);
  const sent = [];
  for (const language of ['nl', 'en']) {
    const answers = { naam: `Mia ${language}`, email: 'mia@example.org', vraag: `Waarom ${language}?` };
    const startedOn = new Date(Date.now() - 60_000).toISOString();
    const body = { key: randomUUID(), answers, startedOn, language };
    sent.push((await admin.call('POST', `${url}/1/submissions`, body)).body);
  }
  return { guid, sent };
}

test('a handler keeps a view, and replies to who sent something', async () => {
  const { guid, sent } = await makeForm();
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin()}/admin/forms/${guid}`);
  const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
  await cell('Mia nl').waitFor();
  await page.getByLabel('Taal', { exact: true }).selectOption('en');
  await cell('Mia nl').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Bewaar als weergave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bewaar als weergave' }).click();
  await dialog.getByText('Vul een naam in.').waitFor();
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('In het Engels');
  await dialog.getByRole('checkbox', { name: 'Uw vraag' }).check();
  expect(await errorsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bewaar als weergave' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${origin()}/admin/forms/${guid}`);
  await cell('Mia nl').waitFor();
  await page.getByLabel('Weergave').selectOption('In het Engels');
  await cell('Waarom en?').waitFor();
  await cell('Mia nl').waitFor({ state: 'detached' });
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verwijder de weergave' }).click();
  await page.getByRole('button', { name: 'Verwijder de weergave' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByRole('button', { name: 'Hernoem de weergave' }).waitFor();

  await page.goto(`${origin()}/admin/forms/${guid}/${sent[0].guid}`);
  await page.getByText('Naar mia@example.org.').waitFor();
  await page.getByLabel('Begin met een sjabloon').selectOption('Ontvangen');
  const reply = page.getByRole('textbox', { name: 'Antwoord', exact: true });
  await expect.poll(() => reply.inputValue()).toBe(`Dank voor ${sent[0].reference}.`);
  await reply.fill('Wij komen morgen langs.');
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await page.getByText('Antwoord gestuurd: Wij komen morgen langs.').waitFor();
  expect(await page.getByLabel('Status').first().inputValue()).toBe('waiting');
  expect(await errorsOf(page)).toEqual([]);
  await page.goto(`${origin()}/submission/${sent[0].guid}`);
  await page.getByText('Wij komen morgen langs.').waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.context().close();
});

test('a handler goes through those who gave an answer, from one to the next and back', async () => {
  const admin = await personOf('admin');
  const options = ['noord', 'zuid'].map((value) => ({ value, label: words(`Wijk ${value}`, `Ward ${value}`) }));
  const wijk = { kind: 'radio', id: 'wijk', label: words('Uw wijk', 'Your ward'), options, inList: true };
  const { guid } = await openForm([...questions, wijk]);
  const sent = [];
  for (const [naam, wijk] of [
    ['Een', 'zuid'],
    ['Twee', 'noord'],
    ['Drie', 'zuid'],
  ] as const) {
    const startedOn = new Date(Date.now() - 60_000).toISOString();
    const body = { key: randomUUID(), answers: { naam, wijk }, startedOn };
    sent.push((await admin.call('POST', `/api/forms/${guid}/1/submissions`, body)).body);
  }
  const page = await openAs(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
  await page.goto(`${origin()}/admin/forms/${guid}`);
  await cell('Twee').waitFor();
  await page.getByLabel('Vraag', { exact: true }).selectOption('Uw wijk');
  await page.getByLabel('Antwoord', { exact: true }).selectOption('Wijk zuid');
  await cell('Twee').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?question=wijk&answer=zuid');
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('link', { name: sent[2].reference }).click();
  await page.getByRole('heading', { name: sent[2].reference }).waitFor();
  await page.getByRole('link', { name: 'Volgende', exact: true }).click();
  await page.getByRole('heading', { name: sent[0].reference }).waitFor();
  expect(await page.getByRole('link', { name: 'Volgende', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Alle inzendingen' }).click();
  await cell('Een').waitFor();
  expect(await cell('Twee').count()).toBe(0);

  await page.getByLabel('Status', { exact: true }).selectOption('rejected');
  await page.getByRole('heading', { name: 'Niets gevonden' }).waitFor();
  await page.getByRole('button', { name: 'Haal alle filters weg' }).click();
  await cell('Twee').waitFor();

  await page.goto(`${origin()}/admin/forms/${guid}?question=buurt`);
  await page.getByRole('heading', { name: 'Deze vraag of dit antwoord staat niet in het formulier' }).waitFor();
  expect(await errorsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Haal het filter weg' }).click();
  await cell('Twee').waitFor();
  await page.context().close();
});

test('visitors read results and check a receipt, with and without scripts, in both languages', async () => {
  const { sent } = await makeForm();
  const admin = await personOf('admin');
  const receipt = JSON.stringify((await admin.call('GET', `/submission/${sent[0].guid}/receipt`)).body);
  const page = await openPage(browser);
  const addresses = ['/uw-mening', '/mijn-inzendingen', '/submission/receipt'].flatMap((path) => [path, `/en${path}`]);
  const english = { '/en/uw-mening': '/en/your-opinion', '/en/mijn-inzendingen': '/en/my-submissions' };
  const at = (path: string) => origin() + ((english as Record<string, string>)[path] ?? path);
  expect(await errorsAt(page, addresses.map(at))).toEqual([]);
  await page.goto(at('/uw-mening'));
  await page.getByRole('heading', { name: 'Hoe tevreden bent u over ons?' }).waitFor();
  expect(await page.getByText('40 antwoorden.').count()).toBe(2);

  for (const javaScriptEnabled of [false, true]) {
    const visitor = await openPage(browser, { javaScriptEnabled });
    await visitor.goto(at('/en/submission/receipt'));
    const file = { name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(receipt) };
    await visitor.getByLabel('File with the receipt').setInputFiles(file);
    await visitor.getByRole('button', { name: 'Check' }).click();
    await visitor.getByText('The receipt is valid, and matches what we have exactly.').waitFor();
    expect(await visitor.getByText('Waarom nl?').isVisible()).toBe(true);
    if (javaScriptEnabled) expect(await errorsOf(visitor)).toEqual([]);
    await visitor.context().close();
  }
  await page.context().close();
});
