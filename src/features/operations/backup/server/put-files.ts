import { StartError } from '#infra/config.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import type { ObjectStore } from '#infra/object-store.ts';
import { damaged } from './tar.ts';

/** Images are small enough to be whole in memory. */
export async function putImage(files: ObjectStore, key: string, content: AsyncIterable<Buffer>) {
  const bytes = await wholeOf(content);
  if ((await files.put(bytes)) !== key) throw damaged(`the image ${key} was changed`);
}

export async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content));
}

export async function putFile(
  storage: FileStore,
  { key, size }: { key: string; size: number },
  content: AsyncIterable<Buffer>,
) {
  await storage.put(key, content);
  const stored = await storage.stat(key);
  if (stored !== size) throw new StartError(`The file ${key} was not stored whole: nothing was restored or imported.`);
}
