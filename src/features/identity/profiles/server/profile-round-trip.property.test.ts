import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { User } from '#features/identity/profiles/profiles.contract.ts';
import { openServer } from '#test/harness.ts';
import { keepsOrRefuses, typedWords } from '#test/round-trip.ts';

const server = await openServer();
const url = '/api/profiles:loggedIn';

const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  alias: typedWords(45),
  notificationClose: fc.integer({ min: -2, max: 1_000_001 }).map(String),
  textScale: fc.integer({ min: 10, max: 66 }).map(String),
  language: fc.constantFrom('nl', 'en', 'de', ''),
  reduceMotion: fc.constantFrom('true', 'false', 'ja'),
  // Nobody fills these in for themselves.
  accountEmail: fc.constantFrom('anders@example.org', ''),
  memberSince: fc.constantFrom('2001-01-01', ''),
};
const property = fc
  .constantFrom(...Object.keys(values))
  .chain((key) => (values[key] ?? fc.constant('')).map((value) => ({ key, value })));

const name = (maxLength: number) => fc.oneof(fc.constantFrom('Anna', ' Zoë ', 'Jan-Piet'), typedWords(maxLength));
const trimmed = ({ firstName, middleName, lastName }: User) => ({
  firstName: firstName.trim(),
  middleName: middleName.trim(),
  lastName: lastName.trim(),
});

test('PUT /api/profiles:loggedIn keeps each own field of what GET gave, or names it', { timeout: 60_000 }, async () => {
  const { signIn } = await server.createPlatform();
  const me = await signIn();
  await keepsOrRefuses<User>({
    read: async () => (await me.get(url)).json(),
    send: (user) => me.put(url, user),
    values: {
      firstName: name(62),
      middleName: name(22),
      lastName: name(62),
      properties: fc.uniqueArray(property, { selector: ({ key }) => key, maxLength: 4 }),
      termsOfUseVersionAccepted: fc.constantFrom(null, 1, 2),
    },
    // Names without blanks around them; a property without a value is none.
    asRead: (sent) => ({
      ...sent,
      ...trimmed(sent),
      properties: sent.properties.filter(({ value }) => value !== ''),
      version: sent.version + 1,
    }),
  });
});

test('a property that is not theirs to change is refused with another value, and taken with its own', async () => {
  const { signIn } = await server.createPlatform();
  const me = await signIn();
  const user: User = (await me.get(url)).json();
  const put = (value: string) => me.put(url, { ...user, properties: [{ key: 'accountEmail', value }] });

  const refused = await put('anders@example.org');
  const taken = await put('');

  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.properties.accountEmail': 'read_only' }]);
  expect([taken.statusCode, taken.json().properties]).toEqual([200, []]);
});
