import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'accessToken.create': none,
  'session.impersonate': ({ people }) => ({ body: { person: people.user.accountId, ticket: 'Vraag' } }),
  'session.impersonateRole': ({ roles, admin }) => ({
    body: { role: roles.others },
    after: () => admin.delete('/api/session/impersonation/role'),
  }),
  'session.keep': none,
  'session.stopImpersonating': none,
};
