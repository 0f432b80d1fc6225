import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { Localized } from '#kernel/languages/localized.ts';

/** Who edits: everything, or the lists on these pages and on the items in those, and the items of these lists. */
export interface Editor {
  isAdmin: boolean;
  pages: readonly string[];
  /** Only what is in them. */
  lists: readonly string[];
}

/**
 * With `editable`: the lists whose items somebody edits, as a draft or published, and whether they edit the list as well; none on
 * what is in the trash.
 */
const withEditable = (ctx: Ctx, { isAdmin, pages, lists }: Editor) =>
  ctx.db.withRecursive('editable', (db) =>
    db
      .selectFrom('placed_block as b')
      .innerJoin('document as o', (join) =>
        join.onRef('o.platform_id', '=', 'b.platform_id').onRef('o.owner', '=', 'b.owner'),
      )
      .select('b.guid as list')
      .select(isOnPage({ isAdmin, pages }).$castTo<boolean>().as('is_whole'))
      .where('b.platform_id', '=', ctx.platform.id)
      .where('b.name', '=', 'List')
      .where('o.trashed_at', 'is', null)
      .where('o.owner_kind', '<>', 'template')
      .$if(!isAdmin, (query) =>
        query.where(({ eb, or, fn, val }) =>
          or([isOnPage({ isAdmin, pages }), eb('b.guid', '=', fn.any(val([...lists])))]),
        ),
      )
      .union(
        db
          .selectFrom('editable')
          // Fenced: what lists stand on items is little, and what stands in the lists may be everything.
          .innerJoin(listsOnItems(ctx).as('n'), 'n.parent_id', 'editable.list')
          .select('n.guid as list')
          .select(({ lit }) => lit(true).$castTo<boolean>().as('is_whole')),
      ),
  );

/** Lists on items that are not in the trash, each by every list that its item stands in. */
const listsOnItems = (ctx: Ctx) =>
  ctx.db
    .selectFrom('placed_block as n')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'n.platform_id').onRef('d.owner', '=', 'n.owner'),
    )
    .innerJoin('item_parent as w', (join) =>
      join.onRef('w.platform_id', '=', 'n.platform_id').onRef('w.item_id', '=', 'n.owner'),
    )
    .select(['n.guid', 'w.parent_id'])
    .where('n.platform_id', '=', ctx.platform.id)
    .where('n.name', '=', 'List')
    .where('d.trashed_at', 'is', null)
    .offset(0);

function isOnPage({ isAdmin, pages }: Pick<Editor, 'isAdmin' | 'pages'>) {
  const { eb, fn, lit, val } = expressionBuilder<Database & { b: Database['placed_block'] }, 'b'>();
  return isAdmin ? lit(true) : eb('b.owner', '=', fn.any(val([...pages])));
}

/** Lists whose items somebody edits, each with whether they edit the list itself as well. */
export async function selectEditableLists(ctx: Ctx, editor: Editor): Promise<Map<string, boolean>> {
  const rows = await withEditable(ctx, editor)
    .selectFrom('editable')
    .select(({ fn }) => ['list', fn.agg<boolean>('bool_or', ['is_whole']).as('isWhole')])
    .groupBy('list')
    .execute();
  return new Map(rows.map(({ list, isWhole }) => [list, isWhole]));
}

/** Items of the lists whose items somebody edits. */
export async function selectEditableItems(ctx: Ctx, editor: Editor): Promise<string[]> {
  const rows = await withEditable(ctx, editor)
    .selectFrom('item_parent as p')
    .select('p.item_id')
    .distinct()
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.parent_id', 'in', ({ selectFrom }) => selectFrom('editable').select('editable.list'))
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Lists that visitors may come to see: those that stand in something published. */
export async function selectPublishedLists(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('placed_block as b')
    .innerJoin('document as o', (join) =>
      join.onRef('o.platform_id', '=', 'b.platform_id').onRef('o.owner', '=', 'b.owner'),
    )
    .select('b.guid')
    .distinct()
    .where('b.platform_id', '=', ctx.platform.id)
    .where('b.name', '=', 'List')
    .where('b.in_published', '=', true)
    .where('o.owner_kind', '<>', 'template')
    .execute();
  return rows.map(({ guid }) => guid);
}

export interface ListRow {
  guid: string;
  /** What it stands on, and how that is called. */
  owner: string;
  titles: Localized;
  /** The same as visitors were shown it. */
  shownTitles: Localized;
  /** Its own words by language, as they are worked on; null where only visitors still see it. */
  content: Readonly<Record<string, { blockTitle?: string }>> | null;
}

/** What these lists are called, without the documents around them. */
export async function selectListNames(ctx: Ctx, guids: readonly string[]): Promise<ListRow[]> {
  const rows = await ctx.db
    .selectFrom('placed_block as b')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
    )
    .leftJoin('revision as r', (join) =>
      join.onRef('r.platform_id', '=', 'd.platform_id').onRef('r.id', '=', 'd.revision_id'),
    )
    .select(['b.guid', 'b.owner', 'd.title'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('publication as s')
          .select(['s.language', 's.title'])
          .where('s.platform_id', '=', ctx.platform.id)
          .whereRef('s.owner', '=', 'd.owner')
          .where('s.revision_id', 'is not', null),
      ).as('shown'),
    )
    .select(
      sql<ListRow['content']>`(select one.value -> 'content'
        from json_array_elements(coalesce(${sql.ref('d.draft')}, ${sql.ref('r.document')}) -> 'blocks') one
        where one.value ->> 'guid' = ${sql.ref('b.guid')}::text limit 1)`.as('content'),
    )
    .where('b.platform_id', '=', ctx.platform.id)
    .where('b.guid', '=', ({ fn, val }) => fn.any(val([...guids])))
    .where('d.trashed_at', 'is', null)
    .orderBy('b.in_published', 'desc')
    .orderBy('b.owner')
    .execute();
  return rows.map(({ guid, owner, title, shown, content }) => ({
    guid,
    owner,
    titles: title as Localized,
    content,
    shownTitles: Object.fromEntries(shown.map((one) => [one.language, one.title])),
  }));
}

/** How many items each of these lists has, and how many of those no visitor was ever shown or is shown any more. */
export async function countItems(
  ctx: Ctx,
  lists: readonly string[],
): Promise<Map<string, { total: number; waiting: number }>> {
  const rows = await ctx.db
    .selectFrom('item_parent as p')
    .innerJoin('item as i', (join) => join.onRef('i.platform_id', '=', 'p.platform_id').onRef('i.id', '=', 'p.item_id'))
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.item_id'),
    )
    .select(({ fn, eb, and, or, not, exists, selectFrom }) => {
      const shown = selectFrom('publication as s')
        .select('s.owner')
        .where('s.platform_id', '=', ctx.platform.id)
        .whereRef('s.owner', '=', 'p.item_id')
        .where('s.revision_id', 'is not', null);
      const isOut = and([eb('i.published_on', '<=', ctx.now()), exists(shown)]);
      return [
        'p.parent_id',
        fn.countAll<string>().as('total'),
        fn
          .countAll<string>()
          .filterWhere(or([eb('i.published_on', 'is', null), not(isOut)]))
          .as('waiting'),
      ];
    })
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.parent_id', '=', ({ fn, val }) => fn.any(val([...lists])))
    .where('d.trashed_at', 'is', null)
    .groupBy('p.parent_id')
    .execute();
  return new Map(
    rows.map(({ parent_id, total, waiting }) => [parent_id, { total: Number(total), waiting: Number(waiting) }]),
  );
}
