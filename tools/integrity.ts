import { parseArgs } from 'node:util';
import { reportLines } from '#features/operations/integrity/report-lines.ts';
import { reportIntegrity } from '#features/operations/integrity/server/find-breaks.service.ts';
import { repair, undoRepair } from '#features/operations/integrity/server/repair.service.ts';
import { readConfig, StartError } from '#infra/config.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { contexts } from '../src/process/contexts.ts';
import { openInstallation } from '../src/process/open-installation.ts';

const usage = 'Usage: npm run integrity [-- [HOST] [--json] [--repair | --undo ID]]';

const given = readArguments();
process.exit(await run().catch(failed));

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        repair: { type: 'boolean', default: false },
        undo: { type: 'string' },
      },
    });
    if (positionals.length > 1 || (values.repair && values.undo !== undefined)) throw new Error('too much at once');
    return { host: positionals[0]?.toLowerCase(), ...values };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

/** 0: nothing is broken; 1: something is; 2: it could not be looked at, or undone. */
async function run(): Promise<number> {
  const migrations = new URL('../db/migrations', import.meta.url).pathname;
  const installation = await openInstallation({ config: readConfig(process.env), migrations, as: 'tool' });
  try {
    const all = await contexts(installation.dependencies);
    const chosen = all.filter(({ platform }) => !given.host || platform.hosts.includes(given.host));
    if (chosen.length === 0)
      throw new StartError(given.host ? `No platform has the host ${given.host}.` : 'There is no platform.');
    if (given.undo !== undefined) await undo(chosen, given.undo);
    if (given.repair) for (const ctx of chosen) await fix(ctx);
    const report = await reportIntegrity(chosen, all);
    console.log(given.json ? JSON.stringify(report, null, 2) : reportLines(report).join('\n'));
    return report.isBroken ? 1 : 0;
  } finally {
    await installation.close();
  }
}

async function fix(ctx: Ctx) {
  const { id, fixed } = await repair(ctx);
  const said = id ? `${fixed} fixed; undo with: npm run integrity -- --undo ${id}` : 'nothing to fix';
  console.error(`${ctx.platform.primaryDomain}: ${said}`);
}

/** The id says of which platform it is. */
async function undo(chosen: readonly Ctx[], id: string) {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new StartError(`${id} is no id of a repair.`);
  for (const ctx of chosen) {
    try {
      const { putBack } = await undoRepair(ctx, id);
      return console.error(`${ctx.platform.primaryDomain}: ${putBack} put back as it was`);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  }
  throw new StartError(`There is no repair ${id}, or it was undone before.`);
}

function failed(error: unknown): number {
  const isChanged = error instanceof AppError && error.code === 'conflict';
  const where = isChanged ? Object.entries(error.fields).map(([table, key]) => `${table} ${key}`) : [];
  if (isChanged)
    console.error(
      `Something was changed since the repair, and nothing was put back: ${where.join(', ') || 'a document'}`,
    );
  else console.error(error instanceof StartError ? error.message : error);
  return 2;
}
