import { item, none, own, type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'items.add': own(({ list }) => ({ params: { guid: list }, body: [{ listItemTypeName: 'News', title: 'Bericht' }] })),
  'items.change': own((made) => ({ ...item(made), body: { tags: ['water'] } })),
  'items.chooseForItems': own(({ list }) => ({ params: { guid: list }, body: { to: null } })),
  'items.facts': shared(item),
  'items.get': shared(item),
  'items.getShort': shared(({ shortId: id }) => ({ params: { id } })),
  'items.removedLists': shared(({ list }) => ({ query: { lists: list } })),
  'items.list': shared(({ list }) => ({ params: { guid: list }, body: {} })),
  'items.lists': shared(({ list }) => ({ body: { [list]: '{}' } })),
  'items.meta': shared(({ list }) => ({ params: { guid: list } })),
  'items.neighbours': shared(item),
  'items.overview': none,
  'items.ownLists': none,
  'items.types': none,
  'items.widget': shared(({ list }) => ({ params: { guid: list } })),
};
