import { randomUUID } from 'node:crypto';
import { type Actor, type Ctx, inTransaction } from '#infra/ctx.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import type { Resize } from '#infra/images/image-work.ts';
import { networkOf } from '#infra/network.ts';
import { fileKey } from '#infra/object-store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cleanFileName } from '#kernel/files/file-name.ts';
import { isImageAllowed } from '#kernel/image-rules.ts';
import { imageLimit } from '#kernel/upload-limits.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { maySeePhoto } from '../../../identity/profiles/server/seen-profiles.service.ts';
import { isInAudience } from '../../../identity/roles/roles.rules.ts';
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

/** More bytes than an image may have: says how many that are, and how many it has where that is known. */
export const imageTooLarge = (most: number, bytes?: number) =>
  new AppError('too_large', `an image of more than ${most} bytes`, {
    Image: 'too_large',
    limit: String(most),
    ...(bytes !== undefined && { size: String(bytes) }),
  });

/** Takes a picture in. Throws `unprocessable` or `too_large` with the field `Image`. Gives its guid. */
export async function addImage(ctx: Ctx, resizer: ImageResizer, given: NewImage): Promise<string> {
  const { bytes, name, guid = randomUUID(), isPublic = true, usedBy, focus = { x: 0.5, y: 0.5 }, before } = given;
  const facts = await resizer.inspect(clientOf(ctx), bytes);
  const most = imageLimit(await readSettings(ctx));
  if (!isImageAllowed(facts.contentType, bytes.length) || bytes.length > most) throw imageTooLarge(most, bytes.length);
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

/** A rendition that the actor may see, which need not be made yet. */
export interface FoundRendition {
  image: StoredImage;
  wanted: Resize;
  /** Among those of its original. */
  name: string;
  contentType: string;
  isPublic: boolean;
  fileName: string | undefined;
}

interface RenditionQuery {
  guid: string;
  query: ImageQuery;
  accept: string;
  isSeenThrough: SeenThrough;
}

/** Whether the actor sees the block or item of this guid, in some language. */
export type SeenThrough = (ctx: Ctx, place: { kind: 'block' | 'item'; guid: string }) => Promise<boolean>;

/** What the actor may not see does not exist. Reads and makes nothing. */
export async function findRendition(ctx: Ctx, asked: RenditionQuery): Promise<FoundRendition> {
  const { guid, query, accept } = asked;
  const image = await findImage(ctx, guid);
  if (!image || !(await mayView(ctx, image, asked))) throw notFound('image', guid);
  const wanted = toResize(image, query, accept);
  const { width = 0, height = 0, quality, fit, format } = wanted;
  return {
    image,
    wanted,
    name: `${width}x${height}-${fit}-q${quality}-${focusName(wanted)}.${format}`,
    contentType: `image/${format}`,
    isPublic: !query.auth && (await isForAll(ctx, image)),
    fileName: fileName(query.name, format),
  };
}

const focusName = ({ fit, focus }: Resize) =>
  fit === 'cover' ? `${Math.round(focus.x * 1000)}.${Math.round(focus.y * 1000)}` : '0';

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

/** A public image is; on a website for members only the logo and the icon alone, which stand on the sign-in page. */
async function isForAll(ctx: Ctx, { guid, isPublic }: StoredImage): Promise<boolean> {
  if (!isPublic) return false;
  const { siteAccess, headerLogo, faviconLogo } = await readSettings(ctx);
  return siteAccess === 'public' || guid === headerLogo?.imageGuid || guid === faviconLogo;
}

const isMember = (actor: Actor) => isInAudience(actor, { kind: 'Users', roles: [] });

/**
 * A public image is for everyone, or for every member; another one only through something that the actor may see and that uses it,
 * named or not.
 */
async function mayView(ctx: Ctx, image: StoredImage, { query, isSeenThrough }: RenditionQuery): Promise<boolean> {
  const { block, item, profile } = query;
  if (ctx.actor.isAdmin || (await isForAll(ctx, image))) return true;
  if (image.isPublic) return isMember(ctx.actor);
  if (block && (await store.isUsedBy(ctx, image.guid, block)))
    return isSeenThrough(ctx, { kind: 'block', guid: block });
  if (item && (await store.isUsedBy(ctx, image.guid, item))) return isSeenThrough(ctx, { kind: 'item', guid: item });
  if (profile !== undefined)
    return (await store.isUsedBy(ctx, image.guid, profile)) && maySeePhoto(ctx, profile, image.guid);
  for (const guid of await store.selectItemsWith(ctx, image.guid))
    if (await isSeenThrough(ctx, { kind: 'item', guid })) return true;
  return false;
}
