import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'media.images': () => ({ query: { guids: randomUUID() } }),
  'media.library': none,
};
