import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
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
