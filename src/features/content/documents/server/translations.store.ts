import type { JsonObject } from '#document/page-document.ts';
import type { TranslationCounts } from '#document/translation/text-states.ts';
import type { Ctx } from '#infra/ctx.ts';

/** Keeps texts under their content address; those that are kept already stay. */
export async function insertSources(ctx: Ctx, owner: string, sources: ReadonlyMap<string, JsonObject>) {
  if (sources.size === 0) return;
  const rows = [...sources].map(([source, texts]) => ({
    platform_id: ctx.platform.id,
    owner,
    source,
    texts: JSON.stringify(texts),
  }));
  await ctx.db
    .insertInto('translation_source')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['platform_id', 'owner', 'source']).doNothing())
    .execute();
}

/** Texts as they were when somebody translated them, by content address. */
export async function selectSources(
  ctx: Ctx,
  owner: string,
  sources: readonly string[],
): Promise<Map<string, JsonObject>> {
  if (sources.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('translation_source')
    .select(['source', 'texts'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('source', '=', ({ fn, val }) => fn.any(val([...sources])))
    .execute();
  return new Map(rows.map(({ source, texts }) => [source, texts as JsonObject]));
}

export interface TranslationSource {
  source: string;
  texts: JsonObject;
}

/** The same by the beginnings of content addresses, each of 16 hexadecimal digits. */
export async function findSources(
  ctx: Ctx,
  owner: string,
  beginnings: readonly string[],
): Promise<Map<string, TranslationSource>> {
  if (beginnings.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('translation_source')
    .select(['source', 'texts'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where(({ eb, fn, val }) =>
      eb(fn<string>('left', ['source', val(beginningLength)]), '=', fn.any(val([...beginnings]))),
    )
    .execute();
  return new Map(
    rows.map(({ source, texts }) => [source.slice(0, beginningLength), { source, texts: texts as JsonObject }]),
  );
}

const beginningLength = 16;

export interface TranslationEntry {
  guid: string;
  language: string;
  from: string;
  source: string;
  how: 'translated' | 'confirmed' | 'machine';
}

export async function insertEntries(ctx: Ctx, owner: string, entries: readonly TranslationEntry[]) {
  if (entries.length === 0) return;
  const by = { platform_id: ctx.platform.id, owner, account_id: ctx.actor.accountId, at: ctx.now() };
  const rows = entries.map(({ guid, language, from, source, how }) => ({
    ...by,
    guid,
    language,
    from_language: from,
    source,
    how,
  }));
  await ctx.db.insertInto('translation_log').values(rows).execute();
}

/**
 * What was counted of a document holds no longer, nor whether visitors see something else than its draft: to be written with what
 * changes it. `but`: what is said of these languages is written there.
 */
export const countsForgotten = (ctx: Ctx, owner: string, { but = [] }: { but?: readonly string[] } = {}) => [
  ctx.db.deleteFrom('translation_count').where('platform_id', '=', ctx.platform.id).where('owner', '=', owner),
  ctx.db
    .updateTable('publication')
    .set({ has_changes: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('has_changes', 'is not', null)
    .$if(but.length > 0, (query) => query.where('language', 'not in', [...but])),
];

export interface Counted extends TranslationCounts {
  owner: string;
  language: string;
}

export async function insertCounts(ctx: Ctx, counted: readonly Counted[]) {
  if (counted.length === 0) return;
  const rows = counted.map(({ owner, language, hasTitle, ...counts }) => ({
    platform_id: ctx.platform.id,
    owner,
    language,
    has_title: hasTitle,
    ...counts,
  }));
  await ctx.db
    .insertInto('translation_count')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['platform_id', 'owner', 'language']).doNothing())
    .execute();
}
