import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'account.activity': none,
  'account.changes': none,
  'account.exportActivity': none,
  'account.withdraw': () => ({ body: {} }),
};
