import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { doc as richWords } from '#document/build-rich-text.ts';
import { begun, makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});

const words = (nl: string, en = nl) => ({ nl, en });
const wards = ['noord', 'zuid', 'west', 'oost'].map((value) => ({
  value,
  label: words(`Wijk ${value}`, `Ward ${value}`),
}));
const definition = {
  steps: [
    {
      id: 'een',
      title: words('Vragen'),
      questions: [
        {
          kind: 'radio',
          id: 'wijk',
          label: words('Waar woont u?', 'Where do you live?'),
          options: wards,
          isPublic: true,
        },
        { kind: 'rating', id: 'cijfer', label: words('Welk cijfer geeft u?'), max: 10, isPublic: true },
        { kind: 'text', id: 'toelichting', label: words('Hebt u een toelichting?'), isPublic: true },
        { kind: 'radio', id: 'stem', label: words('Wat stemde u?'), options: wards },
        { kind: 'yesNo', id: 'ziek', label: words('Bent u ziek?'), isPublic: true, isSensitive: true },
      ],
    },
  ],
};

async function setting(content: object = {}) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, { definition });
  await platform.page('/uitslag', {
    blocks: blocksOf(['FormResults', { content: { nl: { form: form.guid, ...content } } }]),
    publish: ['nl', 'en'],
  });
  const send = async (answers: object) => {
    const startedOn = begun(new Date(Date.now() + server.clock.offset));
    const reply = await platform.post(`${form.url}/1/submissions`, { key: randomUUID(), answers, startedOn });
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
  };
  const page = async (path = '/uitslag') => (await platform.get(path)).body;
  return { ...platform, platform, admin, ...form, send, page };
}

/** What the tables of a page say: each row as its cells. */
const rowsIn = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  );

test('a page tells what was answered to public questions, and nothing of any other', async () => {
  const { send, page, get, url } = await setting({ intro: 'Dit hoorden wij.' });
  const chosen = [...Array(7).fill('noord'), ...Array(6).fill('zuid'), 'west', 'west', 'oost'];
  for (const [at, wijk] of chosen.entries())
    await send({
      wijk,
      cijfer: 8,
      toelichting: `Mijn geheim ${at}`,
      stem: 'west',
      ziek: true,
    });

  const html = await page();
  expect(rowsIn(html)).toEqual([
    ['Antwoord', 'Aantal'],
    ['Wijk noord', '7'],
    ['Wijk zuid', '6'],
    ['Wijk west', '–'],
    ['Wijk oost', '–'],
    ['Antwoord', 'Aantal'],
    ['8', '16'],
  ]);
  expect(html).toContain('Dit hoorden wij.');
  expect(html).toContain('16 antwoorden. Gemiddeld 8.');
  expect(html).not.toMatch(/Mijn geheim|Wat stemde u|Bent u ziek|toelichting/);
  const english = await page('/en/uitslag');
  expect(english).toContain('Where do you live?');
  expect(rowsIn(english)).toContainEqual(['Ward noord', '7']);
  const { questions } = (await get(`${url}/results/public`)).json();
  expect(questions.map(({ id }: { id: string }) => id)).toEqual(['wijk', 'cijfer']);
});

test('fewer than five answers are no results yet, and few of one kind are left out', async () => {
  const { send, page } = await setting();
  for (let at = 0; at < 4; at++) await send({ wijk: 'noord', cijfer: 8 });
  const few = await page();
  expect(few).toContain('Nog geen resultaten.');
  expect(few).not.toContain('Waar woont u?');

  for (let at = 0; at < 4; at++) await send({ wijk: at < 3 ? 'noord' : 'zuid' });
  server.clock.offset = 601_000;
  const html = await page();
  expect(html).toContain('8 antwoorden.');
  expect(rowsIn(html)).toContainEqual(['Wijk noord', '7']);
  expect(rowsIn(html)).toContainEqual(['Wijk zuid', '–']);
  expect(html).not.toContain('Welk cijfer geeft u?');
});

test('what is told is ten minutes old at most, and no newer for who asks again and again', async () => {
  const { send, page, get, url } = await setting({ questions: ['wijk'] });
  for (const wijk of [...Array(5).fill('noord'), 'west', 'oost']) await send({ wijk, cijfer: 3 });
  expect(rowsIn(await page())).toContainEqual(['Wijk noord', '5']);
  await send({ wijk: 'noord' });
  server.clock.offset = 590_000;
  expect(rowsIn(await page())).toContainEqual(['Wijk noord', '5']);
  expect((await get(`${url}/results/public`)).json().questions[0].answered).toBe(7);

  server.clock.offset = 601_000;
  const later = await page();
  expect(rowsIn(later)).toContainEqual(['Wijk noord', '6']);
  expect(later).not.toContain('Welk cijfer geeft u?');
});

test('a question that is public no more goes at once, and a form that is gone leaves nothing', async () => {
  const { send, page, publish, admin, url } = await setting();
  for (let at = 0; at < 5; at++) await send({ wijk: 'noord', cijfer: 7 });
  expect(await page()).toContain('Waar woont u?');

  const [step] = definition.steps;
  const questions = step?.questions.map((one) => (one.id === 'wijk' ? { ...one, isPublic: false } : one));
  await publish({ steps: [{ ...step, questions }] });
  const html = await page();
  expect(html).not.toContain('Waar woont u?');
  expect(html).toContain('Welk cijfer geeft u?');

  await admin.delete(url);
  const gone = await page();
  expect(gone).not.toContain('Welk cijfer geeft u?');
  expect(gone).not.toContain('niet meer');
});

