import { type Ctx, inTransaction } from '#infra/ctx.ts';
import * as store from './files.store.ts';
import { folderOf, forgetUpload, keptFor } from './ingest.service.ts';
import { inspectFiles } from './inspection.service.ts';
import { lookAtPdfs } from './pdf.service.ts';
import * as uploads from './uploads.store.ts';

/** So long after it was removed or replaced nothing can want a file back: an undo is good for a day. In milliseconds. */
const removedFor = 2 * keptFor;

/** Deletes what is too old: uploads that broke off, files that nobody attached, what was removed. Looks at files that wait for it. Called again and again. */
export async function cleanUpFiles(ctx: Ctx) {
  const before = (age: number) => new Date(ctx.now().getTime() - age);
  for (const id of await uploads.selectExpired(ctx)) await forgetUpload(ctx, id);
  await uploads.deleteFinished(ctx);
  await inTransaction(ctx, async (ctx) => {
    const gone = [
      ...(await store.deleteLooseFiles(ctx, before(keptFor))),
      ...(await store.deleteRemovedFiles(ctx, before(removedFor))),
    ];
    for (const guid of gone) ctx.changed(`file:${guid}`);
  });
  for (const storageKey of await store.selectRemovedBefore(ctx, before(removedFor))) {
    await ctx.storage.deleteBelow(folderOf(ctx, storageKey));
    await store.deleteRemoved(ctx, storageKey);
  }
  await lookAtPdfs(ctx);
  await inspectFiles(ctx);
}
