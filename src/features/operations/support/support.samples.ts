import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'support.end': none,
  'support.get': none,
  'support.grant': ({ admin }) => ({
    body: { hours: 1, reason: 'Vraag' },
    after: () => admin.delete('/api/supportaccess'),
  }),
};
