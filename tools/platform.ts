import { parseArgs } from 'node:util';
import { openAdminAddresses } from '#features/base/settings/server/settings.service.ts';
import { renewSetupLink } from '#features/operations/platform-setup/server/first-admin/setup.service.ts';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { type Config, readConfig, StartError } from '#infra/config.ts';
import { type Ctx, system } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { makeCtx } from '../src/process/identify.ts';
import { type Installation, openInstallation } from '../src/process/open-installation.ts';
import { originFor } from '../src/process/origin.ts';

const usage = 'Usage: npm run platform -- add HOST [--name NAME] [--also HOST,HOST] | link HOST | open HOST';
const migrations = new URL('../db/migrations', import.meta.url).pathname;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, also: { type: 'string' } },
});
const [verb, host] = positionals;
if (!['add', 'link', 'open'].includes(verb ?? '') || !host) end(usage);
try {
  await run(host);
} catch (error) {
  end(sentenceFor(error, host));
}
process.exit(0);

async function run(host: string) {
  const config = readConfig(process.env);
  const installation = await openInstallation({ config, migrations, as: 'tool' });
  try {
    if (verb === 'open') return await open(await installation.ctxFor(host));
    if (verb === 'add') await add(installation, host);
    console.log(await linkLine(await installation.ctxFor(host), config));
  } finally {
    await installation.close();
  }
}

async function add({ dependencies }: Installation, host: string) {
  const hosts = [host, ...(values.also?.split(',') ?? [])];
  await addPlatform((platform) => makeCtx(dependencies, platform, system), { hosts, name: values.name ?? host });
  console.log(`Platform ${host} is there.`);
}

/** For admins who are locked out: their rights count from every address again. */
async function open(ctx: Ctx) {
  await openAdminAddresses(ctx);
  console.log(`Admins of ${ctx.platform.primaryDomain} can sign in from every address.`);
}

/** What to do next: the link takes the place of the one before. */
async function linkLine(ctx: Ctx, { PORT }: Config): Promise<string> {
  const token = await renewSetupLink(ctx);
  if (!token) return `${ctx.platform.primaryDomain} has an admin already: there is nothing to set up.`;
  return `Make the first admin within 24 hours: ${originFor(PORT)(ctx.platform)}/setup/${token}`;
}

function sentenceFor(error: unknown, host: string): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof AppError && error.code === 'conflict') return `Another platform has the host ${host} already.`;
  if (error instanceof Error && error.name === 'ZodError')
    return `${host} is not a host name: give it without https:// and without a port.`;
  return `The platform was not made: ${error instanceof Error ? error.stack : error}`;
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
