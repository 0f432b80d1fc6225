import type { Ctx } from '#infra/ctx.ts';
import type { ImageInfo } from '../../media/media.contract.ts';
import { readImagesOfItems } from '../../media/server/images.service.ts';
import { findItem } from './items.store.ts';

/** What is shown of the main image of an item that the actor sees; null: it has none, or it is for others. */
export async function mainImageOf(
  ctx: Ctx,
  { guid, imageGuid }: { guid: string; imageGuid: string | null },
): Promise<ImageInfo | null> {
  if (imageGuid === null) return null;
  const { images } = await readImagesOfItems(ctx, [{ item: guid, image: imageGuid }]);
  return images[imageGuid] ?? null;
}

/** The main image of an item; null for one without, and for what is no item. */
export const findItemImage = async (ctx: Ctx, owner: string): Promise<string | null> =>
  (await findItem(ctx, { guid: owner }))?.imageGuid ?? null;
