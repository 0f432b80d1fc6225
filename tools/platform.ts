import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAdminAddresses } from '#features/base/settings/server/settings.service.ts';
import { exportPlatform } from '#features/operations/backup/server/export-platform.service.ts';
import { stepsAfterMove } from '#features/operations/backup/server/left-behind.rules.ts';
import { renewSetupLink } from '#features/operations/platform-setup/server/first-admin/setup.service.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { type Config, readConfig, StartError } from '#infra/config.ts';
import { type Ctx, type Platform, system } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import product from '../package.json' with { type: 'json' };
import { makeCtx } from '../src/process/identify.ts';
import { checkExport, importInInstallation } from '../src/process/import-platform.ts';
import { type Installation, openInstallation } from '../src/process/open-installation.ts';
import { originFor } from '../src/process/origin.ts';

const usage = `Usage: npm run platform -- add HOST [--name NAME] [--also HOST,HOST]
       npm run platform -- link HOST
       npm run platform -- open HOST
       npm run platform -- export HOST-OR-GUID FILE
       npm run platform -- import FILE [--host HOST] [--also HOST,HOST] [--check]

add     makes a platform, and prints the link to make its first admin with
link    prints another link in its place
open    lets admin rights count from every IP address again, for admins who are locked out
export  writes one platform to a file while the product serves: all of its rows, images and files
import  reads that file whole, then adds the platform to this installation; with --host at other hosts than it had;
        with --check it only tells whether the file is whole`;
const migrations = new URL('../db/migrations', import.meta.url).pathname;

/** What follows each command, and what it can be told besides. */
const commands = {
  add: { words: ['HOST'], options: ['name', 'also'] },
  link: { words: ['HOST'], options: [] },
  open: { words: ['HOST'], options: [] },
  export: { words: ['HOST-OR-GUID', 'FILE'], options: [] },
  import: { words: ['FILE'], options: ['host', 'also', 'check'] },
} as const satisfies Record<string, { words: readonly string[]; options: readonly string[] }>;
type Command = keyof typeof commands;
const { command, words, values } = readArguments();
process.exit(await run().catch(failed));

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        also: { type: 'string' },
        host: { type: 'string' },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const [command = '', ...words] = positionals;
    if (!isCommand(command)) throw new Error(command ? `There is no command ${command}.` : 'Name a command.');
    const known: { words: readonly string[]; options: readonly string[] } = commands[command];
    if (words.length !== known.words.length) throw new Error(`After ${command} comes ${known.words.join(' ')}.`);
    const foreign = Object.entries(values).find(([name, value]) => value && !known.options.includes(name));
    if (foreign) throw new Error(`${command} has no option --${foreign[0]}.`);
    if (command === 'import' && values.also && !values.host) throw new Error('--also goes with --host.');
    return { command, words, values };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(commands, word);
}

/** 0: it is done; 1: the export is made, but files that the database names were not there; 2: nothing was done. */
async function run(): Promise<number> {
  const config = readConfig(process.env);
  const [first = '', second = ''] = words;
  if (command === 'import') {
    if (values.check) await checkExport(pathOf(first), console.log);
    else await importFrom(pathOf(first), config);
    return 0;
  }
  const installation = await openInstallation({ config, migrations, as: 'tool' });
  try {
    if (command === 'export') return await exportTo(installation, first, pathOf(second));
    if (command === 'open') return await open(await installation.ctxFor(first));
    if (command === 'add') await add(installation, first);
    console.log(await linkLine(await installation.ctxFor(first), config));
    return 0;
  } finally {
    await installation.close();
  }
}

function pathOf(word: string): string {
  return resolve(process.env.INVOKED_FROM ?? process.cwd(), word);
}

function otherHosts(): string[] {
  return values.also?.split(',') ?? [];
}

async function add({ dependencies }: Installation, host: string) {
  const hosts = [host, ...otherHosts()];
  await addPlatform((platform) => makeCtx(dependencies, platform, system), { hosts, name: values.name ?? host });
  console.log(`Platform ${host} is there.`);
}

/** For admins who are locked out: their rights count from every address again. */
async function open(ctx: Ctx): Promise<number> {
  await openAdminAddresses(ctx);
  console.log(`Admins of ${ctx.platform.primaryDomain} can sign in from every address.`);
  return 0;
}

async function exportTo({ dependencies, connection }: Installation, wanted: string, path: string): Promise<number> {
  const { files, storage } = dependencies;
  const ctxOf = (platform: Platform) => makeCtx(dependencies, platform, system);
  const source = { connection, files, storage, migrations, makeCtx: ctxOf, product: product.version };
  const made = await exportPlatform(source, { wanted, path }, console.log);
  const { parts, missing } = made.manifest;
  const bytes = parts.reduce((total, part) => total + part.size, 0);
  console.log(`The export is made and checked: ${path} (${(bytes / 1_000_000).toFixed(1)} MB)`);
  console.log(`Its digest is ${made.digest}: compare it where it is imported.`);
  console.log('It holds personal data and hashes of passwords. Where it is imported:');
  for (const step of stepsAfterMove(made.manifest)) console.log(`- ${step}`);
  for (const name of missing) console.error(`Not in it, for the store does not have it as it was stored: ${name}`);
  return missing.length === 0 ? 0 : 1;
}

async function importFrom(path: string, config: Config) {
  await importInInstallation(path, {
    config,
    migrations,
    say: console.log,
    hosts: values.host === undefined ? [] : [values.host, ...otherHosts()],
    async done(installation, { manifest }, hosts) {
      console.log(`Platform ${hosts.primaryDomain} is there, whole.`);
      for (const step of stepsAfterMove(manifest, hosts)) console.log(`- ${step}`);
      console.log(await linkLine(await installation.ctxFor(hosts.primaryDomain), config));
    },
  });
}

/** What to do next: the link takes the place of the one before. */
async function linkLine(ctx: Ctx, { PORT }: Config): Promise<string> {
  const token = await renewSetupLink(ctx);
  if (!token) return `${ctx.platform.primaryDomain} has an admin already: there is nothing to set up.`;
  return `Make the first admin within 24 hours: ${originFor(PORT)(ctx.platform)}/setup/${token}`;
}

function failed(error: unknown): number {
  console.error(sentenceFor(error));
  return command === 'export' || command === 'import' ? 2 : 1;
}

function sentenceFor(error: unknown): string {
  const [host] = words;
  const { code } = error as { code?: string };
  if (error instanceof StartError) return error.message;
  if (error instanceof AppError && error.code === 'conflict') return `Another platform has the host ${host} already.`;
  if (error instanceof Error && error.name === 'ZodError')
    return `${host} is not a host name: give it without https:// and without a port.`;
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full: make room and try again. Nothing was done.';
  return `It was not done: ${error instanceof Error ? error.stack : error}`;
}
