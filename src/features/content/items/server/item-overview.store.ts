import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { Database } from '#infra/database.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { ItemStateName } from '../item-overview.contract.ts';
import { countLimit } from './listing.store.ts';
import { type Editor, selectEditableLists } from './own-lists.store.ts';

/** What somebody sees as a visitor: the items of these lists that are out for these audiences. */
export interface Visitor {
  lists: readonly string[];
  audiences: readonly number[];
  language: string;
}

export interface OverviewRead {
  editor: Editor;
  /** Undefined: only what they may edit. */
  visitor: Visitor | undefined;
  search: string;
  /** Only these. */
  guids: readonly string[] | undefined;
  state: ItemStateName | undefined;
  list: string | undefined;
  offset: number;
  limit: number;
}

export interface OverviewRow {
  guid: string;
  shortId: string;
  itemType: string;
  titles: Localized;
  state: ItemStateName;
  publishedOn: Date | null;
  scheduledFor: Date | null;
  changedOn: Date;
  changedBy: string | null;
  authorName: string;
  mayEdit: boolean;
}

/** Items that are not in the trash, last changed first, without their documents; and how many there are. */
export async function selectItemOverview(
  ctx: Ctx,
  read: OverviewRead,
): Promise<{ rows: OverviewRow[]; total: number }> {
  const { editor } = read;
  const ownLists = editor.isAdmin ? [] : [...(await selectEditableLists(ctx, editor)).keys()];
  const found = selectMatching(ctx, { ...read, ownLists }).clearSelect();
  const needed = read.offset + read.limit;
  const key = found.select(['found.id', 'found.changed_at']).limit(needed);
  // What changed last did so by itself or in its document: of both, no more than the page needs.
  const byItem = key.orderBy('found.item_changed_on', 'desc').orderBy('found.id');
  const byDocument = key.orderBy('found.document_changed_on', 'desc').orderBy('found.id');
  const keys = await ctx.db
    .selectFrom(
      ctx.db
        .selectFrom(byItem.as('by_item'))
        .selectAll()
        .unionAll(ctx.db.selectFrom(byDocument.as('by_document')).selectAll())
        .as('last'),
    )
    .distinctOn(['last.changed_at', 'last.id'])
    .select('last.id')
    .orderBy('last.changed_at', 'desc')
    .orderBy('last.id')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const rows = await selectRows(ctx, { ...read, ownLists, guids: keys.map(({ id }) => id) });
  const most = countLimit + 1;
  const some = () =>
    selectCounted(ctx, { ...read, ownLists })
      .select('found.id')
      .limit(most)
      .as('counted');
  const { total } = await ctx.db
    .selectFrom(isOfAll(read) ? selectAllItems(ctx).limit(most).as('counted') : some())
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toOverview), total: Number(total) };
}

/** An admin asks for every item that there is. */
const isOfAll = ({ editor, search, guids, state, list }: OverviewRead) =>
  editor.isAdmin && search === '' && guids === undefined && state === undefined && list === undefined;

/** Each has one document, which says whether it is in the trash: no other table is looked at. */
const selectAllItems = (ctx: Ctx) =>
  ctx.db
    .selectFrom('document as d')
    .select('d.owner as id')
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.owner_kind', '=', 'item')
    .where('d.trashed_at', 'is', null);

/**
 * What is counted, in any order: each looked up by its key, one after the other, so that counting ends at the limit. Joined, both
 * tables would be read whole where a list or the rights of somebody leave out many, which PostgreSQL cannot know.
 */
function selectCounted(ctx: Ctx, read: Matching) {
  const leavesOutFew = read.list === undefined && (read.editor.isAdmin || read.visitor === undefined);
  if (leavesOutFew) return selectMatching(ctx, read).clearSelect();
  const all = ctx.db.selectFrom('item as k').select('k.id').where('k.platform_id', '=', ctx.platform.id).offset(0);
  const ofList = itemsIn(ctx, read.list === undefined ? [] : [read.list])
    .clearSelect()
    .select('p.item_id as id')
    .offset(0);
  const keys = read.list === undefined ? all.as('key') : ofList.as('key');
  const items = ctx.db
    .selectFrom(keys as typeof keys & ReturnType<typeof all.as<'key'>>)
    .innerJoinLateral(
      selectItems(ctx, read).where('i.id', '=', sql.ref<string>('key.id')).offset(0).as('one'),
      (join) => join.onTrue(),
    )
    .selectAll('one') as unknown as Items;
  return selectMatching(ctx, { ...read, list: undefined }, items).clearSelect();
}

