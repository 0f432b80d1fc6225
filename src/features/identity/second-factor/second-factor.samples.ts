import { randomUUID } from 'node:crypto';
import { none, noPasskey, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'factors.own': none,
  'factors.startAuthenticator': none,
  'factors.confirmAuthenticator': () => ({ body: { code: '000000' } }),
  'factors.removeAuthenticator': none,
  'factors.renewRecoveryCodes': none,
  'factors.startPasskey': none,
  'factors.addPasskey': () => ({ body: { name: 'Sleutel', answer: noPasskey } }),
  'factors.renamePasskey': () => ({ params: { guid: randomUUID() }, body: { name: 'Sleutel' } }),
  'factors.removePasskey': () => ({ params: { guid: randomUUID() } }),
  'factors.forgetDevice': () => ({ params: { guid: randomUUID() } }),
  'factors.reset': async ({ platform }) => ({ params: { guid: (await platform.signIn()).accountId } }),
  'session.askPasskey': () => ({ body: { use: 'sign-in' } }),
};
