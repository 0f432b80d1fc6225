import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'jobs.all': none,
  'jobs.remove': () => ({ params: { id: '999999999' } }),
  'jobs.retry': () => ({ params: { id: '999999999' } }),
};
