import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, dayAt } from '#kernel/dates.ts';
import { begun, makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});

const day = 86_400_000;
const words = (nl: string, en = nl) => ({ nl, en });
const options = ['a', 'b', 'c'].map((value) => ({ value, label: words(value.toUpperCase()) }));
const definition = {
  steps: [
    {
      id: 'een',
      title: words('Eerst', 'First'),
      questions: [
        { kind: 'radio', id: 'wijk', label: words('Wijk', 'Ward'), options },
        { kind: 'checkboxes', id: 'vervoer', label: words('Vervoer'), options },
        { kind: 'yesNo', id: 'eens', label: words('Eens?') },
      ],
    },
    {
      id: 'twee',
      title: words('Daarna'),
      questions: [
        { kind: 'rating', id: 'cijfer', label: words('Cijfer'), max: 10 },
        { kind: 'date', id: 'sinds', label: words('Sinds') },
        { kind: 'ranking', id: 'volgorde', label: words('Volgorde'), options },
        { kind: 'likert', id: 'stelling', label: words('Stelling'), rows: options.slice(0, 2), options },
        { kind: 'allocate', id: 'punten', label: words('Punten'), options: options.slice(0, 2), total: 10 },
        { kind: 'text', id: 'waarom', label: words('Waarom?') },
        { kind: 'text', id: 'geheim', label: words('Geheim'), isSensitive: true },
        {
          kind: 'group',
          id: 'groep',
          label: words('Groep'),
          minEntries: 0,
          questions: [{ kind: 'text', id: 'wie', label: words('Wie?') }],
        },
      ],
    },
  ],
};

type Answers = Record<string, unknown>;

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin, { definition });
  const now = () => new Date(Date.now() + server.clock.offset);
  const send = async (answers: Answers, more: object = {}, version = 1) => {
    const body = { key: randomUUID(), answers, startedOn: begun(now()), ...more };
    const reply = await admin.post(`${form.url}/${version}/submissions`, body);
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    return reply.json() as { guid: string };
  };
  const change = async (guids: readonly string[], state: string) =>
    (await admin.post(`${form.url}/submissions:change`, { submissions: guids, state })).json();
  const results = async (query = '') => (await admin.get(`${form.url}/results${query}`)).json();
  const question = async (id: string, query = '') =>
    (await results(query)).questions.find((one: { id: string }) => one.id === id);
  return { ...platform, admin, ...form, send, change, results, question, now };
}

/** By value. */
const countsOf = ({ values }: { values: { value: string; count: number | null }[] }) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

