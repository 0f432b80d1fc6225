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

/** What a backup holds. Version 1; another way to write it is another version. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  product: z.string(),
  takenAt: z.iso.datetime(),
  schema: z.strictObject({
    migrations: z.array(z.strictObject({ name: z.string().regex(/^[\w.-]+\.sql$/), sha256 })),
    jobs: z.int(),
  }),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Files that the database names and the store did not have. */
  missing: z.array(z.string()),
  /** Every part of the backup but the manifest, in order. */
  parts: z.array(Part),
  /** The SHA-256 of all of the above, sealed with the secret key of the installation. */
  seal: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

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
  for (const { name, sha256 } of schema.migrations) {
    const own = migrationHash(folder, name);
    if (own === sha256) continue;
    const what = own ? `has another migration ${name}` : `does not have the migration ${name}`;
    throw new StartError(
      `The backup was made by version ${product}, and this one ${what}: restore it with that version.`,
    );
  }
  if (schema.jobs > newestJobMigration)
    throw new StartError(
      `The backup was made by version ${product}, which has newer jobs: restore it with that version.`,
    );
}
