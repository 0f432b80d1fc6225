import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { exportedAs, groupTables, leftOut, ofItsHosts } from './platform-tables.rules.ts';
import { listPlatformTables } from './platform-tables.store.ts';

const server = await openServer();
const client = new Client({ ...server.connection, user: 'owner' });
beforeAll(() => client.connect());
afterAll(() => client.end());

const exported = async () => (await listPlatformTables(client)).groups.flat();

test('every table is in the export of a platform, or left out with the reason', async () => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const tables = await exported();
  const known = [...tables.map(({ name }) => name), ...Object.keys(leftOut)];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  const named = [
    ...Object.entries(exportedAs).flatMap(([table, { columns = {} }]) => [[table, Object.keys(columns)] as const]),
    ...Object.entries(ofItsHosts.values).map(([table, values]) => [table, Object.keys(values)] as const),
    ...[...ofItsHosts.tables].map((table) => [table, []] as const),
  ];
  for (const [table, wanted] of named)
    expect([table, columns.get(table)]).toEqual([table, expect.arrayContaining([...wanted])]);
});

test('a new table that says of no platform is refused until it is left out by name', async () => {
  await client.query('create table planted (id uuid primary key)');
  try {
    await expect(exported()).rejects.toThrow('planted has no platform, and is not left out of exports');
    await client.query('alter table planted add column platform_id uuid');
    expect((await exported()).map(({ name }) => name)).toContain('planted');
  } finally {
    await client.query('drop table planted');
  }
});

/** What sounds like a secret and goes along, since it is none there, or since people have what fits it. */
const thatGoAlong = {
  'account.password_hash': 'argon2id, whose cost stands in it: the password holds elsewhere',
  'audit_entry.detail_hash': 'of the chain of the audit log',
  'audit_entry.hash': 'of the chain of the audit log',
  'audit_entry.salt': 'keeps what the entry says from being guessed once it was removed; beside it until then',
  'audit_head.hash': 'of the chain of the audit log',
  'client_log.session_hash': 'of a session, which stays behind',
  'contributed_item.address_hash': 'who added something before, by address',
  'email_verification.asker_hash': 'of the browser that asked: none has it any more',
  'email_verification.code_hash': 'who got the mail has the code',
  'email_verification.code_tries': 'a count',
  'email_verification.token_hash': 'who got the mail has the link',
  'form_definition.hash': 'of questions',
  'form_version.hash': 'of questions',
  'invitation_code.code_hash': 'who got the mail has the link',
  'machine_text.hash': 'of a text',
  'passkey.credential_id': 'public',
  'passkey.public_key': 'public',
  'preview_link.token_hash': 'who got the link has it',
  'recovery_code.code_hash': 'people have the codes; for who has a passkey',
  'sign_in_provider.client_secret': 'always null',
  'submission.definition_hash': 'of questions',
  'submission.seal': 'a sum that everybody can make again',
};

test('no column that sounds like a secret goes along unseen', async () => {
  const sounds = /secret|token|hash|salt|_code|code_|password|seal|credential|public_key|private/;
  const found = (await exported()).flatMap(({ name, columns }) =>
    columns.filter((column) => sounds.test(column)).map((column) => `${name}.${column}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(thatGoAlong).toSorted());
});

test('tables come after those that they refer to, and those in a circle together', async () => {
  const refersTo = new Map([
    ['leaf', new Set(['branch'])],
    ['branch', new Set(['root', 'branch'])],
    ['one', new Set(['two', 'root'])],
    ['two', new Set(['one'])],
  ]);
  const names = ['branch', 'leaf', 'one', 'other', 'root', 'two'];
  expect(groupTables(names, refersTo, new Set(['leaf']))).toEqual([
    ['root'],
    ['branch'],
    ['leaf'],
    ['one', 'two'],
    ['other'],
  ]);
  const { groups, beforeTriggers, isWhole } = await listPlatformTables(client);
  const together = groups.filter(isWhole).map((group) => group.map(({ name }) => name));
  expect(together).toEqual(expect.arrayContaining([['document', 'revision'], ['menu_item'], ['role']]));
  for (const made of ['listing_counter', 'search_due', 'last_shown', 'form_step_count', 'submission_words', 'rule_due'])
    expect([made, beforeTriggers.has(made)]).toEqual([made, false]);
});
