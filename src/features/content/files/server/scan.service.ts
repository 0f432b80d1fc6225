import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { handleJob, JobError } from '#infra/jobs/job.ts';
import * as store from './files.store.ts';
import { contentKey, queueLooking, recordOfWebsite } from './ingest.service.ts';
import { scansFile } from './scan.job.ts';

interface Scan {
  file: string;
  storageKey: string;
}

/** Serves a file from now on, or deletes what is in it. Where it was replaced or removed meanwhile, nothing is to be done. */
async function scan(ctx: Ctx, { file: guid, storageKey }: Scan) {
  const isWaiting = (file: store.StoredFile | undefined) => file?.storageKey === storageKey && file.scan === 'pending';
  const [file] = await store.selectFiles(ctx, [guid]);
  if (!file || !isWaiting(file)) return;
  const result = await resultOf(ctx, storageKey);
  await inTransaction(ctx, async (ctx) => {
    const now = await store.lockFile(ctx, guid);
    if (!now || !isWaiting(now)) return;
    await store.updateFile(ctx, guid, { scan: result });
    if (result === 'blocked') recordOfWebsite(ctx, 'file.blocked', now);
    else await queueLooking(ctx, { ...now, scan: result });
    ctx.changed(`file:${guid}`);
  });
  if (result === 'blocked') await ctx.storage.delete(contentKey(ctx, storageKey));
}

/** Without a scanner any more, what waits is served. */
async function resultOf(ctx: Ctx, storageKey: string): Promise<'clean' | 'blocked'> {
  if (!ctx.scanFile) return 'clean';
  const content = await ctx.storage.open(contentKey(ctx, storageKey));
  if (!content) throw new JobError('the file is not in the store');
  return ctx.scanFile(content);
}

export const scanHandler = handleJob(scansFile, { run: scan });
