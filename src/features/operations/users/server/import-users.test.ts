import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { longText } from '#infra/workers/run-in-worker.ts';
import { openServer } from '#test/harness.ts';
import { timed } from '#test/linear-time/timed.ts';

const server = await openServer();

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

test('a check says of each row what would happen, and changes nothing', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const known = await platform.signIn();
  const text = lines(
    'E-mailadres;Voornaam;Tussenvoegsel;Achternaam;Schoenmaat',
    'noor@voorbeeld.example;Noor;van;Dam;38',
    `${known.email.toUpperCase()};Anna;;Bakker;39`,
    `kapot;Bas;;<b>;40`,
    'NOOR@voorbeeld.example;Noor;;;41',
    ';;;;',
  );

  const report = (await admin.post('/api/users:checkimport', { text })).json();

  expect(report.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    'email',
    'firstName',
    'middleName',
    'lastName',
    null,
  ]);
  expect(report.rows).toMatchObject([
    { line: 2, result: 'create', errors: {}, user: { middleName: 'van' } },
    { line: 3, result: 'same', errors: {} },
    { line: 4, result: 'error', errors: { email: 'invalid_format', lastName: 'not_a_name' } },
    { line: 5, result: 'error', errors: { email: 'twice' } },
  ]);
  expect((await admin.get('/api/users')).json().total).toBe(2);
});

test('columns are taken for what somebody says, and the sign before a formula is taken off', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  await admin.put('/api/propertydefinitions/department', { isOn: true, version: 0 });
  const text = lines('Adres,Afdeling', `iemand@voorbeeld.example,"'=Groen, en water"`);
  const check = (mapping: object) => admin.post('/api/users:checkimport', { text, mapping });

  expect((await check({})).json().rows).toMatchObject([{ result: 'error', errors: { email: 'too_small' } }]);
  const { rows } = (await check({ Adres: 'email', Afdeling: 'property.department' })).json();
  expect(rows).toMatchObject([
    {
      result: 'create',
      user: { properties: [{ key: 'department', value: '=Groen, en water' }] },
    },
  ]);
});

test.each([
  ['nothing but a header', 'email,naam\n', 'no_rows'],
  ['a quote that never ends', 'email\n"noor', 'not_csv'],
  ['too many rows', `email\n${'a@b.nl\n'.repeat(10_001)}`, 'too_long'],
  [
    'a long file of too many rows',
    `email\n${'a@bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.nl\n'.repeat(10_001)}`,
    'too_long',
  ],
  ['too many columns', `${','.repeat(500)}email\na@b.nl\n`, 'too_many_columns'],
])('%s is refused', async (_what, text, code) => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);

  expect((await admin.post('/api/users:checkimport', { text })).json().fields).toEqual({ 'body.text': code });
});

const manyPeople = lines(
  'E-mail;Voornaam;Tussenvoegsel;Achternaam',
  ...Array.from({ length: 9_000 }, (_, at) => `inwoner.${at}@voorbeeld.example;Noor;van der;Waterschapsheuvel`),
);

test.each([
  ['line ends', `email,naam\n${'\r\n'.repeat(160_000)}`, 'too_long'],
  ['more columns than rows have cells', `${','.repeat(400_000)}email\n${'a\n'.repeat(10_000)}`, 'too_many_columns'],
])('a file of %s takes no more than three times an honest one', async (_what, text, code) => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const check = (text: string) => admin.post('/api/users:checkimport', { text });
  const fastest = (all: readonly { time: number }[]) => Math.min(...all.map(({ time }) => time));
  const responses = await timed(() => check(text), 3);
  const honest = await timed(() => check(manyPeople), 2);

  expect(responses.map(({ value }) => value.json().fields)).toEqual(Array(3).fill({ 'body.text': code }));
  expect(fastest(responses)).toBeLessThan(3 * fastest(honest));
});

test('a long honest file is read', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);

  const { rows } = (await admin.post('/api/users:checkimport', { text: manyPeople })).json();

  expect(manyPeople.length).toBeGreaterThan(longText);
  expect(rows.length).toBe(9_000);
  expect(rows.at(-1)).toMatchObject({
    line: 9_001,
    result: 'create',
    user: { email: 'inwoner.8999@voorbeeld.example' },
  });
});

const row = (email: string, rest: object = {}) => ({ email, properties: [], ...rest });

