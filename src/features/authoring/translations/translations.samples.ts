import { randomUUID } from 'node:crypto';
import { document, own, type Samples, shared } from '#test/access-matrix/sample.ts';

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
  'translations.overview': () => ({ query: { language: 'en' } }),
};