interface Matching extends OverviewRead {
  /** Whose items the editor edits; an admin edits all. */
  ownLists: readonly string[];
}

const selectRows = (ctx: Ctx, { guids, ...read }: Matching) =>
  ctx.db
    .selectFrom(selectItems(ctx, read).as('found'))
    .selectAll()
    .where('found.id', '=', ({ fn, val }) => fn.any(val([...(guids ?? [])])))
    .orderBy('found.changed_at', 'desc')
    .orderBy('found.id')
    .execute();

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const toOverview = (row: Row): OverviewRow => ({
  guid: row.id,
  shortId: row.short_id,
  itemType: row.item_type,
  titles: row.title ?? {},
  state: row.state,
  publishedOn: row.published_on,
  scheduledFor: row.scheduled_for,
  changedOn: row.changed_at,
  authorName: row.author_name,
  mayEdit: row.may_edit,
  changedBy: row.first_name === null || !row.may_edit ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
});

function selectMatching(ctx: Ctx, read: Matching, items: Items = selectItems(ctx, read)) {
  const { editor, visitor, ownLists, search, guids, state, list } = read;
  return ctx.db
    .selectFrom(items.as('found'))
    .selectAll()
    .$if(visitor !== undefined && !editor.isAdmin, (query) =>
      query.where(({ eb, or }) => or([eb.ref('found.may_edit'), eb('found.title', 'is not', null)])),
    )
    .$if(visitor === undefined && !editor.isAdmin, (query) => query.where('found.id', 'in', itemsIn(ctx, ownLists)))
    .$if(search !== '', (query) => query.where(hasTitle(search)))
    .$if(guids !== undefined, (query) => query.where('found.id', '=', ({ fn, val }) => fn.any(val([...(guids ?? [])]))))
    .$if(list !== undefined, (query) => query.where('found.id', 'in', itemsIn(ctx, list === undefined ? [] : [list])))
    .$if(state !== undefined, (query) => query.where('found.state', '=', state ?? 'draft'));
}

/** Whether a title of an item in some language has these words. Where JSON writes them as they are, its text is looked at first. */
function hasTitle(search: string) {
  const wanted = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const one = sql<boolean>`exists (select from json_each_text(found.title) one where one.value ilike ${wanted})`;
  const isPlain = JSON.stringify(search) === `"${search}"`;
  return isPlain ? sql<boolean>`(found.title::text ilike ${wanted} and ${one})` : one;
}

/** Every item: as it is worked on for who edits it, as it is published for who sees it, without a title for others. */
function selectItems(ctx: Ctx, { editor, visitor, ownLists }: Pick<Matching, 'editor' | 'visitor' | 'ownLists'>) {
  return ctx.db
    .selectFrom('item as i')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'i.platform_id').onRef('d.owner', '=', 'i.id'),
    )
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'd.platform_id').onRef('a.id', '=', 'd.changed_by'),
    )
    .select(['i.id', 'i.short_id', 'i.item_type', 'i.author_name', 'i.published_on', 'a.first_name', 'a.last_name'])
    .select(({ eb, fn, lit, ref }) => {
      const mayEdit = editor.isAdmin ? lit(true) : isIn(ctx, ownLists);
      const seen = visitor ? selectSeen(ctx, visitor).where('l.item_id', '=', sql.ref<string>('i.id')) : lit(null);
      const title = eb.case().when(mayEdit).then(ref('d.title')).else(seen).end();
      const changed = fn<Date>('greatest', ['i.changed_on', 'd.updated_at']);
      return [
        mayEdit.$castTo<boolean>().as('may_edit'),
        title.$castTo<Localized | null>().as('title'),
        eb.case().when(mayEdit).then(changed).else(ref('i.changed_on')).end().as('changed_at'),
        ref('i.changed_on').as('item_changed_on'),
        ref('d.updated_at').as('document_changed_on'),
        eb.case().when(mayEdit).then(stateOf(ctx)).else('published').end().$castTo<ItemStateName>().as('state'),
        eb.case().when(mayEdit).then(scheduledFor(ctx)).else(null).end().as('scheduled_for'),
      ];
    })
    .where('i.platform_id', '=', ctx.platform.id)
    .where('d.owner_kind', '=', 'item')
    .where('d.trashed_at', 'is', null);
}

