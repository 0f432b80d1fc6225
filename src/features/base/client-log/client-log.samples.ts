import type { Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'clientLog.post': () => ({ body: { entries: [{ level: 2, message: 'Er ging iets mis' }] } }),
};
