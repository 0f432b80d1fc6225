import { randomUUID } from 'node:crypto';
import { showAnew } from '#features/authoring/live-changes/server/live-changes.service.ts';
import { lockIfThere } from '#features/content/documents/server/working.service.ts';
import { findFile, openContent } from '#features/content/files/server/files.service.ts';
import { lockItem, updateItem } from '#features/content/items/server/item-facts.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import { handleJob, JobError } from '#infra/jobs/job.ts';
import { AppError } from '#kernel/errors.ts';
import { submissionTexts } from '../submission-texts.ts';
import { takesItemImage } from './item-image.job.ts';
import { insertEvents } from './submissions.store.ts';

interface Taking {
  submission: string;
  item: string;
  file: string;
}

/** The item was deleted, or has an image that somebody chose. */
class NotNeeded extends Error {}

/**
 * It is decoded outside of any transaction, so that nobody waits for it who handles the submission. The image is seen only through the
 * item: by visitors from its publication on. One that is broken is told to the handlers, as a note.
 */
async function take(ctx: Ctx, resizer: ImageResizer, { submission, item, file: guid }: Taking) {
  const file = await findFile(ctx, guid);
  if (!file || file.scan === 'blocked') return;
  if (file.scan === 'pending') throw new JobError('the file is not scanned yet');
  const bytes = Buffer.concat(await Array.fromAsync(await openContent(ctx, file)));
  const image = randomUUID();
  const before = async (ctx: Ctx) => {
    const document = await lockIfThere(ctx, item);
    const stored = await lockItem(ctx, item);
    if (!document || !stored || stored.imageGuid !== null) throw new NotNeeded();
    await updateItem(ctx, { ...stored, imageGuid: image, changedOn: ctx.now() });
    if (!document.isTrashed) await showAnew(ctx, item, 'item');
  };
  try {
    await addImage(ctx, resizer, { bytes, name: file.name, guid: image, isPublic: false, usedBy: item, before });
  } catch (error) {
    if (error instanceof NotNeeded) return;
    if (!(error instanceof AppError) || (error.code !== 'unprocessable' && error.code !== 'too_large')) throw error;
    const value = submissionTexts(ctx.platform.defaultLanguage)('brokenImage', { name: file.name });
    await inTransaction(ctx, (ctx) =>
      insertEvents(ctx, [{ id: randomUUID(), submission, kind: 'note', value, isAutomatic: true }]),
    );
  }
}

export const itemImageJob = (resizer: ImageResizer) =>
  handleJob(takesItemImage, { run: (ctx, taking) => take(ctx, resizer, taking) });
