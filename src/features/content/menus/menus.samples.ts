import { entryOf, none, own, type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'menus.addItem': own(async ({ page }, world) => {
    const { id, menu } = await entryOf(world, page);
    return {
      body: { menu, parentGuid: id, names: { nl: 'Erbij' }, externalUrl: 'https://example.org/' },
    };
  }),
  'menus.add': shared(() => ({ body: { name: 'Zijmenu' } })),
  'menus.all': none,
  'menus.changeItem': own(async ({ page }, world) => ({
    params: { id: (await entryOf(world, page)).id },
    body: { names: { nl: 'Anders' } },
  })),
  'menus.moveItem': own(async ({ page }, world) => {
    const { id, menu } = await entryOf(world, page);
    return { params: { id }, body: { parent: null, menu } };
  }),
  // No such menu: who may remove menus hears that it is not there.
  'menus.remove': shared(() => ({ params: { guid: '0123abcd-4567-4890-8abc-def012345678' } })),
  'menus.removeItem': own(async ({ page }, world) => ({ params: { id: (await entryOf(world, page)).id } })),
  'menus.subPages': shared(({ page }) => ({ query: { page } })),
  'menus.trail': shared(({ page }) => ({ query: { page } })),
  'menus.withName': () => ({ query: { name: 'Top level menu' } }),
};
