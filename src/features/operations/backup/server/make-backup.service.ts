import type { ClientConfig } from 'pg';
import type { SecretBox } from '#infra/postgres/secret-box.ts';
import { dumpDatabase } from './dump-database.store.ts';
import { digestOf, type Manifest, migrationsIn, partNames, sealPurpose, secretKeyName } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { type ArchiveWriter, type Stores, writeArchive } from './write-archive.ts';

export interface BackupSource extends Stores {
  /** Of a session, as a role that reads every table. */
  connection: ClientConfig;
  secrets: SecretBox;
  /** The folder of the migrations of this release. */
  migrations: string;
  /** The version of the product. */
  product: string;
  /** Only where the backup is to hold it. */
  secretKey?: string;
}

/**
 * Writes a backup while the product serves, reads it again from beginning to end, and gives it its name then: a file of that name
 * is whole. Memory does not grow with it, but for a line per file. Gives its manifest.
 */
export async function makeBackup(source: BackupSource, path: string, say: (line: string) => void): Promise<Manifest> {
  const fill = (writer: ArchiveWriter) => fillBackup(source, writer, say);
  const { manifest } = await writeArchive(path, { fill, verify: verifyBackup }, say);
  return manifest;
}

async function fillBackup(source: BackupSource, writer: ArchiveWriter, say: (line: string) => void): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const dump = await dumpDatabase(source.connection, (table, at, bytes) =>
    writer.addBytes(partNames.ofTable(table, at), bytes),
  );
  const rows = dump.tables.reduce((total, table) => total + table.rows, 0);
  say(`Database: ${dump.tables.length} tables, ${rows} rows`);
  const missing = await writer.addFiles(source, dump.files);
  if (source.secretKey !== undefined) await writer.addBytes(secretKeyName, Buffer.from(source.secretKey));
  const unsealed: Omit<Manifest, 'seal'> = {
    format: 1,
    product: source.product,
    takenAt,
    schema: { migrations: migrationsIn(source.migrations, dump.migrations), jobs: dump.jobs },
    tables: dump.tables,
    sequences: dump.sequences,
    missing,
    parts: [...writer.parts],
  };
  return { ...unsealed, seal: source.secrets.seal(digestOf(unsealed), sealPurpose) };
}
