import type { Ctx } from '#infra/ctx.ts';
import { isTooCostly } from '#infra/images/decode-cost.ts';
import type { ImageResizer } from '#infra/images/image-resizer.ts';
import { AppError } from '#kernel/errors.ts';
import { requireStorage } from '../../../base/plan/server/plan.service.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { countAnimatedPixels, countFrames, type ImageType, imageTypeOf } from '../image-bytes.ts';
import type { UploadedImage, UploadQuery } from '../media.contract.ts';
import { findImage } from './images.service.ts';
import { addImage } from './media.service.ts';

const maxFrames = 300;

/** Throws `not_allowed` unless the actor may add an image there: in an own profile, in what they edit, or in the library. */
export async function requireUpload(ctx: Ctx, { item, block, profile }: UploadQuery) {
  const target = item ?? block;
  const isAllowed = profile
    ? profile === ctx.actor.accountId
    : target
      ? await mayEditObject(ctx, target)
      : ctx.actor.isContentManager || ctx.actor.isAdmin;
  if (!isAllowed) throw new AppError('not_allowed', 'may not add an image there');
}

interface Upload {
  bytes: Uint8Array;
  name: string;
  query: UploadQuery;
  /** Throws where the actor may no longer; asked in the transaction that keeps the image. */
  isStillAllowed: (ctx: Ctx) => Promise<void>;
}

/**
 * Takes a picture in (functional reference 6.18.1). Throws `validation_failed` for another type, `too_large` for too many
 * bytes, pixels or frames, `not_allowed` where it is beyond the plan, and `unsupported_media_type` for one that is broken. The original is never served.
 */
export async function takeUpload(
  ctx: Ctx,
  resizer: ImageResizer,
  { bytes, name, query, isStillAllowed }: Upload,
): Promise<UploadedImage> {
  const contentType = imageTypeOf(bytes);
  if (!contentType) throw new AppError('validation_failed', 'not an image', { Image: 'bad_type' });
  requireSmallAnimation(bytes, contentType);
  const usedBy = query.item ?? query.block ?? query.profile;
  // A portrait is for those who may see the profile, unless its owner says otherwise.
  const isPublic = query.public ? query.public === 'true' : query.profile === undefined;
  const guid = await addImage(ctx, resizer, {
    bytes,
    name,
    isPublic,
    ...(usedBy && { usedBy }),
    before: async (ctx) => {
      await isStillAllowed(ctx);
      // A portrait is taken, whatever the plan.
      if (!query.profile) await requireStorage(ctx, bytes.length);
    },
  }).catch(tellWhy);
  const image = await findImage(ctx, guid);
  if (!image) throw new Error(`image ${guid} is gone`);
  const { width, height, dominantColor, isAnimated, placeholder } = image;
  return {
    guid,
    width,
    height,
    contentType,
    size: bytes.length,
    dominantColor,
    isAnimated,
    altSuggestion: '',
    placeholder,
  };
}

function requireSmallAnimation(bytes: Uint8Array, type: ImageType) {
  if (countFrames(bytes, type) > maxFrames)
    throw new AppError('too_large', `more than ${maxFrames} frames`, { Image: 'too_many_frames' });
  if (isTooCostly(type, countAnimatedPixels(bytes, type)))
    throw new AppError('too_large', 'animation too large', { Image: 'too_many_pixels' });
}

/** The type is right, so what cannot be decoded has too many pixels or is broken. */
function tellWhy(error: unknown): never {
  if (!(error instanceof AppError && error.code === 'unprocessable')) throw error;
  const isTooLarge = /pixel limit/i.test(error.message);
  if (isTooLarge) throw new AppError('too_large', 'too many pixels', { Image: 'too_many_pixels' }, { cause: error });
  throw new AppError('unsupported_media_type', 'broken image', { Image: 'bad_image' }, { cause: error });
}
