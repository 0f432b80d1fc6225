import { parseArgs } from 'node:util';
import { verifyChain } from '#features/operations/audit/server/verify-chain.service.ts';
import { readConfig, StartError } from '#infra/config.ts';
import { contexts } from '../src/process/contexts.ts';
import { openInstallation } from '../src/process/open-installation.ts';

const usage = 'Usage: npm run audit -- verify [HOST] [--expect HASH]';

const words = {
  altered: 'it, or its place in the chain, was altered',
  detail: 'from where, old or new was altered',
  missing: 'entries are missing from here on',
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { expect: { type: 'string' } } });
const [verb, host] = positionals;
if (verb === 'verify') process.exit(await verify());
console.error(usage);
process.exit(2);

/** Checks the audit log of every platform, or of one; 1 when something is not as it was written. */
async function verify(): Promise<number> {
  const migrations = new URL('../db/migrations', import.meta.url).pathname;
  try {
    const installation = await openInstallation({ config: readConfig(process.env), migrations, as: 'tool' });
    try {
      const all = await contexts(installation.dependencies);
      const chosen = host ? all.filter(({ platform }) => platform.hosts.includes(host)) : all;
      if (chosen.length === 0)
        throw new StartError(host ? `No platform has the host ${host}.` : 'There is no platform.');
      let isWhole = true;
      for (const ctx of chosen) {
        const { count, forgotten, head, errors } = await verifyChain(ctx);
        const isExpected = values.expect === undefined || values.expect === head;
        isWhole &&= errors.length === 0 && isExpected;
        console.log(`${ctx.platform.primaryDomain}: ${count} entries, ${forgotten} forgotten, ends with ${head}`);
        for (const { seq, error } of errors) console.log(`  entry ${seq}: ${words[error]}`);
        if (!isExpected) console.log(`  it was expected to end with ${values.expect}`);
      }
      console.log(isWhole ? 'Everything is as it was written.' : 'The log is not as it was written.');
      return isWhole ? 0 : 1;
    } finally {
      await installation.close();
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    return 2;
  }
}
