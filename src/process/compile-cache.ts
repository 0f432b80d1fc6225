import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps what is compiled for the next start, in the data folder: the one place that a service may write. The built `program` names its
 * parts by what is in them, so that each build has a folder of its own; those of other builds go. Where nothing can be written, each
 * start compiles.
 */
export function keepCompiled(dataDir: string, program: string) {
  // One that is not there yet is made, and refused, by the start itself.
  if (!existsSync(dataDir)) return;
  const folder = join(dataDir, 'compile-cache');
  const build = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 16);
  try {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (name !== build) rmSync(join(folder, name), { recursive: true, force: true });
  } catch {
    // Another user's: it stays.
  }
  enableCompileCache(join(folder, build));
}

/** Writes what this start compiled; the end of a process that is killed writes nothing. */
export const writeCompiled = () => flushCompileCache();
