import { randomUUID } from 'node:crypto';
import { mailing, none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

/** Somebody made by hand, whom no other call is about. */
const userOf = async ({ admin }: World, email = `${randomUUID()}@example.org`): Promise<string> =>
  (await admin.post('/api/users', { email, sendsMail: false })).json().guid;

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'users.change': ({ people }) => ({
    body: { people: [people.unverified.accountId], action: { kind: 'activate' } },
  }),
  'users.checkImport': () => ({ body: { text: 'email\niemand@example.org' } }),
  'users.create': () => ({ body: { email: `${randomUUID()}@example.org`, sendsMail: false } }),
  'users.download': ({ people }) => ({ params: { guid: people.unverified.accountId } }),
  'users.edit': async (world) => {
    const guid = await userOf(world);
    const names = { firstName: 'Anna', middleName: '', lastName: 'Bakker' };
    return { params: { guid }, body: { ...names, properties: [], version: 1 } };
  },
  'users.endSession': async ({ admin, platform }) => {
    const { accountId: guid } = await platform.signIn();
    const { sessions } = (await admin.get(`/api/users/${guid}/security`)).json().part.credentials;
    return { params: { guid, session: sessions[0].guid } };
  },
  'users.endSessions': async (world) => ({ params: { guid: await userOf(world) } }),
  'users.erase': async (world) => {
    const email = `${randomUUID()}@example.org`;
    return { params: { guid: await userOf(world, email) }, body: { name: email } };
  },
  'users.export': () => ({ body: { purpose: 'De rechten bekijken' } }),
  'users.get': ({ people }) => ({ params: { guid: people.unverified.accountId, accountCategory: 'profile' } }),
  'users.import': () => ({
    body: { rows: [{ email: `${randomUUID()}@example.org`, properties: [] }], existing: 'skip' },
  }),
  'users.list': none,
  'users.merge': async (world) => ({
    params: { guid: await userOf(world) },
    body: { other: await userOf(world) },
  }),
  'users.resetPassword': async (world) => ({ params: { guid: await userOf(world) } }),
  'users.roles': none,
  'users.send': mailing(() => ({ people: [randomUUID()], mail: { kind: 'verification' } })),
  'users.testMessage': mailing(() => ({ subject: 'Bericht', words: 'Woorden' })),
  'users.select': () => ({ body: {} }),
};
