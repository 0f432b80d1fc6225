import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'cookies.matomo': none,
  'cookies.checkMatomo': async ({ admin }) => {
    const set = (matomoUrl: string | null) => admin.put('/api/platformsettingvalues', { matomoUrl });
    await set('https://stats.example.org/');
    return { after: () => set(null) };
  },
  'cookies.consent': () => ({ body: { id: randomUUID(), version: 1, accepted: ['required', 'analytical'] } }),
};
