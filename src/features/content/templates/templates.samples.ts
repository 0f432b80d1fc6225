import { guidOf, none, own, type Samples, templateOf } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'templates.all': none,
  'templates.change': async (world) => ({ params: { id: await templateOf(world) }, body: { name: { nl: 'Anders' } } }),
  'templates.create': own(({ page }) => ({ body: { name: { nl: 'Sjabloon' }, fromPage: page } })),
  'templates.get': async (world) => ({ params: { id: await templateOf(world) } }),
  'templates.remove': async (world) => ({
    params: {
      id: guidOf(await world.admin.post('/api/pagetemplates', { name: { nl: 'Weg' }, fromPage: world.shared.page })),
    },
  }),
};
