import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

const fresh = () => ({ from: [`/oud/${randomUUID()}`], to: { path: '/nieuw' } });

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'redirects.add': () => ({ body: fresh() }),
  'redirects.change': async ({ admin }) => {
    const { guids } = (await admin.post('/api/redirects', fresh())).json();
    const { from, to } = fresh();
    return { params: { guid: guids[0] }, body: { from: from[0], to, isPermanent: false } };
  },
  'redirects.checkImport': () => ({ body: { text: '/oud;/nieuw' } }),
  'redirects.delete': async ({ admin }) => ({
    body: { guids: (await admin.post('/api/redirects', fresh())).json().guids },
  }),
  'redirects.export': () => ({ body: {} }),
  'redirects.import': () => ({ body: { text: `/oud/${randomUUID()};/nieuw` } }),
  'redirects.list': none,
};
