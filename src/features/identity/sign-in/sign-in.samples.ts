import { randomUUID } from 'node:crypto';
import { noPasskey, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'session.passkey': () => ({ body: { answer: noPasskey } }),
  'session.secondFactor': () => ({ body: { code: '000000' } }),
  'session.start': () => ({ body: { email: `${randomUUID()}@example.org`, password: 'zeven groene fietsen' } }),
};
