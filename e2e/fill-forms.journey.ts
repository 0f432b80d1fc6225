import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '#test/runs.ts';
import { FormDefinition, questionKinds } from '../src/features/engagement/forms/definition/definition.schema.ts';
import { openBrowser, openPage } from './browser.ts';
import { openAs, personOf } from './editor.ts';
import { openForm, uploadFilm } from './forms.ts';
import { inDatabase } from './in-database.ts';
import { errorsOf } from './page-errors.ts';
import { origin, product } from './product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };
const plain = { javaScriptEnabled: false };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Nobody fills in a form as fast as a test: it was begun a minute ago. */
const letTimePass = () =>
  inDatabase(product.dataDir, `update submission_draft set started_at = started_at - interval '1 minute'`);

test('a visitor without scripts asks a question on a phone: told what is missing, nothing lost, checked, sent, shown', async () => {
  const page = await openPage(browser, { ...phone, ...plain });
  await page.goto(`${origin()}/contact`);
  const form = page.locator('form.form-fill');
  await form.getByRole('radio', { name: 'Iets anders' }).check();
  await form.getByRole('textbox', { name: 'Uw vraag' }).fill('Waar is de fontein gebleven?');
  await press(page, 'Volgende stap');
  await page.getByText('Door uw antwoorden zijn er vragen bij gekomen.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Uw vraag' }).inputValue()).toBe('Waar is de fontein gebleven?');
  await press(page, 'Volgende stap');
  await page.getByRole('alert').getByRole('link', { name: 'Welk onderwerp?: vul dit in' }).click();
  await page.getByRole('textbox', { name: 'Welk onderwerp?' }).fill('Het plein');
  await press(page, 'Volgende stap');

  await page.getByText('Stap 2 van 2').waitFor();
  await page.getByLabel('Voornaam').fill('Mia');
  await page.getByLabel('Achternaam').fill('Vrager');
  await page.getByLabel('Uw e-mailadres').fill('mia@example');
  await page.getByRole('checkbox', { name: 'Ik ga ermee akkoord' }).check();
  await press(page, 'Controleer uw antwoorden');
  await page.getByRole('alert').getByText('dit is geen e-mailadres').waitFor();
  expect(await page.title()).toContain('Fout: ');
  expect(await page.getByRole('checkbox', { name: 'Ik ga ermee akkoord' }).isChecked()).toBe(true);
  await page.getByLabel('Uw e-mailadres').fill('mia@example.org');
  await press(page, 'Controleer uw antwoorden');

  await page.getByRole('heading', { name: 'Controleer uw antwoorden' }).waitFor();
  await page.getByRole('button', { name: 'Wijzig: Uw vraag' }).click();
  await page.getByRole('textbox', { name: 'Uw vraag' }).fill('Komt de fontein terug?');
  await press(page, 'Volgende stap');
  await press(page, 'Controleer uw antwoorden');
  await page.getByText('Komt de fontein terug?').waitFor();
  await letTimePass();
  await press(page, 'Verstuur');
  await page.getByText(/Uw kenmerk is VRAAG-\d{4}-0001/).waitFor();
  await page.getByRole('link', { name: 'Bekijk wat u instuurde' }).click();
  await page.getByText('Komt de fontein terug?').waitFor();
  expect(page.url()).not.toContain('token');
  const own = page.url();
  await page.context().close();

  const stranger = await openPage(browser, plain);
  expect((await stranger.goto(own))?.status()).toBe(404);
  await stranger.context().close();
});

const words = (nl: string) => ({ nl, en: nl });
const options = ['een', 'twee', 'drie'].map((value) => ({ value, label: words(value) }));
const rows = ['boven', 'onder'].map((value) => ({ value, label: words(value) }));

