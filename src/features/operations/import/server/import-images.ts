import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#infra/ctx.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import { AppError } from '#kernel/errors.ts';
import { addImage } from '../../../content/media/server/media.service.ts';
import type { FetchFile } from './files/safe-fetch.ts';
import type { FindUpload } from './files/uploads-folder.ts';
import { fileNameOf } from './html/embed-address.ts';
import * as store from './import.store.ts';
import { fileKey, guidFor } from './old-site.ts';
import type { Report } from './report.ts';

export interface ImageImporter {
  /** Every attachment that is an image and that no earlier import has. */
  importAttachments(ctx: Ctx, onProgress: (done: number) => void): Promise<void>;
  /** An image that stands in content and is no attachment: its guid, or null when it cannot be had. */
  importAddress(ctx: Ctx, address: string, where: string): Promise<string | null>;
}

interface Sources {
  source: string;
  report: Report;
  resizer: ImageResizer;
  fetchFile: FetchFile;
  findUpload: FindUpload | undefined;
}

const together = 8;
const imageName = /\.(jpe?g|png|gif|webp|avif|bmp|svg|tiff?|heic)$/i;

export function createImageImporter(sources: Sources): ImageImporter {
  const { source, report } = sources;
  // Bounded: an address that fell out is asked for again.
  const seen = new LRUCache<string, { guid: string | null }>({ max: 5_000 });

  const save = async (
    ctx: Ctx,
    { address, externalId }: { address: string; externalId: string },
    bytes: Uint8Array,
  ) => {
    const guid = guidFor(ctx.platform.id, source, externalId);
    await addImage(ctx, sources.resizer, { bytes, name: fileNameOf(address), guid });
    await store.insertMade(ctx, source, { externalId, kind: 'image', guid });
    return guid;
  };
  const fail = (where: string, address: string, error: unknown) =>
    report.add({ section: 'not fetched', where, address, why: reasonOf(error) });

  return {
    async importAttachments(ctx, onProgress) {
      let done = 0;
      for (let after = ''; ; ) {
        const batch = await store.selectNewAttachments(ctx, after, together);
        if (batch.length === 0) return;
        const gotten = await Promise.all(
          batch.map(async (entry) => ({ entry, result: await getFile(sources, entry.url) })),
        );
        for (const { entry, result } of gotten) {
          const outcome = await saveAttachment(ctx, { entry, result, save, fail });
          report.record('attachment', outcome);
          if (outcome !== 'image') await rememberMissing(ctx, source, entry);
        }
        after = batch.at(-1)?.post_id ?? '';
        done += batch.length;
        onProgress(done);
      }
    },
    async importAddress(ctx, address, where) {
      const externalId = `image:${createHash('sha256')
        .update(fileKey(address) ?? address)
        .digest('hex')}`;
      const known = seen.get(externalId);
      if (known) return known.guid;
      const made = await store.findMade(ctx, source, externalId);
      const guid = made ?? (await importNew(ctx, { address, externalId, where }));
      seen.set(externalId, { guid });
      return guid;
    },
  };

  async function importNew(
    ctx: Ctx,
    { address, externalId, where }: { address: string; externalId: string; where: string },
  ) {
    const result = await getFile(sources, address);
    try {
      if ('error' in result) throw result.error;
      return await save(ctx, { address, externalId }, result.bytes);
    } catch (error) {
      if (error !== ('error' in result ? result.error : undefined) && !(error instanceof AppError)) throw error;
      fail(where, address, error);
      return null;
    }
  }
}

type Gotten = { bytes: Uint8Array } | { error: Error };

async function getFile({ findUpload, fetchFile }: Sources, address: string): Promise<Gotten> {
  try {
    const own = await findUpload?.(address);
    return { bytes: own ?? (await fetchFile(address)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { error };
  }
}

/** So that importing again changes nothing, even when the file can be had by then: the posts that show it would not change. */
const rememberMissing = (ctx: Ctx, source: string, { post_id, guid }: store.Entry) =>
  store.insertMade(ctx, source, { externalId: `attachment:${post_id}`, kind: 'missing file', guid });

interface Saving {
  entry: store.Entry;
  result: Gotten;
  save: (ctx: Ctx, made: { address: string; externalId: string }, bytes: Uint8Array) => Promise<string>;
  fail: (where: string, address: string, error: unknown) => void;
}

async function saveAttachment(ctx: Ctx, { entry, result, save, fail }: Saving): Promise<string> {
  const where = `attachment ${entry.post_id}: ${entry.title}`;
  const isImage = imageName.test((entry.url.split(/[?#]/)[0] ?? '').trim());
  if (!isImage) {
    fail(where, entry.url, new Error('only images have a place; links to it stay'));
    return 'not an image: links to it stay';
  }
  if ('error' in result) {
    fail(where, entry.url, result.error);
    return 'could not be had: its places are kept';
  }
  try {
    const externalId = `attachment:${entry.post_id}`;
    await store.setImage(ctx, entry.post_id, await save(ctx, { address: entry.url, externalId }, result.bytes));
    return 'image';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    fail(where, entry.url, error);
    return 'no image that can be shown';
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError)
    return error.code === 'too_large'
      ? 'it is larger than the settings allow'
      : 'it is no image of an allowed type and size';
  return error instanceof Error ? error.message : String(error);
}
