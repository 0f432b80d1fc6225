import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const newestGroup = async ({ people: { staff } }: World) => {
  await staff.post('/log', { entries: [{ level: 2, message: 'Er ging iets mis' }] });
  const { groups } = (await staff.get('/api/clientlog?state=all')).json();
  return { fingerprint: groups[0].fingerprint };
};

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'clientLog.group': async (world) => ({ params: await newestGroup(world) }),
  'clientLog.groups': none,
  'clientLog.mark': async (world) => ({ params: await newestGroup(world), body: { isDone: true } }),
  'clientLog.post': () => ({ body: { entries: [{ level: 2, message: 'Er ging iets mis' }] } }),
};
