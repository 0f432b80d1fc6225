import { expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { inTransaction } from '#infra/ctx.ts';
import { begun, makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();
const words = (nl: string) => ({ nl });

/** A form in which an item of a list and a member of a role are picked. */
async function setting(audience: 'Public' | 'Users' = 'Public') {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = crypto.randomUUID();
  await platform.page('/plekken', {
    blocks: blocksOf(['List', { guid: list, options: { itemTypes: ['News'], moderation: 'none' } }]),
    audience: { kind: audience, roles: [] },
  });
  for (const title of ['Zwembad', 'Bibliotheek'])
    await inTransaction(platform.ctx, (ctx) =>
      addItem(ctx, {
        parents: [{ parentGuid: list }],
        itemType: 'News',
        publish: ['nl'],
        publishedOn: new Date(Date.now() - 60_000),
        document: emptyDocument({ nl: title }),
      }),
    );
  const role = (await admin.post('/api/roles', { name: 'Wijkteam', description: '' })).json().guid;
  const [mia, gone] = [await platform.signIn(), await platform.signIn()];
  await server.ownerQuery(`update account set first_name = 'Mia', last_name = 'Bakker' where id = $1`, [mia.accountId]);
  await server.ownerQuery(`update account set first_name = 'Weg', last_name = 'Weg', is_active = false where id = $1`, [
    gone.accountId,
  ]);
  await admin.post(`/api/roles/${role}/members`, { people: [mia.accountId, gone.accountId] });
  const definition = {
    steps: [
      {
        id: 'stap',
        title: words('Waarover?'),
        questions: [
          { kind: 'item', id: 'plek', label: words('Welke plek?'), list, isRequired: true },
          { kind: 'person', id: 'wie', label: words('Wie sprak u?'), role },
          { kind: 'text', id: 'reden', label: words('Waarom daar?'), showWhen: { question: 'plek', is: 'filled' } },
        ],
      },
    ],
  };
  const form = await makeForm(admin, { definition });
  const view = async (person: typeof admin | typeof platform = platform) => {
    const [{ steps }] = [(await person.get(`${form.url}/view`)).json().definition];
    return steps[0].questions as { offered: { guid: string; title: string }[] }[];
  };
  const send = (answers: object, person: typeof admin | typeof platform = platform) =>
    person.post(`${form.url}/1/submissions`, { key: crypto.randomUUID(), answers, startedOn: begun(new Date()) });
  return { ...platform, ...form, admin, mia, view, send, definition };
}

test('offers the items that the reader may see, by title, and the active members by name', async () => {
  const { view, mia } = await setting();

  const [plek, wie] = await view();

  expect(plek?.offered.map(({ title }) => title)).toEqual(['Bibliotheek', 'Zwembad']);
  expect(wie?.offered).toEqual([{ guid: mia.accountId, title: 'Mia Bakker' }]);
});

test('what is picked is kept with its name of then, counted, and asks further questions', async () => {
  const { view, send, admin, url, mia } = await setting();
  const [plek] = await view();
  const pool = plek?.offered.find(({ title }) => title === 'Zwembad')?.guid;
  const sent = await send({ plek: pool, wie: mia.accountId, reden: 'Te koud' });
  expect([sent.statusCode, sent.body]).toEqual([201, sent.body]);
  expect((await send({ plek: pool })).statusCode).toBe(201);
  await server.ownerQuery(`update account set last_name = 'Anders' where id = $1`, [mia.accountId]);

  const { steps } = (await admin.get(`${url}/submissions/${sent.json().guid}`)).json();
  const results = (await admin.get(`${url}/results`)).json().questions;

  expect(steps[0].questions.map(({ text }: { text: string }) => text)).toEqual(['Zwembad', 'Mia Bakker', 'Te koud']);
  expect(results[0]).toMatchObject({ as: 'choices', answered: 2, values: [{ label: 'Zwembad', count: 2 }] });
});

test('what is not offered is refused by name: of another list, of somebody who is no member, and where the reader sees nothing', async () => {
  const { send, admin, mia, view } = await setting('Users');
  const guid = crypto.randomUUID();

  const strange = await send({ plek: guid, wie: guid });
  const closed = await view();
  const open = await view(mia);

  expect([strange.statusCode, strange.json().fields]).toEqual([
    400,
    { 'body.answers.plek': 'choice', 'body.answers.wie': 'choice' },
  ]);
  expect([closed[0]?.offered.length, open[0]?.offered.length]).toEqual([0, 2]);
  const [one] = open[0]?.offered ?? [];
  expect((await send({ plek: one?.guid })).statusCode).toBe(400);
  expect((await send({ plek: one?.guid }, mia)).statusCode).toBe(201);
  expect((await admin.get('/api/forms')).statusCode).toBe(200);
});

test('what can be picked is not kept with a form, and a question without a list is not ready', async () => {
  const { admin, definition } = await setting();
  const told = structuredClone(definition) as { steps: { questions: object[] }[] };
  Object.assign(told.steps[0]?.questions[0] ?? {}, { offered: [] });
  const bare = structuredClone(definition) as { steps: { questions: object[] }[] };
  Object.assign(bare.steps[0]?.questions[0] ?? {}, { list: null });

  const refused = await admin.post('/api/forms', { title: words('Zo niet'), definition: told });
  const made = await admin.post('/api/forms', { title: words('Nog niet'), definition: bare });
  const { revision } = (await admin.get(`/api/forms/${made.json().guid}`)).json();
  const published = await admin.post(`/api/forms/${made.json().guid}:publish`, { revision });

  expect([refused.statusCode, JSON.stringify(refused.json().fields)]).toEqual([
    422,
    expect.stringContaining('not_kept'),
  ]);
  expect([published.statusCode, JSON.stringify(published.json().fields)]).toEqual([
    422,
    expect.stringContaining('no_source'),
  ]);
});
