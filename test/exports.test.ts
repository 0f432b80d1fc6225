import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

const formulas = [
  '=1+1',
  'Tuin;=HYPERLINK("https://kwaad.example")',
  '  =2+2',
  'a, +3',
  'a\t@som',
  '＝4',
  "'=5",
  'a | -6',
];

/** Cells as some spreadsheet may see them, whatever it takes for the end of one. */
const cellsOf = (csv: string) => csv.split(/[;,\t|\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''));

test('no cell of any export is a formula, whatever a spreadsheet takes for the end of a cell', async () => {
  const { signIn } = await server.createPlatform();
  const [admin, somebody] = [await signIn(['Admin']), await signIn()];
  await admin.put('/api/propertydefinitions/department', { isOn: true, version: 0 });
  for (const [at, text] of formulas.entries())
    expect((await admin.post('/api/roles', { name: `${text} ${at}`, description: text })).statusCode).toBe(200);
  const value = formulas[1] ?? '';
  const rows = [{ email: 'eva@voorbeeld.example', properties: [{ key: 'department', value }] }];
  expect((await admin.post('/api/users:import', { rows, existing: 'update' })).statusCode).toBe(200);

  const purpose = 'Overzicht voor de raad';
  const users = (await admin.post('/api/users:export', { purpose })).json().csv;
  const roles = (await admin.post('/api/roles:export', { what: 'roles', format: 'csv', purpose })).json().text;
  const audit = (await admin.post('/api/audit:export', {})).json().csv;

  expect([users.includes('HYPERLINK'), roles.includes('HYPERLINK'), audit.includes('HYPERLINK')]).toEqual([
    true,
    true,
    true,
  ]);
  for (const csv of [users, roles, audit]) expect(cellsOf(csv).filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);

  const read = await admin.post('/api/users:checkimport', { text: users });
  const imported = read.json().rows.find(({ user }: { user: { email: string } }) => user.email.startsWith('eva@'));
  expect(imported.user.properties).toContainEqual({ key: 'department', value });
  expect((await somebody.post('/api/users:export', { purpose })).statusCode).toBe(403);
});
