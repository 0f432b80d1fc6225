import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';

/** Those of these guids that belong to blocks of another document, also when they stand nowhere any more. */
export async function selectOwnedElsewhere(ctx: Ctx, owner: string, guids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('block_owner')
    .select('guid')
    .where('platform_id', '=', ctx.platform.id)
    .where('guid', '=', ({ fn, val }) => fn.any(val([...guids])))
    .where('owner', '<>', owner)
    .execute();
  return rows.map(({ guid }) => guid);
}

/** Those of these guids that belong to blocks of a document that is there, or in the trash. */
export async function selectKnownBlocks(ctx: Ctx, guids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('block_owner as b')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
    )
    .select('b.guid')
    .where('b.platform_id', '=', ctx.platform.id)
    .where('b.guid', '=', ({ fn, val }) => fn.any(val([...guids])))
    .execute();
  return new Set(rows.map(({ guid }) => guid));
}

/** Makes guids those of the document in which they stand. Throws `conflict` for one that belongs to another. */
export async function claimBlocks(ctx: Ctx, blocks: readonly { guid: string; owner: string }[]) {
  if (blocks.length === 0) return;
  await ctx.db
    .insertInto('block_owner')
    .values(blocks.map(({ guid, owner }) => ({ platform_id: ctx.platform.id, guid, owner })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owners = await selectOwners(
    ctx,
    blocks.map(({ guid }) => guid),
  );
  const taken = blocks.filter(({ guid, owner }) => owners.get(guid) !== owner).map(({ guid }) => guid);
  if (taken.length > 0) throw new AppError('conflict', `belongs elsewhere: ${taken.join()}`, { steps: 'guid_taken' });
}

async function selectOwners(ctx: Ctx, guids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('block_owner')
    .select(['guid', 'owner'])
    .where('platform_id', '=', ctx.platform.id)
    .where('guid', '=', ({ fn, val }) => fn.any(val([...guids])))
    .execute();
  return new Map(rows.map(({ guid, owner }) => [guid, owner]));
}
