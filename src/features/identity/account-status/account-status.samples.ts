import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'account.reactivate': ({ server, people }) => ({
    after: () => server.ownerQuery('update account set is_active = false where id = $1', [people.inactive.accountId]),
  }),
  'account.status': none,
};
