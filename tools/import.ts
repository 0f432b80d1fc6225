import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSafeFetch } from '#features/operations/import/server/files/safe-fetch.ts';
import { openUploads } from '#features/operations/import/server/files/uploads-folder.ts';
import { importWordPress } from '#features/operations/import/server/import.service.ts';
import { openReport } from '#features/operations/import/server/report.ts';
import { ImportProblem } from '#features/operations/import/server/wxr/import-problem.ts';
import { readConfig, StartError } from '#infra/config.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { openInstallation } from '../src/process/open-installation.ts';
import { printReport } from './print-import.ts';
import { createProgress } from './progress.ts';

const usage = 'Usage: npm run import -- wordpress FILE --host HOST [--dry-run] [--uploads DIR]';

const given = readArguments();
try {
  await importFile();
} catch (error) {
  end(sentenceFor(error));
}
process.exit(0);

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        uploads: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [source, file] = positionals;
    if (source !== 'wordpress' || !file || !values.host || positionals.length > 2) end(usage);
    return {
      file: locate(file),
      host: values.host.toLowerCase(),
      uploads: values.uploads && locate(values.uploads),
      isDryRun: values['dry-run'],
    };
  } catch (error) {
    end(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Below the folder that the command was given in. */
function locate(path: string): string {
  const whole = resolve(process.env.INVOKED_FROM ?? process.cwd(), path);
  if (!existsSync(whole)) end(`There is no file ${whole}.`);
  return whole;
}

async function importFile() {
  const { file, host, uploads, isDryRun } = given;
  const config = readConfig(process.env);
  const migrations = new URL('../db/migrations', import.meta.url).pathname;
  const installation = await openInstallation({ config, migrations, as: 'tool', say: console.log });
  try {
    const ctx = await installation.ctxFor(host);
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const path = join(config.DATA_DIR, 'imports', `${stamp}${isDryRun ? '-dry-run' : ''}-report.json`);
    const report = openReport(path, ctx.now);
    const progress = createProgress(process.stderr, statSync(file).size);
    const limits = { bytes: businessConstants.imageMaxBytes, milliseconds: 20_000, redirects: 3 };
    const summary = await importWordPress(ctx, {
      file,
      isDryRun,
      report,
      resizer: createImageResizer(),
      fetchFile: createSafeFetch(limits),
      findUpload: uploads ? openUploads(uploads, limits.bytes) : undefined,
      onProgress: progress.show,
    }).finally(progress.end);
    printReport(summary, report, path);
  } finally {
    await installation.close();
  }
}

function sentenceFor(error: unknown): string {
  const nothing = 'Nothing was imported.';
  if (error instanceof ImportProblem) return `${error.message} ${nothing}`;
  if (error instanceof StartError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EISDIR') return `${given.file} is a folder: give the file that WordPress exported. ${nothing}`;
  if (code === 'EACCES') return `${given.file} may not be read by this user. ${nothing}`;
  if (code === 'ENOSPC' || code === '53100') return `The disk is full. ${nothing}`;
  return `The import failed: ${error instanceof Error ? error.stack : error}\n${nothing}`;
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
