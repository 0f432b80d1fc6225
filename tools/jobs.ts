import { parseArgs } from 'node:util';
import { keptDays, listJobs, removeJob, retryJob } from '#features/operations/jobs/server/jobs.service.ts';
import { readConfig, StartError } from '#infra/config.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { contexts } from '../src/process/contexts.ts';
import { openInstallation } from '../src/process/open-installation.ts';
import { abandonable } from './abandonable-jobs.ts';

const usage = 'Usage: npm run jobs [-- retry ID | remove ID | --json]';

const { positionals, values } = readArguments();
process.exit(await run().catch(failed));

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

/** 0: nothing failed and nothing is late, or it was done; 1: something is; 2: it could not be done. */
async function run(): Promise<number> {
  const [verb, id = '', ...rest] = positionals;
  const isWrong = verb !== undefined && (!['retry', 'remove'].includes(verb) || !/^\d{1,18}$/.test(id));
  if (isWrong || rest.length > 0) throw new StartError(usage);
  const migrations = new URL('../db/migrations', import.meta.url).pathname;
  const installation = await openInstallation({ config: readConfig(process.env), migrations, as: 'tool' });
  try {
    const all = await contexts(installation.dependencies);
    if (verb === undefined) return await list(all);
    await change(all, verb, id);
    return 0;
  } finally {
    await installation.close();
  }
}

async function list(all: readonly Ctx[]): Promise<number> {
  const listed = await Promise.all(
    all.map(async (ctx) => (await listJobs(ctx)).map((job) => ({ platform: ctx.platform.primaryDomain, ...job }))),
  );
  const jobs = listed.flat();
  if (values.json) console.log(JSON.stringify(jobs, null, 2));
  else if (jobs.length === 0) console.log('No job failed, and none is late.');
  for (const { id, platform, kind, state, attempts, maxAttempts, lastError, nextTry } of values.json ? [] : jobs) {
    const next =
      state === 'failed' ? `given up, kept until ${keptUntil(nextTry)}` : `next try ${nextTry.toISOString()}`;
    console.log(`${id}  ${platform}  ${kind}  ${state}  ${attempts}/${maxAttempts}  ${lastError ?? '–'}  ${next}`);
  }
  return jobs.length === 0 ? 0 : 1;
}

const keptUntil = (lastTry: Date) => new Date(lastTry.getTime() + keptDays * 86_400_000).toISOString().slice(0, 10);

/** The id says of which platform it is. */
async function change(all: readonly Ctx[], verb: string, id: string) {
  for (const ctx of all) {
    try {
      if (verb === 'retry') await retryJob(ctx, id);
      else await removeJob(ctx, id, abandonable);
      return console.log(
        `Job ${id} of ${ctx.platform.primaryDomain}: ${verb === 'retry' ? 'tried at once' : 'removed'}.`,
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    }
  }
  throw new StartError(`There is no job ${id} that nobody works at.`);
}

function failed(error: unknown): number {
  console.error(error instanceof StartError ? error.message : error);
  return 2;
}
