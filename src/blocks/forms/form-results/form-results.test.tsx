import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
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
  return { ...platform, admin, ...form, send, page };
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
