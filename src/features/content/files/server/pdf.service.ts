import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { handleJob, JobError } from '#infra/jobs/job.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { runInWorker, WorkLimitError } from '#infra/workers/run-in-worker.ts';
import type { PdfFacts } from '../files.contract.ts';
import type { StoredFile } from './files.store.ts';
import * as store from './files.store.ts';
import { contentKey } from './ingest.service.ts';
import { looksAtPdf } from './pdf.job.ts';
import { bytesUpTo, unreadable } from './read-pdf.ts';

/** More is not looked at: it would have to be in memory as a whole. */
const mostBytes = 64 * 1024 * 1024;
/** So many of those that nobody looked at yet are taken up in one go. */
const atOnce = 50;

/** Where it was replaced or removed meanwhile, nothing is to be done. */
async function look(ctx: Ctx, { file: guid, storageKey }: { file: string; storageKey: string }) {
  const isIt = (file: StoredFile | undefined) => file?.storageKey === storageKey && file.scan === 'clean';
  const [file] = await store.selectFiles(ctx, [guid]);
  if (!isIt(file)) return;
  const content = await ctx.storage.open(contentKey(ctx, storageKey));
  if (!content) throw new JobError('the file is not in the store');
  const bytes = await bytesUpTo(content, mostBytes);
  const pdf = bytes ? await factsOf(bytes) : unreadable;
  await inTransaction(ctx, async (ctx) => {
    if (!isIt(await store.lockFile(ctx, guid))) return;
    await store.updateFile(ctx, guid, { pdf });
    ctx.changed(`file:${guid}`);
  });
}

/** In a thread of its own: whatever a file does to who reads it, pages are answered. */
async function factsOf(bytes: Uint8Array): Promise<PdfFacts> {
  try {
    return (await runInWorker(new URL('./read-pdf.worker.ts', import.meta.url), bytes)) as PdfFacts;
  } catch (error) {
    if (error instanceof WorkLimitError) return unreadable;
    throw error;
  }
}

export const pdfHandler = handleJob(looksAtPdf, { run: look });

/** Those that came before anybody looked, or of which it was not done. Called again and again. */
export async function lookAtPdfs(ctx: Ctx) {
  await inTransaction(ctx, async (ctx) => {
    for (const { guid, storageKey } of await store.selectUnreadPdfs(ctx, atOnce))
      await queueJob(ctx, looksAtPdf, { file: guid, storageKey }, { key: guid });
  });
}
