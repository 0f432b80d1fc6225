import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** What is tried takes gigabytes, or is about the disk itself. */
    isOnDisk?: boolean;
  }
}

/** The folder of Linux whose files are in memory. */
const inMemory = '/dev/shm';
/** Type of such a file system (statfs(2), TMPFS_MAGIC). */
const tmpfs = 0x01021994;
/** A run keeps up to a gigabyte. */
const room = 4 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  if (!existsSync(inMemory) || freemem() < room) return false;
  const { type, bavail, bsize } = statfsSync(inMemory);
  return type === tmpfs && bavail * bsize >= room;
}

/**
 * Makes the folder of a run, where `tmpdir()` is from then on for all of it. In memory where the machine has room: a run makes and
 * removes a database for each file, thousands of small files each time, which costs a disk several times as much.
 */
export function openTemporaryFolder(project: TestProject, name: string): { folder: string; remove: () => void } {
  const isOnDisk = project.config.provide.isOnDisk === true || !hasRoomInMemory();
  const folder = mkdtempSync(join(isOnDisk ? tmpdir() : inMemory, `bouwsteen-${name}-`));
  // A pooler works as another user, and has its settings in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // A browser that ends with its worker may still be writing.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }) };
}