/** What each kind needs beside its words. */
const settingsOf: Readonly<Record<string, object>> = {
  likert: { options, rows },
  matrix: { options, rows, isMultiple: true },
  calculated: { formula: '{v_number} * 2' },
  group: { questions: [{ kind: 'text', id: 'inside', label: words('Binnenin') }], entryLabel: words('Kind') },
  paragraph: { text: words('Zo werkt het.') },
  hidden: { query: 'bron' },
};
const chosen = new Set([
  'radio',
  'select',
  'eventSlot',
  'checkboxes',
  'multiSelect',
  'imageChoice',
  'ranking',
  'allocate',
  'location',
]);

/** A list of the demo with something in it, a role with somebody in it, and a film. */
async function sources() {
  const admin = await personOf('admin');
  const { lists } = (await admin.call('GET', '/api/listitem:ownLists?lang=nl')).body;
  const { guid: list } = lists.find(({ title, pageTitle }: Record<string, string>) =>
    /Nieuws/.test(title || pageTitle || ''),
  );
  const people = `select m.role_id as role from role_member m join account a on a.id = m.account_id where a.last_name = 'Redacteur'`;
  const [{ role } = {}] = await inDatabase(product.dataDir, people);
  return { item: { list }, person: { role }, video: { film: await uploadFilm() } };
}

const everyKind = async () => {
  const settings: Readonly<Record<string, object>> = { ...settingsOf, ...(await sources()) };
  return FormDefinition.parse({
    steps: [
      {
        id: 'alles',
        title: words('Alles'),
        questions: questionKinds.map((kind) => ({
          kind,
          id: `v_${kind.toLowerCase()}`,
          label: words(`Vraag ${kind}`),
          ...(chosen.has(kind) && { options }),
          ...settings[kind],
        })),
      },
    ],
  });
};

const control = (kind: string, part?: string) => `[name="a.v_${kind.toLowerCase()}${part ? `.${part}` : ''}"]`;
/** What is typed in each control, or ticked in it. */
const typed: [string, string][] = [
  [control('text'), 'Tekst'],
  [control('longText'), 'Lange\ntekst'],
  [control('email'), 'anna@example.org'],
  [control('phone'), '020 1234567'],
  [control('url'), 'waterrijk.nl'],
  [control('postcode'), '1234ab'],
  [control('iban'), 'NL91ABNA0417164300'],
  [control('licencePlate'), '12-abc-3'],
  [control('number'), '21'],
  [control('currency'), '12,50'],
  [control('slider'), '40'],
  [control('date'), '2026-11-27'],
  [control('time'), '14:30'],
  [control('dateTime'), '2026-11-27T14:30'],
  [control('dateRange', 'from'), '2026-12-01'],
  [control('dateRange', 'until'), '2026-12-03'],
  [control('name', 'first'), 'Anna'],
  [control('name', 'last'), 'Bakker'],
  [control('address', 'postcode'), '1234 AB'],
  [control('address', 'number'), '5'],
  [control('address', 'street'), 'Kade'],
  [control('address', 'city'), 'Waterrijk'],
  [control('location', 'description'), 'Bij de brug'],
  [control('signature', 'name'), 'Anna Bakker'],
  [control('allocate', 'een'), '60'],
  [control('allocate', 'twee'), '40'],
  ['[name="a.v_group.0.inside"]', 'Bram'],
];
const ticked = [
  `${control('rating')}[value="4"]`,
  `${control('yesNo')}[value="yes"]`,
  control('consent'),
  `${control('radio')}[value="twee"]`,
  `${control('eventSlot')}[value="een"]`,
  `${control('checkboxes')}[value="drie"]`,
  `${control('multiSelect')}[value="een"]`,
  `${control('imageChoice')}[value="twee"]`,
  `${control('likert', 'boven')}[value="een"]`,
  `${control('matrix', 'onder')}[value="drie"]`,
  control('signature', 'agreed'),
];
const selected: [string, string][] = [
  [control('select'), 'drie'],
  [control('ranking', 'een'), '3'],
  [control('ranking', 'twee'), '1'],
  [control('ranking', 'drie'), '2'],
  [control('location', 'place'), 'een'],
];

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const expected: Readonly<Record<string, unknown>> = {
  v_text: 'Tekst',
  v_longtext: 'Lange\ntekst',
  v_email: 'anna@example.org',
  v_phone: '020 1234567',
  v_url: 'https://waterrijk.nl',
  v_postcode: '1234 AB',
  v_iban: 'NL91 ABNA 0417 1643 00',
  v_licenceplate: '12-ABC-3',
  v_number: 21,
  v_currency: 12.5,
  v_slider: 40,
  v_rating: 4,
  v_date: '2026-11-27',
  v_time: '14:30',
  v_datetime: '2026-11-27T14:30',
  v_daterange: { from: '2026-12-01', until: '2026-12-03' },
  v_yesno: true,
  v_consent: true,
  v_radio: 'twee',
  v_select: 'drie',
  v_eventslot: 'een',
  v_checkboxes: ['drie'],
  v_multiselect: ['een'],
  v_imagechoice: ['twee'],
  v_ranking: ['twee', 'drie', 'een'],
  v_likert: { boven: 'een' },
  v_matrix: { onder: ['drie'] },
  v_allocate: { een: 60, twee: 40 },
  v_name: { first: 'Anna', last: 'Bakker' },
  v_address: { postcode: '1234 AB', number: '5', street: 'Kade', city: 'Waterrijk' },
  v_location: { place: 'een', description: 'Bij de brug' },
  v_signature: { name: 'Anna Bakker', agreed: 'yes' },
  v_hidden: 'folder',
  v_calculated: 42,
  v_group: [{ inside: 'Bram' }],
};

