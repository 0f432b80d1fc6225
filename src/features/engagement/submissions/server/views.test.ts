import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();
afterEach(() => {
  server.clock.offset = 0;
});

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin);
  const send = async (more: object = {}) => {
    const startedOn = begun(new Date(Date.now() + server.clock.offset));
    const body = { key: randomUUID(), answers: goodAnswers, startedOn, ...more };
    return (await platform.post(`${form.url}/1/submissions`, body)).json().guid as string;
  };
  const inbox = async (query = '') => (await admin.get(`${form.url}/submissions${query}`)).json();
  const found = async (query: string) => {
    const { submissions, total } = await inbox(query);
    expect(submissions.length).toBe(total);
    return submissions.map(({ guid }: { guid: string }) => guid);
  };
  const views = `${form.url}/submissionviews`;
  const list = async () => (await admin.get(views)).json().views;
  return { ...platform, admin, form, send, inbox, found, views, list };
}

test('an inbox is filtered by language, day and handler, and so is its export', async () => {
  const { send, found, admin, form, inbox } = await setting();
  // Half past midnight where the platform is, in summer: the day before in UTC.
  const moment = Date.parse('2099-07-01T22:30:00Z');
  server.clock.offset = moment - Date.now();
  const july2 = await send({ language: 'en' });
  server.clock.offset = 0;
  const now = await send();
  await admin.post(`${form.url}/submissions:change`, { submissions: [now], handler: admin.accountId });

  expect(await found('?language=en')).toEqual([july2]);
  expect(await found('?from=2099-07-02')).toEqual([july2]);
  expect(await found('?from=2099-07-03')).toEqual([]);
  expect(await found('?until=2099-07-01')).toEqual([now]);
  expect(await found('?until=2099-07-02&from=2099-07-02&language=en')).toEqual([july2]);
  expect(await found(`?handler=${admin.accountId}`)).toEqual([now]);
  expect(await found('?handler=none')).toEqual([july2]);
  expect((await inbox()).handlers).toEqual([{ guid: admin.accountId, name: 'Anna Bakker' }]);
  const filter = { handler: admin.accountId, until: '2099-01-01', language: 'nl' };
  const rows = await admin.post(`${form.url}/submissions:export`, { format: 'json', purpose: 'Verslag', filter });
  expect(rows.json()).toHaveLength(1);
  for (const wrong of ['?from=gisteren', '?handler=ik', '?columns=a,,b'])
    expect((await admin.get(`${form.url}/submissions${wrong}`)).statusCode).toBe(400);
});