describe('the results of a form', () => {
  test('tell each kind of question as it is answered', async () => {
    const { send, results, question } = await setting();
    await send({
      wijk: 'a',
      vervoer: ['a', 'b'],
      eens: true,
      cijfer: 7,
      sinds: '2026-03-05',
      volgorde: ['c', 'a', 'b'],
      stelling: { a: 'a', b: 'c' },
      punten: { a: 10 },
      waarom: 'Daarom',
      groep: [{ wie: 'x' }, { wie: 'y' }],
    });
    await send({
      wijk: 'b',
      vervoer: ['a'],
      eens: false,
      cijfer: 8,
      sinds: '2026-03-20',
      volgorde: ['c', 'b', 'a'],
      stelling: { a: 'a' },
      punten: { a: 4, b: 6 },
    });
    await send({ wijk: 'b', cijfer: 10 });
    const { completions, medianSeconds, questions } = await results();
    expect([completions, medianSeconds]).toEqual([3, 60]);
    const byId = Object.fromEntries(questions.map((one: { id: string }) => [one.id, one]));
    expect(countsOf(byId.wijk)).toEqual({ a: 1, b: 2, c: 0 });
    expect([byId.vervoer.answered, countsOf(byId.vervoer)]).toEqual([2, { a: 2, b: 1, c: 0 }]);
    expect(byId.eens.values).toEqual([
      { value: 'true', label: 'Ja', count: 1 },
      { value: 'false', label: 'Nee', count: 1 },
    ]);
    expect(byId.cijfer).toMatchObject({ answered: 3, mean: 25 / 3, median: 8 });
    expect(byId.sinds.values).toEqual([{ value: '2026-03', label: 'maart 2026', count: 2 }]);
    expect(countsOf(byId.volgorde)).toEqual({ a: 2.5, b: 2.5, c: 1 });
    expect(byId.stelling.table.counts).toEqual([
      [2, 0, 0],
      [0, 0, 1],
    ]);
    expect(countsOf(byId.punten)).toEqual({ a: 7, b: 3 });
    expect(byId.waarom).toMatchObject({ as: 'texts', answered: 1 });
    expect(countsOf(byId.groep)).toEqual({ 2: 1 });
    expect(await question('wijk', '?lang=en')).toMatchObject({ label: 'Ward' });
  });

  test('follow what becomes of a submission: spam counts in nothing, what is deleted no more', async () => {
    const { send, change, results, question, ctx } = await setting();
    const [one, other] = [await send({ wijk: 'a' }), await send({ wijk: 'b', waarom: 'x' })];
    await send({ wijk: 'c' }, { website: 'https://spam.example' });
    expect(await results()).toMatchObject({ completions: 2, starts: 2, completionRate: 1 });
    await change([one.guid], 'spam');
    expect(countsOf(await question('wijk'))).toEqual({ a: 0, b: 1, c: 0 });
    await change([one.guid], 'done');
    expect(countsOf(await question('wijk', '?state=done'))).toEqual({ a: 1, b: 0, c: 0 });
    await server.ownerQuery('delete from submission where platform_id = $1 and id = $2', [ctx.platform.id, other.guid]);
    expect(countsOf(await question('wijk'))).toEqual({ a: 1, b: 0, c: 0 });
    expect(await results()).toMatchObject({ completions: 1 });
    // The next has its bit, and nothing of what it said, not even the day by another calendar.
    await send({ wijk: 'c' });
    await server.ownerQuery(`update platform set time_zone = 'Pacific/Kiritimati' where id = $1`, [ctx.platform.id]);
    await server.ownerQuery('delete from submission where platform_id = $1 and id <> $2', [ctx.platform.id, one.guid]);
    await server.ownerQuery(`update platform set time_zone = 'Europe/Amsterdam' where id = $1`, [ctx.platform.id]);
    await send({ wijk: 'b' });
    expect(await question('waarom')).toMatchObject({ answered: 0 });
    expect((await results()).days).toMatchObject([{ count: 2 }]);
  });

  test('are of a version, a period, a language, a state and of those who gave an answer', async () => {
    const { send, question, publish, results, now } = await setting();
    server.clock.offset = -3 * day;
    await send({ wijk: 'a', eens: true });
    await send({ wijk: 'b', eens: true, vervoer: ['c'] }, { language: 'en' });
    server.clock.offset = 0;
    const [first, second] = definition.steps;
    const wijk = { kind: 'select', id: 'wijk', label: words('In welke wijk?'), options: options.slice(0, 2) };
    await publish({ steps: [{ ...first, questions: [wijk, ...(first?.questions.slice(1) ?? [])] }, second] });
    await send({ wijk: 'b' }, {}, 2);
    expect((await results()).versions).toEqual([2, 1]);
    expect(await question('wijk')).toMatchObject({ label: 'In welke wijk?', kind: 'select' });
    expect(countsOf(await question('wijk'))).toEqual({ a: 1, b: 2, c: 0 });
    expect(countsOf(await question('wijk', '?version=1'))).toEqual({ a: 1, b: 1, c: 0 });
    const today = dayAt(now(), 'Europe/Amsterdam');
    const yesterday = addDays(today, -1);
    expect(countsOf(await question('wijk', `?from=${yesterday}&until=${today}`))).toEqual({ a: 0, b: 1, c: 0 });
    expect((await results(`?until=${yesterday}`)).completions).toBe(2);
    expect(countsOf(await question('wijk', '?language=en'))).toEqual({ a: 0, b: 1, c: 0 });
    expect(countsOf(await question('wijk', '?question=eens&answer=true'))).toEqual({ a: 1, b: 1, c: 0 });
    // An answer in words has no bits: the submissions are read.
    await send({ wijk: 'b', waarom: 'Te donker' }, {}, 2);
    expect(countsOf(await question('wijk', '?question=waarom&answer=Te%20donker'))).toEqual({ a: 0, b: 1, c: 0 });
    expect((await results('?question=waarom&answer=Te%20licht')).completions).toBe(0);
    const riding = await results('?question=vervoer&answer=c');
    expect(riding).toMatchObject({ completions: 1, starts: null, steps: null, days: [{ count: 1 }] });
    expect((await results()).days.map(({ count }: { count: number }) => count)).toEqual([2, 0, 0, 2]);
  });

  test('count two questions together, and hide what few people are behind', async () => {
    const { send, results, question } = await setting();
    for (const [wijk, eens, times] of [
      ['a', true, 6],
      ['a', false, 7],
      ['b', true, 8],
      ['b', false, 1],
    ] as const)
      await Promise.all(Array.from({ length: times }, () => send({ wijk, eens })));
    const { crossTab } = await results('?row=wijk&column=eens');
    expect(crossTab).toMatchObject({
      counts: [
        [6, 7],
        [8, 1],
        [0, 0],
      ],
      rowTotals: [13, 9, 0],
      total: 22,
    });
    const suppressed = await results('?row=wijk&column=eens&suppress=true');
    expect(suppressed.crossTab.counts[1]).toEqual([null, null]);
    expect(countsOf(await question('wijk', '?suppress=true'))).toMatchObject({ a: 13 });
    const few = await question('eens', '?suppress=true&question=wijk&answer=c');
    expect([few.answered, countsOf(few)]).toEqual([null, { true: null, false: null }]);
    const marks = await setting();
    for (const cijfer of [7, 7, 7, 7, 7, 7, 7, 3, 4]) await marks.send({ cijfer });
    expect(await marks.question('cijfer')).toMatchObject({ median: 7 });
    const told = await marks.question('cijfer', '?suppress=true');
    expect(told).toMatchObject({ answered: 9, mean: null, median: null });
    expect(countsOf(told)).toEqual({ 3: null, 4: null, 7: 7 });
  });

  test('tell how far people come who fill it in step by step', async () => {
    const { guid, host, results } = await setting();
    const step = async (values: Record<string, string>, cookie = '') => {
      const reply = await server.app.inject({
        method: 'POST',
        url: `/form/${guid}`,
        headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` },
        payload: new URLSearchParams({ version: '1', ...values }).toString(),
      });
      expect([reply.statusCode, reply.body]).toEqual([303, reply.body]);
      return /(__Host-form=[^;]*)/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1] ?? cookie;
    };
    const first = { step: 'een', 'a.wijk': 'a', do: 'next' };
    await step(first);
    const back = await step(first);
    await step({ step: 'twee', do: 'back' }, back);
    await step({ step: 'een', 'a.wijk': 'b', do: 'next' }, back);
    const whole = await step(first);
    await step({ step: 'twee', do: 'next' }, whole);
    server.clock.offset = 60_000;
    await step({ do: 'send' }, whole);
    const stuck = await step({ ...first, do: 'stay' });
    expect(stuck).not.toBe('');
    expect(await results()).toMatchObject({
      starts: 4,
      completions: 1,
      completionRate: 0.25,
      steps: [
        { id: 'een', title: 'Eerst', reached: 4, left: 1 },
        { id: 'twee', reached: 3, left: 2 },
        { id: '', reached: 1, left: 0 },
      ],
    });
  });

  test('have the last texts of a question, and none of a sensitive one', async () => {
    const { send, admin, url } = await setting();
    await send({ waarom: 'Het is te donker', geheim: 'x' });
    await send({ waarom: 'Te weinig bankjes 100%' });
    const texts = async (id: string, q = '') => (await admin.get(`${url}/results/${id}/texts?q=${q}`)).json();
    expect((await texts('waarom')).texts.map(({ text }: { text: string }) => text)).toEqual([
      'Te weinig bankjes 100%',
      'Het is te donker',
    ]);
    expect((await texts('waarom', '100%25')).texts).toHaveLength(1);
    expect(await texts('geheim')).toMatchObject({ code: 'not_found' });
    expect(await texts('niets')).toMatchObject({ code: 'not_found' });
  });

  test('equal what somebody counts by hand, kept or counted again', { timeout: 60_000 }, async () => {
    const option = fc.constantFrom('a', 'b', 'c');
    const answers = fc.record(
      {
        wijk: option,
        vervoer: fc.uniqueArray(option, { minLength: 1 }).map((all) => all.toSorted()),
        eens: fc.boolean(),
        cijfer: fc.integer({ min: 1, max: 10 }),
      },
      { requiredKeys: [] },
    );
    const states = fc.constantFrom('new', 'done', 'spam', 'rejected');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(answers, states), { minLength: 1, maxLength: 8 }),
        fc.option(fc.constantFrom('new', 'done'), { nil: undefined }),
        async (all, state) => {
          const { send, change, results } = await setting();
          for (const [given, becomes] of all) await change([(await send(given)).guid], becomes);
          const counted = all.filter(([, is]) => is !== 'spam' && (state === undefined || is === state));
          const query = state === undefined ? '' : `&state=${state}`;
          const have = counted.map(([given]) => given as Answers);
          for (const [filter, those] of [
            ['', have],
            ['&question=wijk&answer=a', have.filter(({ wijk }) => wijk === 'a')],
          ] as const) {
            const { completions, questions } = await results(`?lang=nl${query}${filter}`);
            expect(completions).toBe(those.length);
            for (const one of questions.slice(0, 4)) {
              const given = those.flatMap((answers) => (answers[one.id] === undefined ? [] : [answers[one.id]]));
              expect([one.id, one.answered]).toEqual([one.id, given.length]);
              for (const { value, count } of one.values)
                expect([one.id, value, count]).toEqual([
                  one.id,
                  value,
                  given.filter((answer) => [answer].flat().map(String).includes(value)).length,
                ]);
            }
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});