type ItemRow = ReturnType<typeof selectItems> extends SelectQueryBuilder<never, never, infer Row> ? Row : never;
/** Items as {@link selectItems} selects them, from wherever. */
type Items = Pick<SelectQueryBuilder<Database, never, ItemRow>, 'as'>;

type OverviewTables = Database & { i: Database['item']; d: Database['document'] };

const itemsIn = (ctx: Ctx, lists: readonly string[]) =>
  ctx.db
    .selectFrom('item_parent as p')
    .select('p.item_id')
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.parent_id', '=', ({ fn, val }) => fn.any(val([...lists])));

/** Whether the item `i` stands in one of these lists: looked up for each row that is read, and not for all that there are. */
const isIn = (ctx: Ctx, lists: readonly string[]) =>
  expressionBuilder<OverviewTables, 'i' | 'd'>()(
    itemsIn(ctx, lists).where('p.item_id', '=', sql.ref<string>('i.id')).limit(1),
    'is not',
    null,
  );

/** What visitors see of the item `i` with the document `d`. */
function stateOf(ctx: Ctx) {
  const eb = expressionBuilder<OverviewTables, 'i' | 'd'>();
  const pointers = eb
    .selectFrom('publication as s')
    .select('s.owner')
    .where('s.platform_id', '=', ctx.platform.id)
    .whereRef('s.owner', '=', 'i.id');
  const isShown = eb.and([
    eb('i.published_on', 'is not', null),
    eb.exists(pointers.where('s.revision_id', 'is not', null)),
  ]);
  // As `publicationState` says it, of any language; where nobody looked yet, it counts as changed.
  const hasOther = eb.exists(
    pointers.where('s.revision_id', 'is not', null).where(({ eb }) => eb('s.has_changes', 'is distinct from', false)),
  );
  return eb
    .case()
    .when(eb.and([isShown, eb('i.published_on', '>', ctx.now())]))
    .then('scheduled')
    .when(eb.and([isShown, hasOther]))
    .then('changed')
    .when(isShown)
    .then('published')
    .when(eb(scheduledFor(ctx), 'is not', null))
    .then('scheduled')
    .when(eb.exists(pointers))
    .then('unpublished')
    .else('draft')
    .end();
}

/** When the item `i` is going to be published by itself. */
const scheduledFor = (ctx: Ctx) =>
  expressionBuilder<OverviewTables, 'i'>()
    .selectFrom('scheduled_publication as t')
    .select(({ fn }) => fn.min('t.due_at').as('due'))
    .where('t.platform_id', '=', ctx.platform.id)
    .whereRef('t.owner', '=', 'i.id')
    .where('t.revision_id', 'is not', null);

/** The title of an item that somebody sees, in the language that it is in. */
const selectSeen = (ctx: Ctx, { lists, audiences, language }: Visitor) =>
  ctx.db
    .selectFrom('listing as l')
    .where('l.platform_id', '=', ctx.platform.id)
    .where('l.parent_id', '=', ({ fn, val }) => fn.any(val([...lists])))
    .where('l.language', '=', language)
    .where('l.audience_id', '=', ({ fn, val }) => fn.any(val([...audiences])))
    .where('l.published_on', '<=', ctx.now())
    .select(sql<Localized>`json_build_object(${sql.ref('l.text_language')}, ${sql.ref('l.title')})`.as('seen_title'))
    .limit(1);

/** The lists that each of these items stands in, its first one first. */
export async function selectParentsOf(ctx: Ctx, items: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .selectFrom('item_parent')
    .select(['item_id', 'parent_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('item_id', '=', ({ fn, val }) => fn.any(val([...items])))
    .orderBy('position')
    .orderBy('parent_id')
    .execute();
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id);
  return new Map([...byItem].map(([item, own]) => [item, own.map(({ parent_id }) => parent_id)]));
}
