import { type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'access.explain': shared(({ page }) => ({ query: { object: page } })),
  'access.rights': ({ people }) => ({ query: { person: people.editor.accountId } }),
};
