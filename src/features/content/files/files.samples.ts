import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';
import { storeFile } from './server/ingest.service.ts';

async function* text() {
  yield Buffer.from('Openingstijden van het zwembad');
}

/** In the library, by the product itself. */
const stored = async ({ platform }: World) => {
  const { guid } = await storeFile(platform.ctx, text(), { name: 'zwembad.txt', context: 'library', owner: null });
  return { params: { guid } };
};

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'files.get': () => ({ query: { guids: randomUUID() } }),
  'files.library': none,
  'files.one': stored,
  'files.rename': async (world) => ({ ...(await stored(world)), body: { name: 'badhuis.txt' } }),
  'files.delete': stored,
};
