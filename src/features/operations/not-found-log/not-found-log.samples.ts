import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'notFound.ignore': async ({ admin }) => {
    const path = `/weg/${randomUUID()}`;
    await admin.get(path);
    const { addresses } = (await admin.get(`/api/notfound?search=${path}`)).json();
    return { body: { guids: [addresses[0].guid] } };
  },
  'notFound.list': none,
};
