import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;

/**
 * Does work with an empty folder on the disk, which is gone afterwards. `name` is of what is made at one moment by one process: what
 * another one left behind under it, or anybody a day ago, goes first.
 */
export async function inWorkFolder<T>(parent: string, name: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeOldWork(parent, name);
  const folder = await mkdtemp(join(parent, `${name}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what processes that ended left behind: of this name, and of all names a day later. */
export async function removeOldWork(parent: string, name?: string) {
  for (const entry of await readdir(parent).catch(() => [])) {
    const path = join(parent, entry);
    const isOf = name !== undefined && entry.startsWith(`${name}-`);
    const age = isOf ? undefined : Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age === undefined || age > day) await rm(path, { recursive: true, force: true });
  }
}
