import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { JobEnvironment } from '#infra/feature.ts';
import { defineJob, handleJob, JobError, type JobHandler } from '#infra/jobs/job.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { StoreError } from '#infra/object-store.ts';
import { type ExportFailure, mostMissing } from '../exports.contract.ts';
import { partBytes } from './archive/warc-parts.ts';
import * as store from './exports.store.ts';
import { ExportError, type MadePart, makers } from './makers.ts';
import { keyOfRun } from './storage-keys.ts';
import { watchRun } from './watch-run.ts';
import { inWorkFolder } from './work-folder.ts';

const makeJob = defineJob({ name: 'make-export', payload: z.object({ export: z.guid() }), lane: 'exports' });

/** So often it is begun again where the process ended in the middle. */
const mostTries = 3;

/** Makes the exports that wait. What fails is failed at once, and is said so; a process that ends has it made again. */
export const makesExports = (given: JobEnvironment, limits = { partBytes }): JobHandler => {
  const environment = { ...given, ...limits };
  return handleJob(makeJob, {
    run: (ctx, { export: guid }) => makeExport(ctx, environment, guid),
    abandon: (ctx, { export: guid }) => giveUp(ctx, guid),
    due: store.dueExports,
    capability: 'exports',
  });
};

interface Environment extends JobEnvironment {
  /** Bytes of one file of an archive at the most. */
  partBytes: number;
}

/** Throws what it failed with, once that stands with the export. */
async function makeExport(ctx: Ctx, environment: Environment, guid: string) {
  const run = await inTransaction(ctx, (ctx) => beginRun(ctx, guid));
  if (!run) return;
  const watch = watchRun(ctx, run, environment.stopping);
  try {
    const file = await inWorkFolder(environment.workFolder, ctx.platform.id, (folder) =>
      makeFile(ctx, environment, { run, folder, watch }),
    );
    if (await inTransaction(ctx, (ctx) => finish(ctx, run, file))) return;
    await dropParts(ctx, file.parts);
  } catch (error) {
    if (watch.isUnwanted()) return;
    if (environment.stopping.aborted) throw new JobError('the process ends: the export is begun again');
    await inTransaction(ctx, (ctx) => store.setFailed(ctx, run, failureOf(error)));
    throw error;
  } finally {
    watch.stop();
  }
}

interface BegunRun extends store.Run {
  kind: store.StoredExport['kind'];
}

/** Undefined: there is nothing to make, or it was begun too often. */
async function beginRun(ctx: Ctx, guid: string): Promise<BegunRun | undefined> {
  const found = await store.lockExport(ctx, guid);
  if (!found || found.state === 'ready' || found.state === 'failed') return undefined;
  if (found.tries >= mostTries) {
    await store.setFailed(ctx, found, 'interrupted');
    return undefined;
  }
  const tries = found.tries + 1;
  await store.setRunning(ctx, guid, tries);
  return { guid, tries, kind: found.kind };
}

interface Making {
  run: BegunRun;
  folder: string;
  watch: ReturnType<typeof watchRun>;
}

/** Makes it on the disk, whole, and brings it to the store then. */
async function makeFile(ctx: Ctx, environment: Environment, { run, folder, watch }: Making) {
  const { partBytes } = environment;
  const { name, digest, parts, missing } = await makers[run.kind](ctx, environment, { folder, watch, partBytes });
  watch.note({ step: 'storing', done: 0, total: null });
  const stored: store.StoredPart[] = [];
  try {
    for (const [at, part] of parts.entries()) {
      const storageKey = keyOfRun(ctx, run, parts.length === 1 ? undefined : at + 1);
      stored.push(await storePart(ctx, part, { storageKey, signal: watch.signal }));
    }
  } catch (error) {
    await dropParts(ctx, stored);
    throw error;
  }
  return { name, digest, parts: stored, ...toMissing(missing) };
}

interface Storing {
  storageKey: string;
  signal: AbortSignal;
}

async function storePart(ctx: Ctx, { path, name, isTooLarge }: MadePart, { storageKey, signal }: Storing) {
  const [short, long] = [createHash('sha256'), createHash('sha512')];
  const content = hashed(createReadStream(path), { hashes: [short, long], signal });
  const bytes = await ctx.storage.put(storageKey, content);
  return { name, bytes, sha256: short.digest('hex'), sha512: long.digest('hex'), storageKey, isTooLarge };
}

async function dropParts(ctx: Ctx, parts: readonly store.StoredPart[]) {
  for (const { storageKey } of parts) await ctx.storage.delete(storageKey);
}

const toMissing = (missing: readonly string[]) => ({
  missing: missing.slice(0, mostMissing),
  missingCount: missing.length,
});

interface Hashing {
  hashes: readonly { update(bytes: Uint8Array): unknown }[];
  signal: AbortSignal;
}

async function* hashed(content: AsyncIterable<Uint8Array>, { hashes, signal }: Hashing) {
  for await (const bytes of content) {
    signal.throwIfAborted();
    for (const hash of hashes) hash.update(bytes);
    yield bytes;
  }
}

/** True: who asked for it hears that it is there. False: nobody wants it any more. */
async function finish(ctx: Ctx, run: store.Run, file: store.StoredExportFile): Promise<boolean> {
  if (!(await store.setReady(ctx, run, file))) return false;
  const found = await store.findExport(ctx, run.guid);
  if (found?.askedBy) await queueMail(ctx, 'export-ready', { accountId: found.askedBy, export: run.guid });
  return true;
}

function failureOf(error: unknown): ExportFailure {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'disk_full';
  if (error instanceof ExportError) return error.failure;
  return error instanceof StoreError ? 'store' : 'other';
}

/** The operator took its job out. */
const giveUp = (ctx: Ctx, guid: string) =>
  inTransaction(ctx, async (ctx) => {
    const found = await store.lockExport(ctx, guid);
    if (found) await store.setFailed(ctx, found, 'given_up');
  });
