import { randomUUID } from 'node:crypto';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { none, type Sample, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const fresh = () => ({ key: randomUUID(), answers: goodAnswers, startedOn: begun(new Date()) });

/** Sent by the person who manages forms. */
const sent =
  (sample: (ids: { guid: string; submission: string }) => Sample) =>
  async ({ people }: World): Promise<Sample> => {
    const { guid, url } = await makeForm(people.admin);
    const { guid: submission } = (await people.admin.post(`${url}/1/submissions`, fresh())).json();
    return sample({ guid, submission });
  };

/** A view of an inbox. */
const viewed =
  (sample: (ids: { guid: string; view: string }) => Sample) =>
  async ({ people }: World): Promise<Sample> => {
    const { guid, url } = await makeForm(people.admin);
    const made = await people.admin.post(`${url}/submissionviews`, { name: 'Nog te doen', filter: { state: 'open' } });
    return sample({ guid, view: made.json().guid });
  };

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'submissions.submit': async ({ people }) => ({
    params: { guid: (await makeForm(people.admin)).guid, version: '1' },
    body: fresh(),
  }),
  'submissions.list': sent(({ guid }) => ({ params: { guid } })),
  'submissions.own': none,
  'submissions.get': sent((params) => ({ params })),
  'submissions.change': sent(({ guid, submission }) => ({
    params: { guid },
    body: { submissions: [submission], state: 'done' },
  })),
  'submissions.note': sent((params) => ({ params, body: { text: 'Gebeld.' } })),
  'submissions.ofItems': async () => ({ query: { guids: '00000000-0000-4000-8000-000000000001' } }),
  'submissions.makeItem': async ({ people }) => {
    const { guid, url, save } = await makeForm(people.admin);
    const { guid: submission } = (await people.admin.post(`${url}/1/submissions`, fresh())).json();
    const { lists } = (await people.admin.get('/api/listitem:ownLists')).json();
    const item = { list: lists[0]?.guid, itemType: 'News', title: 'waarom' };
    await save({ item });
    return { params: { guid, submission } };
  },
  'submissions.reply': sent((params) => ({ params, body: { text: 'Wij bellen u morgen.' } })),
  'submissionViews.list': async ({ people }) => ({ params: { guid: (await makeForm(people.admin)).guid } }),
  'submissionViews.create': async ({ people }) => ({
    params: { guid: (await makeForm(people.admin)).guid },
    body: { name: 'Nog te doen', filter: { state: 'open' } },
  }),
  'submissionViews.change': viewed((params) => ({ params, body: { name: 'Te doen' } })),
  'submissionViews.delete': viewed((params) => ({ params })),
  'submissions.verifyReceipt': async () => ({ body: { receipt: {} } }),
};
