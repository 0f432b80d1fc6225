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
  return { images: toInfos((await findImages(ctx, guids)).filter(isForAll(ctx)), guids) };
}

/** The same of the images of items that the actor sees: those that are seen through these items only are among them. */
export async function readImagesOfItems(
  ctx: Ctx,
  items: readonly { item: string; image: string | null }[],
): Promise<Images> {
  const guids = items.flatMap(({ image }) => image ?? []);
  const found = await findImages(ctx, guids);
  const hidden = found.filter((image) => !isForAll(ctx)(image)).map(({ guid }) => guid);
  if (hidden.length === 0) return { images: toInfos(found, guids) };
  const owners = items.flatMap(({ item, image }) => (image !== null && hidden.includes(image) ? [item] : []));
  const through = new Set(await store.selectUsedBy(ctx, hidden, owners));
  return {
    images: toInfos(
      found.filter((image) => isForAll(ctx)(image) || through.has(image.guid)),
      guids,
    ),
  };
}

async function findImages(ctx: Ctx, guids: readonly string[]): Promise<StoredImage[]> {
  const asked = [...new Set(guids)].slice(0, 200);
  return (await Promise.all(asked.map((guid) => findImage(ctx, guid)))).filter((image) => image !== undefined);
}

const isForAll =
  ({ actor }: Ctx) =>
  ({ isPublic }: StoredImage) =>
    isPublic || actor.isAdmin;

function toInfos(seen: readonly StoredImage[], asked: readonly string[]): Images['images'] {
  const hasPlaceholders = new Set(asked).size <= fewImages;
  const images = seen.map((image) => {
    const { placeholder } = image;
    return [image.guid, { ...toInfo(image), ...(hasPlaceholders && placeholder !== '' && { placeholder }) }] as const;
  });
  return Object.fromEntries(images);
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