test('an import makes, updates and skips in parts, and is undone as a whole', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const known = await platform.signIn();
  const role = (await admin.post('/api/roles', { name: 'Sportclubs' })).json().guid;
  const mark = randomUUID();
  const send = (rows: object[], follows: string | null) =>
    admin.post('/api/users:import', { rows, existing: 'update', roles: [role], sendsMail: true, follows });

  const first = (await send([row(`een.${mark}@voorbeeld.example`, { firstName: 'Een' }), row('kapot')], null)).json();
  const second = (
    await send(
      [
        row(known.email, { firstName: 'Anders' }),
        row(`twee.${mark}@voorbeeld.example`),
        row(`twee.${mark}@voorbeeld.example`),
      ],
      first.undoToken,
    )
  ).json();

  const results = [...first.results, ...second.results].map(({ result }: { result: string }) => result);
  expect(results).toEqual(['Created', 'Error', 'Updated', 'Created', 'Skipped']);
  expect((await admin.get(`/api/users?role=${role}`)).json().total).toBe(2);
  expect((await admin.get(`/api/users/${known.accountId}/profile`)).json().user.name).toBe('Anders Bakker');
  expect((await admin.post(`/api/undo/${second.undoToken}`)).statusCode).toBe(200);
  expect((await admin.get(`/api/users?search=${mark}`)).json().total).toBe(0);
  expect((await admin.get(`/api/users/${known.accountId}/profile`)).json().user.name).toBe('Anna Bakker');
  const { entries } = (await admin.get('/api/audit?action=user.importUndone')).json();
  expect(entries.map((one: { new: object }) => one.new)).toEqual([
    { erased: 1, changed: 0 },
    { erased: 1, changed: 1 },
  ]);
  expect((await admin.get(`/api/audit?object=${known.accountId}`)).json().entries[0].new).toEqual({ by: 'undo' });
});

test('an import that somebody built upon is not undone', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const known = await platform.signIn();
  const body = { rows: [row(known.email, { firstName: 'Anders' })], existing: 'update' };
  const { undoToken } = (await admin.post('/api/users:import', body)).json();
  const names = { firstName: 'Weer', middleName: '', lastName: 'Anders', properties: [], version: 2 };
  expect((await admin.put(`/api/users/${known.accountId}`, names)).statusCode).toBe(200);

  expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(409);
});

test('two columns for one field are an error in every row, and nobody gets a property twice', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  await admin.put('/api/propertydefinitions/department', { isOn: true, version: 0 });
  const text = lines('email,Afdeling,Team,Groep', 'iemand@voorbeeld.example,Groen,Water,Wijk');
  const check = async (mapping: object) => (await admin.post('/api/users:checkimport', { text, mapping })).json();
  const field = 'property.department';

  const taken = await check({ Team: field });
  const both = await check({ Team: field, Groep: field });
  const properties = ['Groen', 'Water'].map((value) => ({ key: 'department', value }));
  const { results } = (
    await admin.post('/api/users:import', { rows: [row('iemand@voorbeeld.example', { properties })], existing: 'skip' })
  ).json();

  expect(taken.columns.map((one: { field: string | null }) => one.field)).toEqual(['email', null, field, null]);
  expect(taken.rows).toMatchObject([{ result: 'create', user: { properties: [{ value: 'Water' }] } }]);
  expect(both.rows).toMatchObject([{ result: 'error', errors: { [field]: 'twice' } }]);
  expect(results).toMatchObject([{ result: 'Error' }]);
});

test('an import is not undone with the only admin that is left', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const { roles } = (await admin.get('/api/roles')).json();
  const role = roles.find(({ kind }: { kind: string }) => kind === 'Admin').guid;
  const body = { rows: [row('nieuw@voorbeeld.example')], existing: 'skip', roles: [role] };
  const { undoToken } = (await admin.post('/api/users:import', body)).json();
  await server.ownerQuery(`update role_member set expires_at = now() + interval '1 day' where account_id = $1`, [
    admin.accountId,
  ]);

  const response = await admin.post(`/api/undo/${undoToken}`);

  expect([response.statusCode, response.json().fields]).toEqual([409, { lastAdmin: 'true' }]);
  expect((await admin.get('/api/users?search=nieuw')).json().total).toBe(1);
});

test('who manages users imports nobody who may more than they, and gives no such role', async () => {
  const platform = await server.createPlatform();
  const [admin, manager] = [await platform.signIn(['Admin']), await platform.signIn()];
  const own = (await admin.post('/api/roles', { name: 'Beheer', grants: ['manage-users'] })).json().guid;
  await admin.post(`/api/roles/${own}/members`, { people: [manager.accountId] });
  const strong = (await admin.post('/api/roles', { name: 'Sterk', grants: ['manage-settings'] })).json().guid;
  const rows = [row(admin.email, { firstName: 'Gekaapt' })];

  const { results } = (await manager.post('/api/users:import', { rows, existing: 'update' })).json();

  expect(results).toMatchObject([{ result: 'NotAllowed' }]);
  const refused = await manager.post('/api/users:import', {
    rows: [row('x@voorbeeld.example')],
    existing: 'skip',
    roles: [strong],
  });
  expect(refused.statusCode).toBe(403);
});
