import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'emailTemplates.all': none,
  'emailTemplates.preview': () => ({ params: { name: 'step-up' }, body: { language: 'nl', texts: [] } }),
  'emailTemplates.save': () => ({
    params: { name: 'step-up' },
    body: { texts: [{ key: 'stepUp.subject', language: 'nl', words: null }] },
  }),
  'emailTemplates.test': () => ({ params: { name: 'step-up' }, body: { language: 'nl' } }),
};
