import type { Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'setup.finish': () => ({
    body: {
      email: 'nieuw@example.org',
      firstName: 'Nieuw',
      lastName: 'Mens',
      password: 'zeven groene fietsen',
      token: 'onbekend',
    },
  }),
  'setup.status': () => ({ body: { token: 'onbekend' } }),
};
