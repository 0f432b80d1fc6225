import { document, none, type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'checks.document': shared((made) => ({ ...document(made), query: { languages: 'nl' } })),
  'checks.issues': none,
  'checks.ownIssues': none,
  'checks.lookAgain': none,
};