describe('an answer', () => {
  const words = (nl: string) => ({ nl, en: nl });
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: words(value.toUpperCase()) }));
  const questions = [
    { kind: 'radio', id: 'wijk', label: words('Wijk'), options },
    { kind: 'checkboxes', id: 'vervoer', label: words('Vervoer'), options },
    { kind: 'yesNo', id: 'eens', label: words('Eens?') },
    { kind: 'text', id: 'waarom', label: words('Waarom?'), maxLength: 200 },
  ];
  const asking = (...asked: object[]) => ({ steps: [{ id: 'een', title: words('Vragen'), questions: asked }] });

  /** What a filter finds, by hand. */
  function isFound(
    one: object & { state: string },
    { question, answer, state }: Record<'question' | 'answer' | 'state', string>,
  ) {
    const given = (one as Record<string, unknown>)[question];
    const isIn =
      state === ''
        ? !['spam', 'archived'].includes(one.state)
        : (state === 'open' ? ['new', 'inProgress'] : [state]).includes(one.state);
    return isIn && given !== undefined && (answer === '' || [given].flat().map(String).includes(answer));
  }

  async function surveyed() {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const form = await makeForm(admin, { definition: asking(...questions) });
    const send = async (answers: object, more: object = {}, version = 1) => {
      const body = { key: randomUUID(), answers, startedOn: begun(new Date()), ...more };
      const reply = await admin.post(`${form.url}/${version}/submissions`, body);
      expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
      return reply.json().guid as string;
    };
    const inbox = async (query: string) => {
      const reply = await admin.get(`${form.url}/submissions?itemCount=100&${query}`);
      expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
      return reply.json();
    };
    const found = async (query: string) => {
      const { submissions, total } = await inbox(query);
      expect(submissions).toHaveLength(total);
      return submissions.map(({ guid }: { guid: string }) => guid) as string[];
    };
    const change = (guids: readonly string[], state: string) =>
      admin.post(`${form.url}/submissions:change`, { submissions: guids, state });
    return { ...platform, admin, form, send, inbox, found, change };
  }

  test('filters an inbox as one does by hand, in every state, and so does the way from one to the next', async () => {
    const choice = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined });
    const submission = fc.record({
      wijk: choice,
      vervoer: fc.option(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { nil: undefined }),
      eens: fc.option(fc.boolean(), { nil: undefined }),
      state: fc.constantFrom('new', 'inProgress', 'done', 'spam', 'archived'),
      language: fc.constantFrom('nl', 'en'),
    });
    const answers = { wijk: ['', 'a', 'b'], vervoer: ['', 'a', 'c'], eens: ['true', 'false'] };
    const asked = Object.entries(answers).flatMap(([question, all]) =>
      all.flatMap((answer) =>
        ['', 'open', 'done', 'spam', 'archived'].map((state) => [question, answer, state] as const),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(submission, { minLength: 1, maxLength: 6 }), async (many) => {
        const { send, change, found, admin, form } = await surveyed();
        const sent: { guid: string; one: (typeof many)[number] }[] = [];
        for (const one of many) {
          const { state, language, ...answers } = one;
          const guid = await send(JSON.parse(JSON.stringify(answers)), { language });
          if (state !== 'new') expect((await change([guid], state)).json()).toMatchObject({ changed: 1 });
          sent.unshift({ guid, one });
        }
        for (const [question, answer, state] of asked) {
          const byHand = sent.filter(({ one }) => isFound(one, { question, answer, state })).map(({ guid }) => guid);
          const query = `question=${question}${answer && `&answer=${answer}`}${state && `&state=${state}`}`;
          expect(await found(query)).toEqual(byHand);
          for (const [at, guid] of byHand.entries())
            expect((await admin.get(`${form.url}/submissions/${guid}?${query}`)).json()).toMatchObject({
              previous: byHand[at - 1] ?? null,
              next: byHand[at + 1] ?? null,
            });
        }
      }),
      { numRuns: 4 },
    );
  });

  test('stays in pages, views, bulk changes and every export, with the words of the audit log', async () => {
    const { send, inbox, found, admin, form, change } = await surveyed();
    const [one, two] = [await send({ wijk: 'a', waarom: 'Een' }), await send({ wijk: 'a', vervoer: ['a', 'c'] })];
    const three = await send({ wijk: 'b', vervoer: ['b'] });
    expect(await found('question=vervoer&answer=c')).toEqual([two]);
    const { submissions, total } = (
      await admin.get(`${form.url}/submissions?question=wijk&answer=a&itemCount=1&pageNumber=2`)
    ).json();
    expect([total, submissions[0].guid]).toEqual([2, one]);
    expect(await found('question=wijk&answer=a&q=een')).toEqual([one]);

    const filter = { question: 'wijk', answer: 'a' };
    const views = `${form.url}/submissionviews`;
    await admin.post(views, { name: 'Wijk A', filter });
    expect((await admin.get(views)).json().views).toMatchObject([{ filter }]);

    const exportOf = (format: string, filter: object) =>
      admin.post(`${form.url}/submissions:export`, { format, purpose: 'Verslag', filter });
    expect((await exportOf('json', filter)).json()).toHaveLength(2);
    expect((await exportOf('csv', filter)).body.trim().split('\n')).toHaveLength(3);
    for (const format of ['xlsx', 'ods', 'pdf', 'zip']) expect((await exportOf(format, filter)).statusCode).toBe(200);
    expect((await admin.get('/api/audit')).json().entries[0]).toMatchObject({
      action: 'submissions.exported',
      new: { count: 2, submissionQuestion: 'wijk', submissionAnswer: 'a' },
    });
    const unknown = await exportOf('csv', { question: 'buurt' });
    expect([unknown.statusCode, unknown.json().fields]).toEqual([422, { 'body.filter.question': 'unknown' }]);

    await change([one, three], 'spam');
    expect(await found('question=wijk')).toEqual([two]);
    expect(await found('question=wijk&answer=a&state=spam')).toEqual([one]);
    expect(await found('question=vervoer&answer=b&state=spam')).toEqual([three]);
    expect((await inbox('question=wijk')).choices).toMatchObject([
      { id: 'wijk', values: [{ value: 'a', label: 'A' }, {}, {}] },
      { id: 'vervoer' },
      { id: 'eens', values: [{ value: 'true', label: 'Ja' }, { value: 'false' }] },
    ]);
  });

  test('of a question of an older version is still found, and one that no version has is said to be unknown', async () => {
    const { send, inbox, found, admin, form } = await surveyed();
    const old = await send({ wijk: 'c' });
    const { revision } = (await admin.get(form.url)).json();
    const put = await admin.put(`${form.url}/draft`, { revision, definition: asking(...questions.slice(1)) });
    expect([put.statusCode, put.body]).toEqual([200, put.body]);
    const { revision: next } = (await admin.get(form.url)).json();
    const published = await admin.post(`${form.url}:publish`, { revision: next });
    expect([published.statusCode, published.body]).toEqual([200, published.body]);
    await send({ eens: true }, {}, 2);
    expect(await found('question=wijk&answer=c')).toEqual([old]);
    for (const query of ['question=buurt', 'question=wijk&answer=z', 'question=waarom&answer=Een'])
      expect(await inbox(query)).toMatchObject({ isAnswerKnown: false, total: 0, submissions: [] });
    expect(await inbox('question=eens&answer=true')).toMatchObject({ isAnswerKnown: true, total: 1 });
    const alone = await admin.get(`${form.url}/submissions?answer=a`);
    expect([alone.statusCode, alone.json().fields]).toEqual([400, { question: 'required' }]);
  });
});