test.each([
  ['without', { ...plain }],
  ['with', {}],
])('a form with every kind of question is filled in %s scripts, and each answer arrives', async (_how, given) => {
  const guid = await openForm(await everyKind());
  const page = await openPage(browser, given);
  await page.goto(`${origin()}/form/${guid}?bron=folder`);
  for (const [name, value] of typed) await page.locator(name).fill(value);
  for (const name of ticked) await page.locator(name).check();
  for (const [name, value] of selected) await page.locator(name).selectOption(value);
  const picked = new Map<string, string | null>();
  for (const kind of ['item', 'person']) {
    await page.locator(control(kind)).selectOption({ index: 1 });
    picked.set(
      kind,
      await page
        .locator(`${control(kind)} option`)
        .nth(1)
        .textContent(),
    );
  }
  await page
    .locator('[name="f.v_file"]')
    .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdf });
  await press(page, 'Controleer uw antwoorden');
  await page.getByRole('heading', { name: 'Controleer uw antwoorden' }).waitFor();
  await letTimePass();
  await press(page, 'Verstuur');
  await page.getByText('Uw kenmerk is').waitFor();
  await page.context().close();
  const [row] = await inDatabase(product.dataDir, `select answers from submission where form_id = '${guid}'`);
  const { v_file: files, v_item: item, v_person: person, ...answers } = (row?.answers ?? {}) as Record<string, unknown>;
  expect(answers).toEqual(expected);
  expect([item, person]).toMatchObject([{ title: picked.get('item') }, { title: picked.get('person') }]);
  expect(files).toMatchObject([{ name: 'brief.pdf', type: 'application/pdf', size: pdf.length }]);
});

const barred = [
  ['nl', '', { width: 1280, height: 900 }],
  ['en', '/en', { width: 390, height: 844 }],
] as const;

