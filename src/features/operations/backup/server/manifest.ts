import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#infra/config.ts';
import { newestJobMigration } from '#infra/jobs/job-schema.ts';

export const manifestName = 'manifest.json';
/** The last entry: the SHA-256 of the manifest. */
export const manifestHashName = 'manifest.sha256';
export const secretKeyName = 'secret-key';

const identifier = z.string().regex(/^[a-z_][a-z\d_]*$/);
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const Table = z.strictObject({
  schema: z.enum(['public', 'graphile_worker']),
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: z.int().min(0),
});
export type TableInBackup = z.output<typeof Table>;
const Sequence = z.strictObject({ schema: Table.shape.schema, name: identifier, value: z.string().regex(/^\d+$/) });
export type SequenceInBackup = z.output<typeof Sequence>;
const Part = z.strictObject({ name: z.string(), size: z.int().min(0), sha256 });
export type Part = z.output<typeof Part>;

/** What every archive says of itself. Version 1; another way to write it is another version. */
const archive = {
  format: z.literal(1),
  product: z.string(),
  takenAt: z.iso.datetime(),
};
const Migrations = z.array(z.strictObject({ name: z.string().regex(/^[\w.-]+\.sql$/), sha256 }));
const contents = {
  tables: z.array(Table),
  /** Files that the database names and the store did not have. */
  missing: z.array(z.string()),
  /** Every part but the manifest, in order. */
  parts: z.array(Part),
};

/** What a backup holds. */
export const Manifest = z.strictObject({
  ...archive,
  schema: z.strictObject({ migrations: Migrations, jobs: z.int() }),
  ...contents,
  sequences: z.array(Sequence),
  /** The SHA-256 of all of the above, sealed with the secret key of the installation. */
  seal: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

const host = z.string().min(1).max(253);
const count = z.int().min(0);

/** What the export of one platform holds. */
export const PlatformManifest = z.strictObject({
  ...archive,
  platform: z.strictObject({ guid: z.guid(), primaryDomain: host, hosts: z.array(host).min(1) }),
  schema: z.strictObject({ migrations: Migrations }),
  ...contents,
  /** How many there are of what does not go along, for who has to see to it. */
  leftBehind: z.strictObject({ authenticators: count, providers: count, staff: count, mails: count }),
});
export type PlatformManifest = z.output<typeof PlatformManifest>;

/** What is the same of both. */
export type ArchiveManifest = Pick<Manifest, 'product' | 'takenAt' | 'tables' | 'missing' | 'parts'>;

export const sealPurpose = 'backup';

export const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What the seal is of. */
export const digestOf = ({ seal: _, ...rest }: Manifest | (Omit<Manifest, 'seal'> & { seal?: string })) =>
  hashOf(JSON.stringify(rest));

export const partNames = {
  ofTable: ({ schema, name }: Pick<TableInBackup, 'schema' | 'name'>, at: number) =>
    `database/${schema}.${name}/${String(at).padStart(6, '0')}.copy.gz`,
  ofImage: (key: string) => `images/${key}`,
  ofFile: (key: string) => `files/${key}`,
};

/** What a part is, by its name; undefined: none that a backup has. */
export function readPartName(name: string) {
  const [, table] = /^database\/([a-z_]+\.[a-z\d_]+)\/\d{6,}\.copy\.gz$/.exec(name) ?? [];
  if (table) return { kind: 'table', table } as const;
  const [, image] = /^images\/([\da-f]{64})$/.exec(name) ?? [];
  if (image) return { kind: 'image', key: image } as const;
  const [, file] = /^files\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/.exec(name) ?? [];
  if (file) return { kind: 'file', key: file } as const;
  return name === secretKeyName ? ({ kind: 'secret-key' } as const) : undefined;
}

/** The hash of each of these migrations, as this release has them; undefined for one that it does not have. */
function migrationHash(folder: string, name: string): string | undefined {
  if (!readdirSync(folder).includes(name)) return undefined;
  return hashOf(readFileSync(join(folder, name)));
}

/** Throws where the release does not have one: then another release migrated the database. */
export const migrationsIn = (folder: string, names: readonly string[]) =>
  names.map((name) => {
    const sha256 = migrationHash(folder, name);
    if (!sha256)
      throw new StartError(`The database was made by a newer version of the product (${name}): use that one.`);
    return { name, sha256 };
  });

/** Throws where this release cannot read the database of the backup. */
export function requireKnownSchema({ schema, product }: Manifest, folder: string) {
  const unknown = findUnknownMigration(schema.migrations, folder);
  if (unknown)
    throw new StartError(
      `The backup was made by version ${product}, and this one ${unknown}: restore it with that version.`,
    );
  if (schema.jobs > newestJobMigration)
    throw new StartError(
      `The backup was made by version ${product}, which has newer jobs: restore it with that version.`,
    );
}

/** Throws unless the export was made of a database with the very migrations of this release: its rows fit no other. */
export function requireSameSchema({ schema, product }: PlatformManifest, folder: string) {
  const unknown = findUnknownMigration(schema.migrations, folder);
  if (unknown)
    throw new StartError(
      `The export was made by version ${product}, and this one ${unknown}: bring this installation to that version. Nothing was changed.`,
    );
  const known = new Set(schema.migrations.map(({ name }) => name));
  const newer = migrationFiles(folder).find((name) => !known.has(name));
  if (newer)
    throw new StartError(
      `The export was made by version ${product}, which does not have the migration ${newer} of this one: bring that installation to this version and export again. Nothing was changed.`,
    );
}

function findUnknownMigration(migrations: Manifest['schema']['migrations'], folder: string): string | undefined {
  for (const { name, sha256 } of migrations) {
    const own = migrationHash(folder, name);
    if (own !== sha256) return own ? `has another migration ${name}` : `does not have the migration ${name}`;
  }
  return undefined;
}

const migrationFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));
