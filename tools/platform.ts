import { parseArgs } from 'node:util';
import { addPlatform } from '#features/operations/platform-setup/server/platform-setup.service.ts';
import { readConfig, StartError } from '#infra/config.ts';
import { system } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { makeCtx } from '../src/process/identify.ts';
import { openInstallation } from '../src/process/open-installation.ts';

const usage = 'Usage: npm run platform -- add HOST [--name NAME] [--also HOST,HOST]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, also: { type: 'string' } },
});
const [verb, host] = positionals;
if (verb !== 'add' || !host) end(usage);
else await add(host);

async function add(host: string) {
  const migrations = new URL('../db/migrations', import.meta.url).pathname;
  try {
    const installation = await openInstallation({ config: readConfig(process.env), migrations, as: 'tool' });
    try {
      const hosts = [host, ...(values.also?.split(',') ?? [])];
      await addPlatform((platform) => makeCtx(installation.dependencies, platform, system), {
        hosts,
        name: values.name ?? host,
      });
      console.log(
        `Platform ${host} is there. The next start of the server prints the link to make its first admin with.`,
      );
    } finally {
      await installation.close();
    }
  } catch (error) {
    end(sentenceFor(error, host));
  }
  process.exit(0);
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