test.each(someOf(barred, 1))(
  'a form, what is wrong with it, its check and what was sent have no barrier in %s',
  async (_language, prefix, viewport) => {
    const guid = await openForm(await everyKind());
    const page = await openPage(browser, { viewport });
    await page.goto(`${origin()}${prefix}/form/${guid}`);
    expect(await errorsOf(page)).toEqual([]);
    await page.locator(control('email')).fill('niets');
    await page.locator('.form-fill__buttons button').first().click();
    await page.getByRole('alert').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await page.locator(control('email')).fill('');
    await page.locator('.form-fill__buttons button').first().click();
    await page.waitForURL(/step=review/);
    expect(await errorsOf(page)).toEqual([]);
    await letTimePass();
    await page.locator('.form-fill__buttons button').first().click();
    await page.locator('a[href*="?token="]').click();
    await page.locator('.form-receipt').waitFor();
    expect(await errorsOf(page)).toEqual([]);
    await page.context().close();
  },
);

test('an admin builds a form of three steps with a condition, publishes it; two versions are filled in, and both are read', async () => {
  const admin = await openAs(browser, 'admin');
  await admin.goto(`${origin()}/admin/forms`);
  await admin.getByRole('button', { name: 'Nieuw formulier' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Bezwaar maken');
  await dialog.getByRole('combobox').selectOption('empty');
  await dialog.getByRole('button', { name: 'Maak formulier' }).click();
  await admin.getByRole('heading', { name: 'Bezwaar maken', level: 1 }).waitFor();
  const add = async (step: number, kind: string, label: string) => {
    const section = admin.locator('.form-builder__step').nth(step);
    await section.getByLabel('Soort').last().selectOption({ label: kind });
    await section.locator('.form-builder__add').last().getByLabel('Tekst van de vraag').fill(label);
    await section.getByRole('button', { name: 'Voeg toe' }).last().click();
  };
  await add(0, 'Ja of nee', 'Woont u hier?');
  await admin.getByRole('checkbox', { name: 'Deze vraag is verplicht' }).check();
  await admin.getByRole('button', { name: 'Voeg een stap toe' }).click();
  await add(1, 'Korte tekst', 'Uw straat');
  const options = admin.locator('.form-builder__step').nth(1).locator('details').first();
  await options.locator('summary').click();
  await options.getByRole('button', { name: 'Voeg een voorwaarde toe' }).click();
  await options.getByLabel('Vergelijking').selectOption('equals');
  await options.getByLabel('Waarde', { exact: true }).selectOption('true');
  await admin.getByRole('button', { name: 'Voeg een stap toe' }).click();
  await add(2, 'Lange tekst', 'Uw bezwaar');
  await admin.getByRole('checkbox', { name: 'Kolom in de lijst' }).check();
  await add(2, 'Bestanden', 'Uw bijlage');
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Maak ongedaan' }).click();
  await admin.getByRole('button', { name: 'Doe opnieuw' }).click();
  await press(admin, 'Bewaar');
  await admin.getByRole('button', { name: 'Publiceer', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publiceer' }).click();
  await admin.getByText('Versie 1 is gepubliceerd').first().waitFor();

  await admin.getByRole('tab', { name: 'Instellingen' }).click();
  await admin.getByLabel('Openstelling').selectOption('Open');
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByRole('tabpanel').getByRole('button', { name: 'Bewaar' }).click();
  await admin.getByText('De instellingen zijn bewaard').first().waitFor();
  const guid = admin.url().split('/').at(-1) ?? '';

  const begin = async () => {
    const page = await openPage(browser, plain);
    await page.goto(`${origin()}/form/${guid}`);
    await page.getByRole('radio', { name: 'Ja' }).check();
    await press(page, 'Volgende stap');
    return page;
  };
  const first = await begin();
  await first.getByLabel('Uw straat').fill('Kade');

  await admin.getByRole('tab', { name: 'Vragen' }).click();
  await admin.locator('.form-builder__name', { hasText: 'Uw straat' }).click();
  await admin.locator('#question-uw_straat').getByLabel('Tekst van de vraag').first().fill('Uw straat en huisnummer');
  await press(admin, 'Bewaar');
  await admin.getByRole('button', { name: 'Publiceer', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publiceer' }).click();
  await admin.getByText('Versie 2 is gepubliceerd').first().waitFor();

  const second = await begin();
  await second.getByLabel('Uw straat en huisnummer').fill('Kade 5');
  for (const [page, text] of [
    [first, 'Te hoog <img src=x onerror="document.title=1">'],
    [second, 'Te laag'],
  ] as const) {
    await press(page, 'Volgende stap');
    await page.getByLabel('Uw bezwaar').fill(text);
    const name = `bijlage bij ${text.slice(0, 7)} <b>.txt`;
    const buffer = Buffer.from(`Bijlage: ${text.slice(0, 7)}`);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await press(page, 'Controleer uw antwoorden');
    await page.getByText('bijlage bij').waitFor();
    await letTimePass();
    await press(page, 'Verstuur');
    await page.getByText('Uw kenmerk is').waitFor();
    await page.context().close();
  }

  await admin.goto(`${origin()}/admin/forms/${guid}`);
  await admin.getByText('2 inzendingen').waitFor();
  expect(await admin.locator('img[src="x"]').count()).toBe(0);
  expect(await errorsOf(admin)).toEqual([]);
  await admin
    .getByRole('row', { name: /Te hoog/ })
    .getByRole('link')
    .click();
  await admin.getByText('Versie 1').waitFor();
  // What visitors type is text, on every screen (security C06).
  expect(await admin.locator('img[src="x"]').count()).toBe(0);
  await admin.getByText('Uw straat', { exact: true }).waitFor();
  await admin.getByText('Het zegel klopt').waitFor();
  const attached = admin.getByRole('link', { name: /bijlage bij Te hoog/ });
  const file = await admin.request.get(new URL((await attached.getAttribute('href')) ?? '', origin()).href);
  expect(await file.text()).toBe('Bijlage: Te hoog');
  expect(file.headers()['x-content-type-options']).toBe('nosniff');
  expect(await errorsOf(admin)).toEqual([]);
  await admin.getByLabel('Notitie voor collega’s').fill('Gebeld.');
  await admin.getByRole('button', { name: 'Voeg notitie toe' }).click();
  await admin.getByText('Gebeld.').first().waitFor();
  await admin.getByRole('link', { name: 'Vorige' }).click();
  await admin.getByText('Uw straat en huisnummer').waitFor();
  await admin.getByLabel('Status', { exact: true }).selectOption('done');
  await press(admin, 'Wijzig');
  await admin.getByText('De status is gewijzigd').first().waitFor();
  await admin.setViewportSize(phone.viewport);
  expect(await errorsOf(admin)).toEqual([]);
  await admin.goto(`${origin()}/admin/forms`);
  await admin.getByRole('link', { name: 'Bezwaar maken', exact: true }).waitFor();
  expect(await errorsOf(admin)).toEqual([]);
  for (const [version, completions] of [
    ['1', '1'],
    ['2', '1'],
    ['all', '2'],
  ] as const) {
    await admin.goto(`${origin()}/admin/forms/${guid}/${version}/dashboard`);
    await expect.poll(() => admin.locator('.form-results__figures dd').nth(1).innerText()).toBe(completions);
  }
  await admin.goto(`${origin()}/admin/forms/${guid}`);
  const one = await admin
    .getByRole('row', { name: /Te hoog/ })
    .getByRole('link')
    .getAttribute('href');
  await admin.context().close();

  const english = await openAs(browser, 'admin', { locale: 'en-GB' });
  for (const [path, text] of [
    ['/admin/forms', 'New form'],
    [`/admin/forms/view/${guid}`, 'Publish'],
    [`/admin/forms/${guid}`, 'Export'],
    [one ?? '', 'Add note'],
  ] as const) {
    await english.goto(`${origin()}${path}`);
    await english.getByRole('button', { name: text, exact: true }).first().waitFor();
    expect(await errorsOf(english)).toEqual([]);
  }
  await english.context().close();
});
