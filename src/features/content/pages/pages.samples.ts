import { document, entryOf, none, own, type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'pages.all': none,
  'pages.create': () => ({ body: { title: { nl: 'Nieuw' } } }),
  'pages.duplicate': own((made) => ({ ...document(made), body: {} })),
  'pages.get': shared(document),
  'pages.move': own(async ({ page }, world) => {
    const { menu } = await entryOf(world, page);
    return { params: { id: page }, body: { parent: null, menu } };
  }),
  'pages.overview': none,
  'pages.permissions': shared(document),
  'pages.previewMove': shared(({ page }) => ({ params: { id: page }, query: { menu: 'Top level menu' } })),
  'pages.setPermissions': own((made) => ({
    ...document(made),
    body: { viewPermission: 'Users', viewRoles: [], editPermission: 'Admin', editRoles: [] },
  })),
  'pages.withName': () => ({ query: { name: '/' } }),
};
