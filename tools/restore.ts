import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, StartError } from '#infra/config.ts';
import { restoreInstallation } from '../src/process/restore-installation.ts';

const usage = 'Usage: npm run restore -- FILE [--check] [--another-key]';
const migrations = new URL('../db/migrations', import.meta.url).pathname;

const { path, isCheck, mayHaveAnotherKey } = readArguments();
process.exit(await run().catch(failed));

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        'another-key': { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new Error('Name one file.');
    return {
      path: resolve(process.env.INVOKED_FROM ?? process.cwd(), file),
      isCheck: values.check,
      mayHaveAnotherKey: values['another-key'],
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

/** 0: it is restored, or whole; 2: it is not, and nothing was restored. */
async function run(): Promise<number> {
  const config = readConfig(process.env);
  const { missing } = await restoreInstallation(path, {
    config,
    migrations,
    say: console.log,
    isCheck,
    mayHaveAnotherKey,
  });
  for (const name of missing) console.log(`The backup does not have ${name}.`);
  if (!isCheck) console.log('It is restored: start the product.');
  return 0;
}

function failed(error: unknown): number {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === '53100') console.error('The disk is full: make room and restore again.');
  else console.error(error instanceof StartError ? error.message : error);
  return 2;
}