test('columns are chosen among everything that is asked', async () => {
  const { send, inbox } = await setting();
  await send();
  expect((await inbox()).columns).toEqual([{ id: 'naam', label: 'Uw naam' }]);
  const { columns, questions, submissions } = await inbox('?columns=waarom,bezwaar');
  expect(columns.map(({ id }: { id: string }) => id)).toEqual(['bezwaar', 'waarom']);
  expect(submissions[0].columns).toEqual({ bezwaar: 'Ja', waarom: 'Te hoog.' });
  expect(questions.map(({ id }: { id: string }) => id)).toEqual(['naam', 'email', 'bezwaar', 'waarom']);
});

test('a filter with its columns is kept by a name, renamed, deleted and brought back, for all who manage forms', async () => {
  const { admin, views, list, signIn, form } = await setting();
  const filter = { state: 'open', language: 'nl', handler: 'none', from: '2026-01-01' };
  const made = await admin.post(views, { name: 'Nog te doen', filter, columns: ['waarom'] });
  const { guid } = made.json();
  expect(await list()).toEqual([{ guid, name: 'Nog te doen', filter, columns: ['waarom'] }]);
  expect((await (await signIn(['Admin'])).get(views)).json().views).toEqual(await list());

  const taken = await admin.post(views, { name: 'nog TE doen', filter: {} });
  expect([taken.statusCode, taken.json().fields]).toEqual([409, { 'body.name': 'taken' }]);
  const other = (await admin.post(views, { name: 'Alles', filter: {} })).json().guid;
  expect((await admin.put(`${views}/${other}`, { name: 'Nog te doen' })).statusCode).toBe(409);
  expect((await admin.put(`${views}/${other}`, { name: 'Alle' })).json()).toEqual({ changed: true });
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Alle', 'Nog te doen']);

  const { undoToken } = (await admin.delete(`${views}/${guid}`)).json();
  expect(await list()).toHaveLength(1);
  expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
  expect((await list())[1]).toEqual({ guid, name: 'Nog te doen', filter, columns: ['waarom'] });
  const elsewhere = await makeForm(admin);
  expect((await admin.delete(`${elsewhere.url}/submissionviews/${guid}`)).statusCode).toBe(404);
  expect((await admin.post(views, { name: 'x', filter: { nonsense: 1 } })).statusCode).toBe(400);
  await admin.delete(form.url);
  expect((await admin.get(views)).statusCode).toBe(404);
});
