import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const unlimited = { pages: null, storage: null, without: [] };
const clear = ({ server }: World) => server.ownerQuery('delete from platform_plan');

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'plan.read': none,
  'plan.set': async (world) => {
    await clear(world);
    return {
      body: { limits: { pages: 1_000, storage: 50_000, without: [] }, seen: unlimited },
      after: () => clear(world),
    };
  },
};
