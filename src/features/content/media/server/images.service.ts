import type { Ctx } from '#infra/ctx.ts';
import { type ImageInfo, type Images, type LibraryImage, libraryPageSize } from '../media.contract.ts';
import type { StoredImage } from './media.store.ts';
import * as store from './media.store.ts';

/** Images never change, so each is kept until it is replaced. */
export async function findImage(ctx: Ctx, guid: string): Promise<StoredImage | undefined> {
  ctx.dependsOn(`image:${guid}`);
  const { found } = await ctx.cache.get<{ found?: StoredImage }>(`image:${guid}`, [`image:${guid}`], async () => {
    const [found] = await store.selectImages(ctx, [guid]);
    return found ? { found } : {};
  });
  return found;
}

/** Of more images at once the placeholders would be larger than what they stand for is worth. */
const fewImages = 2;

/** Sizes and colours of the images that are there for everybody, for a page that shows them; of few their placeholders too. */
export async function readImages(ctx: Ctx, guids: readonly string[]): Promise<Images> {
  const asked = [...new Set(guids)].slice(0, 200);
  const found = await Promise.all(asked.map((guid) => findImage(ctx, guid)));
  const isSeen = (image: StoredImage) => image.isPublic || ctx.actor.isAdmin;
  const seen = found.filter((image) => image !== undefined).filter(isSeen);
  const hasPlaceholders = asked.length <= fewImages;
  const images = seen.map((image) => {
    const { placeholder } = image;
    return [image.guid, { ...toInfo(image), ...(hasPlaceholders && placeholder !== '' && { placeholder }) }] as const;
  });
  return { images: Object.fromEntries(images) };
}

/** A page of the images that everybody may see, to choose from. */
export async function readLibrary(
  ctx: Ctx,
  { search, page }: { search: string; page: number },
): Promise<{ images: LibraryImage[]; total: number }> {
  const offset = (page - 1) * libraryPageSize;
  const { found, total } = await store.searchImages(ctx, { search: search.trim(), limit: libraryPageSize, offset });
  const images = found.map(({ createdOn, ...image }) => ({
    ...toInfo(image),
    name: image.name,
    createdOn: createdOn.toISOString(),
  }));
  return { images, total };
}

const toInfo = ({ guid, width, height, dominantColor, isAnimated }: StoredImage): ImageInfo => ({
  guid,
  width,
  height,
  dominantColor,
  isAnimated,
});
