import type { Ctx } from '#infra/ctx.ts';

/** Deletes the images that this owner alone uses, public or not, or those that nobody sees otherwise. Gives their guids and files. */
export async function deleteImagesOf(
  ctx: Ctx,
  owner: string,
  { keepsPublic }: { keepsPublic: boolean },
): Promise<{ guid: string; storageKey: string }[]> {
  const uses = await ctx.db
    .deleteFrom('image_use')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .returning('image_id')
    .execute();
  const gone = await ctx.db
    .deleteFrom('image')
    .where('image.platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val(uses.map(({ image_id }) => image_id))))
    .$if(keepsPublic, (images) => images.where('is_public', '=', false))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('image_use as u')
            .select('u.owner')
            .where('u.platform_id', '=', ctx.platform.id)
            .whereRef('u.image_id', '=', 'image.id'),
        ),
      ),
    )
    .returning(['id', 'storage_key'])
    .execute();
  return gone.map(({ id, storage_key }) => ({ guid: id, storageKey: storage_key }));
}

export async function noteForgotten(ctx: Ctx, storageKey: string) {
  await ctx.db
    .insertInto('forgotten_file')
    .values({ platform_id: ctx.platform.id, storage_key: storageKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectForgotten(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('forgotten_file')
    .select('storage_key')
    .where('platform_id', '=', ctx.platform.id)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

export async function deleteForgotten(ctx: Ctx, storageKey: string) {
  await ctx.db
    .deleteFrom('forgotten_file')
    .where('platform_id', '=', ctx.platform.id)
    .where('storage_key', '=', storageKey)
    .execute();
}

/** Until the transaction ends nobody else takes this file in, or deletes it. */
export async function holdFile(ctx: Ctx, storageKey: string) {
  await ctx.db
    .selectNoFrom(({ cast, fn, val }) =>
      fn<null>('pg_advisory_xact_lock', [
        fn('hashtextextended', [cast(val(`file ${storageKey}`), 'text'), cast(val(0), 'bigint')]),
      ]).as('held'),
    )
    .execute();
}

/** Whether an image of any platform has this file. */
export async function isFileUsed(ctx: Ctx, storageKey: string): Promise<boolean> {
  const { isUsed } = await ctx.db
    .selectNoFrom(({ fn, val }) => fn<boolean>('is_file_used', [val(storageKey)]).as('isUsed'))
    .executeTakeFirstOrThrow();
  return isUsed;
}
