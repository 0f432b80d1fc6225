import { none, own, type Samples, sharedOf } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'sharedBlocks.all': none,
  'sharedBlocks.create': own(({ page: owner, text: guid }) => ({ body: { owner, guid, name: 'Gedeeld' } })),
  'sharedBlocks.get': own(async (made, world) => ({ params: { id: await sharedOf(made, world) } })),
};
