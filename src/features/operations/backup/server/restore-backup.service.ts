import type { ClientConfig } from 'pg';
import { StartError } from '#infra/config.ts';
import type { FileStore } from '#infra/files/file-store.ts';
import type { ObjectStore } from '#infra/object-store.ts';
import { migrate } from '#infra/postgres/migrate.ts';
import { createSecretBox } from '#infra/postgres/secret-box.ts';
import { loadDatabase, requireEmptyDatabase } from './load-database.store.ts';
import { readPartName, requireKnownSchema, sealPurpose } from './manifest.ts';
import { putFile, putImage } from './put-files.ts';
import { readParts, type VerifiedBackup } from './read-backup.ts';
import { damaged } from './tar.ts';

export interface RestoreTarget {
  /** As the role that owns the database. */
  owner: ClientConfig;
  migrations: string;
  files: ObjectStore;
  storage: FileStore;
  /** Nothing was touched before it. */
  beginning: () => void;
  /** When all is in its place, and nothing is committed yet. */
  beforeCommit: () => Promise<void>;
}

/** Throws a StartError where this release cannot read the backup, or its secrets have another key. Touches nothing. */
export function requireReadable(backup: VerifiedBackup, migrations: string, secretKey: string | undefined) {
  requireKnownSchema(backup.manifest, migrations);
  if (secretKey !== undefined) requireSeal(backup, secretKey);
}

function requireSeal({ manifest, digest }: VerifiedBackup, secretKey: string) {
  if (openSeal(manifest.seal, secretKey) !== digest) throw damaged('its manifest was changed after it was made');
}

function openSeal(seal: string, secretKey: string): string {
  try {
    return createSecretBox(secretKey).open(seal, sealPurpose);
  } catch {
    throw new StartError(
      'The key of this installation is another one than that of the backup: set SECRET_KEY, or put secret-key in DATA_DIR, as they were. Nothing was changed.',
    );
  }
}

/**
 * Puts a verified backup in an empty database and the stores of files. The database is committed last: where it breaks off before,
 * there is an empty installation, and files that the next try puts again. Throws a StartError in words.
 */
export async function restoreBackup(backup: VerifiedBackup, target: RestoreTarget, say: (line: string) => void) {
  const { manifest } = backup;
  await requireEmptyDatabase(target.owner, manifest);
  target.beginning();
  say('Preparing the database …');
  await migrate(target.owner, target.migrations, new Set(manifest.schema.migrations.map(({ name }) => name)));
  let files = 0;
  await loadDatabase(target.owner, manifest, async ({ addPart }) => {
    let told = Date.now();
    await readParts(backup, async ({ name, size, content }) => {
      const part = readPartName(name);
      if (part?.kind === 'table') return addPart(part.table, content);
      if (part?.kind === 'image') await putImage(target.files, part.key, content);
      else if (part?.kind === 'file') await putFile(target.storage, { key: part.key, size }, content);
      else for await (const _ of content);
      if (part?.kind === 'image' || part?.kind === 'file') files += 1;
      if (Date.now() - told < sayEvery) return;
      told = Date.now();
      say(`Files: ${files}`);
    });
    say(`Files: ${files}`);
    await target.beforeCommit();
    say('Checking what was loaded …');
  });
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  say(`Database: ${manifest.tables.length} tables, ${rows} rows`);
}

/** In milliseconds. */
const sayEvery = 5_000;
