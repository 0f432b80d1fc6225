import { randomUUID } from 'node:crypto';
import type { Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'cookies.consent': () => ({ body: { id: randomUUID(), version: 1, accepted: ['required', 'analytical'] } }),
};
