import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const given = () => ({ name: `Sleutel ${randomUUID()}`, reach: 'read' });

/** A platform has no more than some: each call finds none, but for its own. */
const clear = ({ server }: World) => server.ownerQuery('delete from api_key');

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'apiKeys.list': none,
  'apiKeys.add': async (world) => {
    await clear(world);
    return { body: given(), after: () => clear(world) };
  },
  'apiKeys.revoke': async (world) => {
    await clear(world);
    const { guid } = (await world.admin.post('/api/apikeys', given())).json().key;
    return { params: { guid } };
  },
};
