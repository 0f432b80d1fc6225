import type { Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'cache.invalidate': ({ platform }) => ({ body: { index: `${platform.host}-0` } }),
};
