import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import type { Resize } from '#infra/images/image-work.ts';
import { networkOf } from '#infra/network.ts';
import { fileKey, StoreError } from '#infra/object-store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { isImageAllowed } from '#kernel/image-rules.ts';
import { maySeePhoto } from '../../../identity/profiles/server/seen-profiles.service.ts';
import type { ImageQuery } from '../image-query.ts';
import { renditionFor } from '../rendition.rules.ts';
import { holdFile } from './forget-images.store.ts';
import { findImage } from './images.service.ts';
import type { StoredImage } from './media.store.ts';
import * as store from './media.store.ts';

interface NewImage {
  bytes: Uint8Array;
  name: string;
  guid?: string;
  isPublic?: boolean;
  /** The block, item or profile through which it may be seen when it is not public. */
  usedBy?: string;
  focus?: { x: number; y: number };
  /** Done first in the transaction that keeps it; throws where it is not to be kept. */
  before?: (ctx: Ctx) => Promise<void>;
}

/** Who waits for a picture: a network, or nobody but the product itself. */
export const clientOf = ({ ip }: Ctx) => (ip === null ? null : networkOf(ip));

/** Takes a picture in. Throws `unprocessable` or `too_large` with the field `Image`. Gives its guid. */
export async function addImage(ctx: Ctx, resizer: ImageResizer, given: NewImage): Promise<string> {
  const { bytes, name, guid = randomUUID(), isPublic = true, usedBy, focus = { x: 0.5, y: 0.5 }, before } = given;
  const facts = await resizer.inspect(clientOf(ctx), bytes);
  if (!isImageAllowed(facts.contentType, bytes.length))
    throw new AppError('too_large', 'image over 30 MB', { Image: 'too_large' });
  await inTransaction(ctx, async (ctx) => {
    await before?.(ctx);
    await holdFile(ctx, fileKey(bytes));
    const storageKey = await ctx.files.put(bytes);
    await store.insertImage(ctx, {
      ...facts,
      guid,
      storageKey,
      bytes: bytes.length,
      isPublic,
      focus,
      name: cleanFileName(name) || unnamed,
    });
    if (usedBy) await store.insertImageUse(ctx, guid, usedBy);
    ctx.changed(`image:${guid}`);
  });
  return guid;
}

export interface ServedImage {
  bytes: Buffer;
  contentType: string;
  isPublic: boolean;
  fileName: string | undefined;
}

interface RenditionQuery {
  guid: string;
  query: ImageQuery;
  accept: string;
  /** Counts a rendition of an image for a client. */
  spend: (who: string, rendition: string) => void;
  /** Hears of a store that keeps no renditions: the picture is made and given all the same. */
  onUnkept: (error: StoreError) => void;
  isSeenThrough: SeenThrough;
}

/** Whether the actor sees the block or item of this guid, in some language. */
export type SeenThrough = (ctx: Ctx, place: { kind: 'block' | 'item'; guid: string }) => Promise<boolean>;

/**
 * A rendition, kept once it was made. What the actor may not see does not exist. Throws as the resizer does, and `StoreError` where
 * the original cannot be read.
 */
export async function readImage(ctx: Ctx, resizer: ImageResizer, asked: RenditionQuery): Promise<ServedImage> {
  const { guid, query, accept, spend, onUnkept } = asked;
  const image = await findImage(ctx, guid);
  if (!image || !(await mayView(ctx, image, asked))) throw notFound('image', guid);
  const wanted = toResize(image, query, accept);
  const { width = 0, height = 0, quality, fit, format } = wanted;
  const name = `${width}x${height}-${fit}-q${quality}-${focusName(wanted)}.${format}`;
  spend(`${clientOf(ctx)} ${guid}`, name);
  const bytes =
    (await ctx.files.getDerived(image.storageKey, name).catch(unlessStoreFails(onUnkept))) ??
    (await makeRendition(ctx, resizer, { image, wanted, name, onUnkept }));
  return {
    bytes,
    contentType: `image/${format}`,
    isPublic: image.isPublic && !query.auth,
    fileName: fileName(query.name, format),
  };
}

const unlessStoreFails = (tell: RenditionQuery['onUnkept']) => (error: unknown) => {
  if (!(error instanceof StoreError)) throw error;
  tell(error);
  return undefined;
};

const focusName = ({ fit, focus }: Resize) =>
  fit === 'cover' ? `${Math.round(focus.x * 1000)}.${Math.round(focus.y * 1000)}` : '0';

async function makeRendition(
  ctx: Ctx,
  resizer: ImageResizer,
  made: { image: StoredImage; wanted: Resize; name: string; onUnkept: RenditionQuery['onUnkept'] },
): Promise<Buffer> {
  const { image, wanted, name, onUnkept } = made;
  const original = async () => {
    const bytes = await ctx.files.get(image.storageKey);
    if (!bytes) throw notFound('image', image.guid);
    return bytes;
  };
  const bytes = await resizer.resize(clientOf(ctx), `${image.storageKey}/${name}`, { original, wanted });
  await ctx.files.putDerived(image.storageKey, name, bytes).catch(unlessStoreFails(onUnkept));
  return bytes;
}

/** One of the renditions that there are, in a format that the reader takes. */
function toResize(image: StoredImage, query: ImageQuery, accept: string): Resize {
  const format = query.format === 'auto' ? bestFormat(accept) : query.format;
  const { focus, isAnimated } = image;
  return { ...renditionFor(image, { ...query, format }), format, focus, isAnimated };
}

function bestFormat(accept: string): Resize['format'] {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** A file of which nothing of the name can stay. */
const unnamed = 'image';

const fileName = (name: string | undefined, format: string) => {
  const clean = name === undefined ? '' : cleanFileName(name);
  if (name === undefined) return undefined;
  return clean.includes('.') ? clean : `${clean || unnamed}.${format}`;
};

/** A public image is for everyone; another one only through something that the actor may see and that uses it. */
async function mayView(ctx: Ctx, image: StoredImage, { query, isSeenThrough }: RenditionQuery): Promise<boolean> {
  const { block, item, profile } = query;
  if (image.isPublic || ctx.actor.isAdmin) return true;
  if (block && (await store.isUsedBy(ctx, image.guid, block)))
    return isSeenThrough(ctx, { kind: 'block', guid: block });
  if (item && (await store.isUsedBy(ctx, image.guid, item))) return isSeenThrough(ctx, { kind: 'item', guid: item });
  if (profile === undefined || !(await store.isUsedBy(ctx, image.guid, profile))) return false;
  return maySeePhoto(ctx, profile, image.guid);
}
