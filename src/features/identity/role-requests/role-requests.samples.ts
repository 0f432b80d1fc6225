import { randomUUID } from 'node:crypto';
import { guidOf, none, type Sample, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

/** A role that people come into by themselves, this way. */
const joinable = async ({ admin }: World, joining: 'open' | 'request'): Promise<Sample> => ({
  params: { guid: guidOf(await admin.post('/api/roles', { name: `Rol ${randomUUID()}`, joining })) },
});

/** Somebody's request for such a role. */
async function requested(world: World): Promise<Sample> {
  const { params } = await joinable(world, 'request');
  await world.people.user.post(`/api/roles/${params?.guid}:request`);
  const { requests } = (await world.admin.get(`/api/rolerequests?role=${params?.guid}`)).json();
  return { params: { guid: requests[0].guid } };
}

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'roles.acceptRequest': requested,
  'roles.join': (world) => joinable(world, 'open'),
  'roles.joinable': none,
  'roles.leave': () => ({ params: { guid: randomUUID() } }),
  'roles.rejectRequest': async (world) => ({ ...(await requested(world)), body: { reason: 'Alleen voor leden' } }),
  'roles.request': (world) => joinable(world, 'request'),
  'roles.requests': none,
  'roles.withdrawRequest': () => ({ params: { guid: randomUUID() } }),
};
