import { document, none, own, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'pageReviews.done': own((made) => ({ ...document(made) })),
  'pageReviews.list': none,
  'pageReviews.set': own((made) => ({ ...document(made), body: { reviewOn: '2030-01-31' } })),
};
