import type { Ctx } from '#infra/ctx.ts';

export interface RemovedList {
  list: string;
  /** Null: its items go to the trash. */
  to: string | null;
}

export interface DoneList extends RemovedList {
  doneAt: Date;
  /** Those with which something was done. */
  items: string[];
}

export async function findChoice(ctx: Ctx, list: string): Promise<RemovedList | DoneList | undefined> {
  const row = await ctx.db
    .selectFrom('removed_list')
    .select(['list_id', 'to_list', 'done_at', 'items'])
    .where('platform_id', '=', ctx.platform.id)
    .where('list_id', '=', list)
    .executeTakeFirst();
  return row && fromRow(row);
}

const fromRow = (row: { list_id: string; to_list: string | null; done_at: Date | null; items: string[] }) => ({
  list: row.list_id,
  to: row.to_list,
  ...(row.done_at && { doneAt: row.done_at, items: row.items }),
});

/** True for a list that stands in a draft, or published, outside the trash. */
export async function standsSomewhere(ctx: Ctx, list: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('placed_block as b')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
    )
    .select('b.guid')
    .where('b.platform_id', '=', ctx.platform.id)
    .where('d.platform_id', '=', ctx.platform.id)
    .where('b.guid', '=', list)
    .where('d.trashed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function upsertChoice(ctx: Ctx, { list, to }: RemovedList) {
  await ctx.db
    .insertInto('removed_list')
    .values({ platform_id: ctx.platform.id, list_id: list, to_list: to })
    .onConflict((conflict) => conflict.columns(['platform_id', 'list_id']).doUpdateSet({ to_list: to }))
    .execute();
}

export async function deleteChoice(ctx: Ctx, list: string) {
  await ctx.db
    .deleteFrom('removed_list')
    .where('platform_id', '=', ctx.platform.id)
    .where('list_id', '=', list)
    .execute();
}

/** Lists of which the choice is not done though they stand nowhere, and those of which it is though they stand somewhere. */
export async function lockUnassigned(ctx: Ctx): Promise<(RemovedList | DoneList)[]> {
  const rows = await ctx.db
    .selectFrom('removed_list as l')
    .select(['l.list_id', 'l.to_list', 'l.done_at', 'l.items'])
    .where('l.platform_id', '=', ctx.platform.id)
    .where(({ eb, exists, selectFrom }) =>
      eb(
        exists(
          selectFrom('placed_block as b')
            .innerJoin('document as d', (join) =>
              join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
            )
            .select('b.guid')
            .where('b.platform_id', '=', ctx.platform.id)
            .whereRef('b.guid', '=', 'l.list_id')
            .where('d.trashed_at', 'is', null),
        ),
        '=',
        eb.parens('l.done_at', 'is not', null),
      ),
    )
    .orderBy('l.list_id')
    .forUpdate('l')
    .execute();
  return rows.map(fromRow);
}

interface Done {
  at: Date;
  items: readonly string[];
  /** Where they went. */
  to: string | null;
}

export async function setDone(ctx: Ctx, list: string, done: Done | null) {
  await ctx.db
    .updateTable('removed_list')
    .set({ done_at: done?.at ?? null, items: [...(done?.items ?? [])], ...(done && { to_list: done.to }) })
    .where('platform_id', '=', ctx.platform.id)
    .where('list_id', '=', list)
    .execute();
}

/** Items of a list go into another, in the order that they had. Gives those that did not stand there yet. */
export async function addToList(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const added = await ctx.db
    .insertInto('item_parent')
    .columns(['platform_id', 'item_id', 'parent_id', 'position'])
    .expression(({ selectFrom, val }) =>
      selectFrom('item_parent as p')
        .innerJoin('document as d', (join) =>
          join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.item_id'),
        )
        .select(['p.platform_id', 'p.item_id', val(to).as('parent_id'), 'p.position'])
        .where('p.platform_id', '=', ctx.platform.id)
        .where('d.platform_id', '=', ctx.platform.id)
        .where('p.parent_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['platform_id', 'item_id', 'parent_id']).doNothing())
    .returning('item_id')
    .execute();
  return added.map(({ item_id }) => item_id);
}

export async function takeFromList(ctx: Ctx, { items, from }: { items: readonly string[]; from: string }) {
  await ctx.db
    .deleteFrom('item_parent')
    .where('platform_id', '=', ctx.platform.id)
    .where('parent_id', '=', from)
    .where('item_id', '=', ({ fn, val }) => fn.any(val([...items])))
    .execute();
}

/** Items of a list of which no list stands anywhere. */
export async function selectItemsOnlyIn(ctx: Ctx, list: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('item_parent as p')
    .select('p.item_id')
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.parent_id', '=', list)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('item_parent as o')
            .innerJoin('placed_block as b', (join) =>
              join.onRef('b.platform_id', '=', 'o.platform_id').onRef('b.guid', '=', 'o.parent_id'),
            )
            .innerJoin('document as d', (join) =>
              join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
            )
            .select('o.item_id')
            .where('o.platform_id', '=', ctx.platform.id)
            .whereRef('o.item_id', '=', 'p.item_id')
            .where('d.trashed_at', 'is', null),
        ),
      ),
    )
    .orderBy('p.item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
