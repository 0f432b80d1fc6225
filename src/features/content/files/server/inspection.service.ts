import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { handleJob, JobError } from '#infra/jobs/job.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { runInWorker, WorkLimitError } from '#infra/workers/run-in-worker.ts';
import { inspectedTypes } from '../file-types.rules.ts';
import type { FileInspection } from '../files.contract.ts';
import type { StoredFile } from './files.store.ts';
import * as store from './files.store.ts';
import { contentKey } from './ingest.service.ts';
import { unread } from './inspection/file-text.ts';
import { inspectsFile } from './inspection.job.ts';
import { bytesUpTo } from './read-pdf.ts';

/** More is not looked into: it would have to be in memory as a whole. */
const mostBytes = 64 * 1024 * 1024;
/** Milliseconds for one file: some hundreds of pages. */
const patience = 30_000;
/** So many of those that nobody looked into yet are taken up in one go. */
const atOnce = 50;

/** Where it was replaced or removed meanwhile, nothing is to be done. */
async function inspect(ctx: Ctx, { file: guid, storageKey }: { file: string; storageKey: string }) {
  const isIt = (file: StoredFile | undefined) => file?.storageKey === storageKey && file.scan === 'clean';
  const [file] = await store.selectFiles(ctx, [guid]);
  if (!file || !isIt(file)) return;
  const content = await ctx.storage.open(contentKey(ctx, storageKey));
  if (!content) throw new JobError('the file is not in the store');
  const bytes = await bytesUpTo(content, mostBytes);
  const inspection = bytes ? await inspectionOf(bytes, file.contentType) : unread('too-large');
  await inTransaction(ctx, async (ctx) => {
    if (!isIt(await store.lockFile(ctx, guid))) return;
    await store.updateFile(ctx, guid, { inspection });
    ctx.changed(`file:${guid}`);
  });
}

/** In a thread of its own: whatever a file does to who reads it, pages are answered. */
async function inspectionOf(bytes: Uint8Array, contentType: string): Promise<FileInspection> {
  try {
    const worker = new URL('./inspection/inspect-file.worker.ts', import.meta.url);
    return (await runInWorker(worker, { bytes, contentType }, patience)) as FileInspection;
  } catch (error) {
    if (error instanceof WorkLimitError) return unread('too-large');
    throw error;
  }
}

export const inspectionHandler = handleJob(inspectsFile, { run: inspect });

/** Those that came before anybody looked, or of which it was not done. Called again and again. */
export async function inspectFiles(ctx: Ctx) {
  await inTransaction(ctx, async (ctx) => {
    for (const { guid, storageKey } of await store.selectUninspected(ctx, inspectedTypes, atOnce))
      await queueJob(ctx, inspectsFile, { file: guid, storageKey }, { key: guid });
  });
}
