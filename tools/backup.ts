import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#features/operations/backup/server/make-backup.service.ts';
import { readConfig, StartError } from '#infra/config.ts';
import { secretKeyOf } from '#infra/postgres/secret-box.ts';
import product from '../package.json' with { type: 'json' };
import { openInstallation } from '../src/process/open-installation.ts';

const usage = 'Usage: npm run backup -- FILE [--with-secret-key]';
const migrations = new URL('../db/migrations', import.meta.url).pathname;

const given = readArguments();
process.exit(await run().catch(failed));

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'with-secret-key': { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new Error('Name one file.');
    return { file: resolve(process.env.INVOKED_FROM ?? process.cwd(), file), hasKey: values['with-secret-key'] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

/** 0: it is made and whole; 1: it is made, but files that the database names were not there; 2: none is made. */
async function run(): Promise<number> {
  const config = readConfig(process.env);
  const installation = await openInstallation({ config, migrations, as: 'tool', say: console.log });
  const { files, storage, secrets } = installation.dependencies;
  try {
    const { missing, parts } = await makeBackup(
      {
        connection: installation.connection,
        files,
        storage,
        secrets,
        migrations,
        product: product.version,
        secretKey: given.hasKey ? secretKeyOf(config) : undefined,
      },
      given.file,
      console.log,
    );
    const bytes = parts.reduce((total, part) => total + part.size, 0);
    console.log(`The backup is made and checked: ${given.file} (${(bytes / 1_000_000).toFixed(1)} MB)`);
    console.log(
      given.hasKey
        ? 'It holds the secret key: who has it can read the secrets in it.'
        : `It does not hold the secret key: keep ${config.SECRET_KEY ? 'SECRET_KEY' : 'DATA_DIR/secret-key'} apart from it. It can be restored with that key only.`,
    );
    for (const name of missing) console.error(`Not in it, for the store does not have it as it was stored: ${name}`);
    return missing.length === 0 ? 0 : 1;
  } finally {
    await installation.close();
  }
}

function failed(error: unknown): number {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC') console.error('The disk is full: make room, or write the backup elsewhere. None was made.');
  else console.error(error instanceof StartError ? error.message : error);
  return 2;
}
