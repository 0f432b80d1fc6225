import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'profiles.files': none,
  'profiles.loggedIn': none,
  'profiles.saveLoggedIn': () => ({
    body: {
      firstName: 'Anna',
      middleName: '',
      lastName: 'Bakker',
      properties: [],
      termsOfUseVersionAccepted: null,
      version: 99,
    },
  }),
  'profiles.saveVisibility': () => ({ body: { visibility: {} } }),
  'profiles.seen': ({ people }) => ({ params: { guid: people.editor.accountId } }),
  'profiles.seenAs': none,
  'profiles.visibility': none,
};
