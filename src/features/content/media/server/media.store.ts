import type { Selectable } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { ImageFacts } from '#infra/images/image-work.ts';

export interface StoredImage extends ImageFacts {
  guid: string;
  storageKey: string;
  bytes: number;
  isPublic: boolean;
  focus: { x: number; y: number };
  name: string;
}

export async function insertImage(ctx: Ctx, image: StoredImage) {
  await ctx.db
    .insertInto('image')
    .values({
      platform_id: ctx.platform.id,
      id: image.guid,
      storage_key: image.storageKey,
      content_type: image.contentType,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      dominant_color: image.dominantColor,
      placeholder: image.placeholder,
      is_animated: image.isAnimated,
      is_public: image.isPublic,
      focal_x: Math.round(image.focus.x * 1000),
      focal_y: Math.round(image.focus.y * 1000),
      name: image.name,
    })
    .execute();
}

export async function insertImageUse(ctx: Ctx, imageId: string, owner: string) {
  await ctx.db
    .insertInto('image_use')
    .values({ platform_id: ctx.platform.id, image_id: imageId, owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isUsedBy(ctx: Ctx, imageId: string, owner: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('image_use')
    .select('owner')
    .where('platform_id', '=', ctx.platform.id)
    .where('image_id', '=', imageId)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some images that one of these owners uses. */
export async function selectUsedBy(ctx: Ctx, images: readonly string[], owners: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('image_use')
    .select('image_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('image_id', 'in', [...images])
    .where('owner', 'in', [...owners])
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Items that use an image. */
export async function selectItemsWith(ctx: Ctx, imageId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('image_use as u')
    .innerJoin('item as i', (join) => join.onRef('i.platform_id', '=', 'u.platform_id').onRef('i.id', '=', 'u.owner'))
    .select('i.id')
    .where('u.platform_id', '=', ctx.platform.id)
    .where('u.image_id', '=', imageId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectImages(ctx: Ctx, guids: readonly string[]): Promise<StoredImage[]> {
  const rows = await ctx.db
    .selectFrom('image')
    .selectAll()
    .where('platform_id', '=', ctx.platform.id)
    .where('id', 'in', [...guids])
    .execute();
  return rows.map(toImage);
}

interface Search {
  /** Part of the name; empty for all. */
  search: string;
  limit: number;
  offset: number;
}

/** Public images, the newest first. */
export async function searchImages(ctx: Ctx, { search, limit, offset }: Search) {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const all = ctx.db
    .selectFrom('image')
    .where('platform_id', '=', ctx.platform.id)
    .where('is_public', '=', true)
    .$if(search !== '', (query) => query.where('name', 'ilike', part));
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { found: rows.map((row) => ({ ...toImage(row), createdOn: row.created_at })), total: Number(total) };
}

const toImage = (row: Selectable<Database['image']>): StoredImage => ({
  guid: row.id,
  storageKey: row.storage_key,
  contentType: row.content_type,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  dominantColor: row.dominant_color,
  placeholder: row.placeholder,
  isAnimated: row.is_animated,
  isPublic: row.is_public,
  focus: { x: row.focal_x / 1000, y: row.focal_y / 1000 },
  name: row.name,
});
