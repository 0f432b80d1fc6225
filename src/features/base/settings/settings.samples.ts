import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'settings.all': none,
  'settings.headerImageWords': () => ({
    params: { guid: randomUUID() },
    body: { title: '', text: '', language: 'nl', seen: { title: '', text: '' } },
  }),
  'settings.maintenanceNotice': none,
  'settings.set': () => ({ body: { isIndexed: true } }),
  'settings.values': () => ({ query: { includeAll: 'true' } }),
};
