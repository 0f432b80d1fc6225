import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

/** One at a time is made: each call finds none that is. */
const clear = ({ server, platform }: World) =>
  server.ownerQuery('delete from platform_export where platform_id = $1', [platform.platform.id]);

/** One that is ready, with its file. */
async function ready({ server, platform }: World): Promise<{ guid: string }> {
  const guid = randomUUID();
  const content = Buffer.from('een export');
  const storageKey = `exports/${platform.platform.id}/${guid}-1`;
  await server.dependencies.storage.put(storageKey, Readable.from([content]));
  const sha256 = createHash('sha256').update(content).digest('hex');
  await server.ownerQuery(
    `insert into platform_export (platform_id, id, kind, state, asked_at, tries, finished_at, file_name, bytes, sha256, storage_key)
     values ($1, $2, 'everything', 'ready', now(), 1, now(), 'waterrijk.tar', $3, $4, $5)`,
    [platform.platform.id, guid, content.length, sha256, storageKey],
  );
  return { guid };
}

const ofOne = async (world: World) => ({ params: await ready(world) });

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'exports.list': none,
  'exports.ask': async (world) => {
    await clear(world);
    return { body: { kind: 'everything' }, after: () => clear(world) };
  },
  'exports.remove': ofOne,
  'exports.beginDownload': ofOne,
  'exports.download': async (world) => {
    const params = await ready(world);
    const { address } = (await world.admin.post(`/api/exports/${params.guid}/download`)).json();
    return { params, query: { ticket: new URL(address, 'https://een.test').searchParams.get('ticket') ?? '' } };
  },
};
