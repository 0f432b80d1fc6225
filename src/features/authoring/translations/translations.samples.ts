import { randomUUID } from 'node:crypto';
import { document, none, own, type Samples, shared } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const clear = ({ server }: World) => server.ownerQuery('delete from translation_provider');

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'translations.block': shared(({ page, text }) => ({ params: { id: page, guid: text }, query: { language: 'en' } })),
  'translations.exportXliff': own((made) => ({ ...document(made), body: { source: 'nl', target: 'en' } })),
  'translations.importXliff': own(async (made, { admin }) => {
    const { xliff } = (
      await admin.post(`/api/documents/${made.page}/xliff:export`, { source: 'nl', target: 'en' })
    ).json();
    return { ...document(made), body: { xliff, key: randomUUID() } };
  }),
  'translations.propose': own((made) => ({
    ...document(made),
    body: { language: 'en', base: 1, key: randomUUID(), step: randomUUID() },
  })),
  'translationProvider.read': none,
  'translationProvider.set': async (world) => {
    await clear(world);
    return { body: { uses: 'none', url: null, version: null }, after: () => clear(world) };
  },
  'translationProvider.test': none,
  'translations.overview': () => ({ query: { language: 'en' } }),
};
