import { randomUUID } from 'node:crypto';
import { makeForm, twoQuestions } from '#test/a-form.ts';
import { none, type Sample, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const title = () => ({ nl: `Formulier ${randomUUID()}` });

/** About a form that was made on the page of the role `editors`. */
const onForm =
  (body: (form: Awaited<ReturnType<typeof makeForm>>) => Promise<object>) =>
  async ({ people, shared }: World): Promise<Sample> => {
    const form = await makeForm(people.admin, { madeOn: shared.page });
    return { params: { guid: form.guid }, ...(await body(form)) };
  };

const changed = { steps: [{ ...twoQuestions.steps[0], id: 'andere' }] };

/** A draft on top of what is published. */
const withDraft =
  (body: (revision: number) => object) =>
  async ({ people, shared }: World): Promise<Sample> => {
    const { guid, url, form } = await makeForm(people.admin, { madeOn: shared.page });
    await people.admin.put(`${url}/draft`, { revision: (await form()).revision, definition: changed });
    return { params: { guid }, ...body((await form()).revision) };
  };

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'forms.list': none,
  'forms.choices': none,
  'forms.handlers': none,
  'forms.create': async ({ shared }) => ({ body: { title: title(), madeOn: shared.page } }),
  'forms.get': onForm(async () => ({})),
  'forms.version': async ({ people }) => ({ params: { guid: (await makeForm(people.admin)).guid, version: '1' } }),
  'forms.saveSettings': onForm(async ({ form }) => {
    const { revision, settings } = await form();
    return { body: { revision, settings } };
  }),
  'forms.saveDraft': onForm(async ({ form }) => ({
    body: { revision: (await form()).revision, definition: twoQuestions },
  })),
  'forms.discardDraft': withDraft(() => ({})),
  'forms.publish': withDraft((revision) => ({ body: { revision } })),
  'forms.fixTexts': onForm(async ({ form }) => ({
    body: { revision: (await form()).revision, definition: (await form()).definition },
  })),
  'forms.copy': onForm(async () => ({ body: { title: title() } })),
  'forms.delete': onForm(async () => ({})),
  'forms.view': onForm(async () => ({})),
};
