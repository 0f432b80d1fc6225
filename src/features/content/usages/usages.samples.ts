import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'uses.find': () => ({ query: { block: 'Text' } }),
  'uses.kinds': none,
  'uses.types': none,
};
