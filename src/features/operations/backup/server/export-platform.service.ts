import type { ClientConfig } from 'pg';
import { type Ctx, inTransaction, type Platform } from '#infra/ctx.ts';
import { dumpPlatform } from './dump-platform.store.ts';
import { migrationsIn, type PlatformManifest, partNames } from './manifest.ts';
import { platformOf } from './platform-of.ts';
import { type VerifiedExport, verifyExport } from './read-backup.ts';
import { type ArchiveWatch, type ArchiveWriter, type Stores, writeArchive } from './write-archive.ts';

export interface ExportSource extends Stores {
  /** Of a session, as a role that reads every table. */
  connection: ClientConfig;
  /** The folder of the migrations of this release. */
  migrations: string;
  makeCtx: (platform: Platform) => Ctx;
  /** The version of the product. */
  product: string;
}

/**
 * Writes one platform to a file while the product serves: its rows of one moment, and the images and files that they name. The file
 * is read again from beginning to end, and the export is written down in the audit log, before it gets its name. Memory does not grow with it, but for a line per file. `wanted` is the
 * guid of the platform or one of its hosts; throws a StartError where there is none. `watch` follows it and can end it.
 */
export const exportPlatform = (
  source: ExportSource,
  { wanted, path }: { wanted: string; path: string },
  say: (line: string) => void,
  watch: ArchiveWatch = {},
): Promise<VerifiedExport> =>
  writeArchive(
    path,
    {
      fill: (writer) => fillExport(source, { wanted, writer }, say),
      async verify(path) {
        const found = await verifyExport(path);
        const ctx = source.makeCtx(platformOf(found.manifest.platform));
        await inTransaction(ctx, async (ctx) => ctx.records({ action: 'platform.exported' }));
        return found;
      },
    },
    say,
    watch,
  );

async function fillExport(
  source: ExportSource,
  { wanted, writer }: { wanted: string; writer: ArchiveWriter },
  say: (line: string) => void,
): Promise<PlatformManifest> {
  const takenAt = new Date().toISOString();
  const dump = await dumpPlatform(source.connection, wanted, (table, at, bytes) =>
    writer.addBytes(partNames.ofTable(table, at), bytes),
  );
  const rows = dump.tables.reduce((total, table) => total + table.rows, 0);
  say(`Database: ${dump.tables.length} tables, ${rows} rows of ${dump.platform.primaryDomain}`);
  const missing = await writer.addFiles(source, dump.files);
  return {
    format: 1,
    product: source.product,
    takenAt,
    platform: dump.platform,
    schema: { migrations: migrationsIn(source.migrations, dump.migrations) },
    tables: dump.tables,
    missing,
    parts: [...writer.parts],
    leftBehind: dump.leftBehind,
  };
}
