import { makeForm } from '#test/a-form.ts';
import type { Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'formResults.export': async ({ people }) => ({
    params: { guid: (await makeForm(people.admin)).guid },
    body: { format: 'csv', purpose: 'Verslag aan de raad' },
  }),
  'formResults.get': async ({ people }) => ({ params: { guid: (await makeForm(people.admin)).guid } }),
  'formResults.public': async ({ people }) => ({ params: { guid: (await makeForm(people.admin)).guid } }),
  'formResults.freeze': async ({ people }) => ({ params: { guid: (await makeForm(people.admin)).guid }, body: {} }),
  'formResults.texts': async ({ people }) => ({
    params: { guid: (await makeForm(people.admin)).guid, question: 'waarom' },
  }),
};