/** A platform with a second version of the form, that nothing was answered to yet. */
async function withTwoVersions(content: object = {}) {
  const all = await setting(content);
  const send = async (version: number, answers: object) => {
    const startedOn = begun(new Date(Date.now() + server.clock.offset));
    const body = { key: randomUUID(), answers, startedOn };
    const reply = await all.admin.post(`${all.url}/${version}/submissions`, body);
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
  };
  const results = async (query = '') => {
    const reply = await all.get(`${all.url}/results/public${query}`);
    return { status: reply.statusCode, ...reply.json() };
  };
  return { ...all, send, results };
}

const countsOf = (
  { questions }: { questions: { id: string; answered: number | null; values: { count: number | null }[] }[] },
  id: string,
) => {
  const found = questions.find((one) => one.id === id);
  return [found?.answered, ...(found?.values.map(({ count }) => count) ?? [])];
};

test('chosen versions are counted alone, and never tell what few people answered to another', async () => {
  const { send, publish, results, page } = await withTwoVersions({ versions: [1], questions: ['wijk'] });
  const sendAll = async (version: number, counts: number[]) => {
    for (const [at, count] of counts.entries())
      for (let sent = 0; sent < count; sent++) await send(version, { wijk: wards[at]?.value });
  };
  await sendAll(1, [8, 6, 5, 7]);
  expect(rowsIn(await page())).toContainEqual(['Wijk noord', '8']);
  await publish(definition);
  // Two answers to the new version: with the old one beside the whole they would follow.
  await sendAll(2, [1, 0, 1]);
  server.clock.offset = 601_000;
  expect(countsOf(await results(), 'wijk')).toEqual([28, 9, 6, 6, 7]);
  expect(countsOf(await results('?versions=1'), 'wijk')).toEqual([null, null, null, null, null]);
  expect(countsOf(await results('?versions=2'), 'wijk')).toEqual([null, null, null, null, null]);
  expect(await page()).not.toContain('Waar woont u?');

  await sendAll(2, [6, 7, 0, 8]);
  server.clock.offset = 1_202_000;
  expect(countsOf(await results(), 'wijk')).toEqual([49, 15, 13, 6, 15]);
  // Of the ward with one answer, and of one more: else it would follow.
  expect(countsOf(await results('?versions=1'), 'wijk')).toEqual([26, 8, null, null, 7]);
  expect(countsOf(await results('?versions=2'), 'wijk')).toEqual([23, 7, null, null, 8]);
  expect(countsOf(await results('?versions=2,1'), 'wijk')).toEqual([49, 15, 13, 6, 15]);
  expect(await results('?versions=3')).toMatchObject({ status: 400, fields: { 'query.versions': 'unknown' } });
  expect(await results('?versions=1;2')).toMatchObject({ status: 400 });
});

test('frozen results stay as they were when the form changes and when it goes, without what is public no more', async () => {
  const all = await withTwoVersions();
  const { send, publish, admin, url, guid, results } = all;
  for (const wijk of [...Array(7).fill('noord'), 'west']) await send(1, { wijk, cijfer: 8, stem: 'west', ziek: true });
  const frozen = await admin.post(`${url}/results/public:freeze`, {});
  expect(frozen.statusCode).toBe(200);
  await all.platform.page('/vast', {
    blocks: blocksOf([
      'FormResults',
      {
        content: {
          nl: {
            form: guid,
            frozen: frozen.json().frozen,
            charts: [{ question: 'wijk', chart: 'table' }],
            texts: [{ question: 'wijk', text: richWords('Zo is de gemeente verdeeld.') }],
            conclusions: [{ heading: 'Wat wij doen', text: richWords('Wij openen een balie in Noord.') }],
          },
        },
      },
    ]),
    publish: ['nl', 'en'],
  });
  for (let at = 0; at < 6; at++) await send(1, { wijk: 'noord', cijfer: 8 });
  server.clock.offset = 601_000;
  expect(countsOf(await results(), 'wijk')[1]).toBe(13);
  const html = await all.page('/vast');
  expect(rowsIn(html)).toContainEqual(['Wijk noord', '7']);
  expect(rowsIn(html)).toContainEqual(['Wijk west', '–']);
  expect(html).toMatch(/Dit zijn de resultaten van \d+ \w+ \d{4}\./);
  expect(html).toMatch(/Waar woont u\?[\s\S]*Zo is de gemeente verdeeld\.[\s\S]*Wat wij doen[\s\S]*balie in Noord/);
  expect(html).not.toMatch(/Wat stemde u|Bent u ziek/);
  expect(rowsIn(await all.page('/en/vast'))).toContainEqual(['Ward noord', '7']);

  const [step] = definition.steps;
  const questions = step?.questions.map((one) => (one.id === 'cijfer' ? { ...one, isPublic: false } : one));
  await publish({ steps: [{ ...step, questions }] });
  const closed = await all.page('/vast');
  expect(closed).not.toContain('Welk cijfer geeft u?');
  expect(rowsIn(closed)).toContainEqual(['Wijk noord', '7']);

  await admin.delete(url);
  expect(rowsIn(await all.page('/vast'))).toContainEqual(['Wijk noord', '7']);
  expect((await results(`?frozen=${randomUUID()}`)).status).toBe(404);
});
