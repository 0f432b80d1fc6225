import { randomUUID } from 'node:crypto';
import { guidOf, none, type Samples } from '#test/access-matrix/sample.ts';

const provider = { name: 'Gemeente', issuer: 'https://login.example.org/', clientId: 'bouwsteen' };

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'sso.providers': none,
  'sso.buttons': none,
  'sso.links': none,
  'sso.addProvider': () => ({ body: provider }),
  'sso.saveProvider': async ({ admin }) => ({
    params: { guid: guidOf(await admin.post('/api/signinproviders', provider)) },
    body: { ...provider, version: 1 },
  }),
  'sso.removeProvider': async ({ admin }) => ({
    params: { guid: guidOf(await admin.post('/api/signinproviders', provider)) },
  }),
  'sso.start': () => ({ params: { guid: randomUUID() }, body: {} }),
  'sso.startLink': () => ({ params: { guid: randomUUID() } }),
  'sso.end': () => ({ params: { guid: randomUUID() }, body: { query: 'code=a&state=b' } }),
  'sso.confirmLink': () => ({ body: { ticket: 'onbekend' } }),
  'sso.unlink': () => ({ params: { guid: randomUUID() } }),
};
