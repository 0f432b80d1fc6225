import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { plainWords, stemsOf } from '../search.rules.ts';

export interface NewEntry {
  language: string;
  textLanguage: string;
  audiences: readonly number[];
  title: string;
  titleLanguage: string;
  tags: readonly string[];
  summary: string;
  body: string;
  happenedOn: Date;
  validUntil: Date | null;
}

/** PostgreSQL keeps no more than a megabyte of words for one row. */
const longestBody = 200_000;

/** Puts what is found of a document in the place of what was. */
export async function replaceEntries(
  ctx: Ctx,
  { owner, ownerKind }: { owner: string; ownerKind: string },
  entries: readonly NewEntry[],
) {
  const { id: platform_id } = ctx.platform;
  await deleteEntries(ctx, owner);
  if (entries.length === 0) return;
  const rows = entries.map((entry) => {
    const { language, textLanguage, audiences, title, titleLanguage, happenedOn, validUntil } = entry;
    const body = cutText(`${entry.summary}\n${entry.body}`.trim(), longestBody);
    return {
      platform_id,
      owner,
      owner_kind: ownerKind,
      language,
      text_language: textLanguage,
      title,
      body,
      title_language: titleLanguage,
      audiences: [...audiences],
      words: sql<string>`${weighed(title, titleLanguage, 'A')} || ${weighed(entry.tags.join(' '), textLanguage, 'B')}
        || ${weighed(entry.summary, textLanguage, 'C')} || ${weighed(cutText(entry.body, longestBody), textLanguage, 'D')}`,
      happened_on: happenedOn,
      valid_until: validUntil,
    };
  });
  await ctx.db.insertInto('search_entry').values(rows).execute();
}

const weighed = (text: string, language: string, weight: 'A' | 'B' | 'C' | 'D') =>
  sql`setweight(to_tsvector(${stemsOf(language)}::regconfig, ${plainWords(text)}::text), ${sql.lit(weight)})`;

/** Documents of all platforms whose entries are due, by their last change, those that wait longest first; for the job engine. */
export const dueDocuments = `
  select platform_id, json_build_object('owner', owner) as payload, concat(owner, ' ', max(id)) as key
  from search_due where due_at <= $1
  group by platform_id, owner order by min(due_at), min(id)`;

/** Takes the turn of a document: what it is due for, by id. None where another has it, or it is no longer due. */
export async function holdDue(ctx: Ctx, owner: string): Promise<string[]> {
  const turn = `search ${ctx.platform.id} ${owner}`;
  const { rows: held } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${turn}, 0)) as taken`.execute(ctx.db);
  if (!held[0]?.taken) return [];
  const rows = await ctx.db
    .selectFrom('search_due')
    .select(['id', 'due_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .execute();
  return rows.some(({ due_at }) => due_at <= ctx.now()) ? rows.map(({ id }) => id) : [];
}

/** Its entries say what was so when the turn began: what was noted since is left. Due again at a moment, or with its next change. */
export async function endTurn(
  ctx: Ctx,
  owner: string,
  { done, dueAt }: { done: readonly string[]; dueAt: Date | null },
) {
  await ctx.db
    .deleteFrom('search_due')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('id', '=', ({ fn, val }) => fn.any(val([...done])))
    .execute();
  if (dueAt === null) return;
  await ctx.db.insertInto('search_due').values({ platform_id: ctx.platform.id, owner, due_at: dueAt }).execute();
}

export async function deleteEntries(ctx: Ctx, owner: string) {
  await ctx.db
    .deleteFrom('search_entry')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .execute();
}

export async function findMade(ctx: Ctx, revisionId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('revision')
    .select('created_at')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', revisionId)
    .executeTakeFirst();
  return row?.created_at;
}

/** What is looked for, as `to_tsquery` reads it, in the stems of these languages. */
export interface Wanted {
  language: string;
  /** Of texts that the language lacks. */
  fallbacks: readonly string[];
  /** With words that only begin so. */
  text: string;
  /** As it was typed: what matches that stands higher. */
  exact: string;
  audiences: readonly number[];
}

export interface Candidate {
  owner: string;
  kind: 'page' | 'item';
  happenedOn: Date;
  score: number;
}

/** The stem of each word, by the configuration that knows the stems of a language; of a word that says little ("de") the word itself. */
export async function selectStems(
  ctx: Ctx,
  words: readonly string[],
  configurations: readonly string[],
): Promise<Record<string, Record<string, string>>> {
  const { rows } = await sql<{ configuration: string; word: string; stem: string }>`
    select c as configuration, w as word, coalesce((tsvector_to_array(to_tsvector(c::regconfig, w)))[1], w) as stem
    from unnest(${[...configurations]}::text[]) as c, unnest(${[...words]}::text[]) as w`.execute(ctx.db);
  const stems: Record<string, Record<string, string>> = {};
  for (const { configuration, word, stem } of rows) {
    stems[configuration] ??= Object.create(null) as Record<string, string>;
    (stems[configuration] as Record<string, string>)[word] = stem;
  }
  return stems;
}

const queryIn = (text: string, { language, fallbacks }: Pick<Wanted, 'language' | 'fallbacks'>) => {
  const configurations = [...new Set([language, ...fallbacks].map(stemsOf))];
  return sql.join(
    configurations.map((one) => sql`to_tsquery(${one}::regconfig, ${text}::text)`),
    sql` || `,
  );
};

interface Source {
  words: 'words' | 'title_words';
  /** Only so many that happened last. */
  latest?: number;
  /** Only of these documents: looked up by them, however many others have the words. */
  owners?: readonly string[];
}

/** Entries that a reader of these audiences finds now, by the words of all of their text, or of their titles. */
const found = (ctx: Ctx, wanted: Wanted, { words, latest, owners }: Source) =>
  ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('search_entry as a')
        .selectAll()
        .where('a.platform_id', '=', ctx.platform.id)
        .where('a.language', '=', wanted.language)
        .$if(latest !== undefined, (query) => query.orderBy('a.happened_on', 'desc').limit(latest ?? 0))
        .$if(owners !== undefined, (query) =>
          query.where('a.owner', '=', ({ fn, val }) => fn.any(val([...(owners ?? [])]))).offset(0),
        )
        .as('e'),
    )
    .where('e.platform_id', '=', ctx.platform.id)
    .where(sql<boolean>`${sql.ref(`e.${words}`)} @@ (${queryIn(wanted.text, wanted)})` as Expression<SqlBool>)
    .where(sql<boolean>`e.audiences <@ ${[...wanted.audiences]}::integer[]` as Expression<SqlBool>)
    .where(({ or, eb }) => or([eb('e.valid_until', 'is', null), eb('e.valid_until', '>', ctx.now())]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_due as s')
            .select('s.id')
            .where('s.platform_id', '=', ctx.platform.id)
            .whereRef('s.owner', '=', 'e.owner')
            .where('s.due_at', '<=', ctx.now()),
        ),
      ),
    );

/**
 * Whether a fifth of the last entries has it. Then as many as are looked at are soon met from there, while an index would first
 * gather all that there are.
 */
async function isCommon(ctx: Ctx, wanted: Wanted, words: Source['words']): Promise<boolean> {
  const latest = 200;
  const row = await found(ctx, wanted, { words, latest })
    .select(({ fn }) => fn.countAll<string>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(row.found) >= latest / 5;
}

/** How many entries are looked at, and whether for what is in titles alone. */
export interface Look {
  limit: number;
  inTitles?: boolean;
}

export interface Found {
  candidates: Candidate[];
  /** No other is found. */
  isWhole: boolean;
}

/** Documents in which it is, each with how well; at most `limit` entries are looked at. Those that are not for these audiences, or in the trash, are left out. */
export async function selectCandidates(ctx: Ctx, wanted: Wanted, { limit, inTitles = false }: Look): Promise<Found> {
  const words = inTitles ? 'title_words' : 'words';
  const source: Source = (await isCommon(ctx, wanted, words)) ? { words, latest: 20 * limit } : { words };
  const looked = found(ctx, wanted, source)
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'e.platform_id').onRef('d.owner', '=', 'e.owner'),
    )
    .where('d.audience_id', '=', ({ fn, val }) => fn.any(val([...wanted.audiences])))
    .where('d.trashed_at', 'is', null)
    .select(['e.owner', 'e.owner_kind', 'e.happened_on', 'e.words'])
    .limit(limit);
  const rows = await ctx.db
    .selectFrom(looked.as('l'))
    .select(['l.owner', 'l.owner_kind', ({ fn }) => fn.max('l.happened_on').as('happened_on')])
    .select(({ fn }) => fn.countAll<string>().as('entries'))
    .select(
      sql<number>`max(ts_rank(l.words, ${queryIn(wanted.text, wanted)}) + 2 * ts_rank(l.words, ${queryIn(wanted.exact, wanted)}))`.as(
        'score',
      ),
    )
    .groupBy(['l.owner', 'l.owner_kind'])
    .execute();
  return {
    candidates: rows.map(({ owner, owner_kind, happened_on, score }) => ({
      owner,
      kind: owner_kind as Candidate['kind'],
      happenedOn: happened_on,
      score,
    })),
    isWhole: rows.reduce((sum, { entries }) => sum + Number(entries), 0) < limit,
  };
}

export interface Excerpt {
  title: string;
  titleLanguage: string;
  /** What was found stands between `\uE000` and `\uE001`. */
  text: string;
  language: string;
}

/** What is said of these documents: of each the entry that fits best. */
export async function selectExcerpts(
  ctx: Ctx,
  wanted: Wanted,
  owners: readonly string[],
): Promise<ReadonlyMap<string, Excerpt>> {
  if (owners.length === 0) return new Map();
  const best = found(ctx, wanted, { words: 'words', owners })
    .distinctOn('e.owner')
    .select(['e.owner', 'e.title', 'e.title_language', 'e.text_language', 'e.body'])
    .orderBy('e.owner')
    .orderBy(sql`ts_rank(e.words, ${queryIn(wanted.text, wanted)})`, 'desc');
  const rows = await ctx.db
    .selectFrom(best.as('b'))
    .select(['b.owner', 'b.title', 'b.title_language', 'b.text_language'])
    .select(
      sql<string>`ts_headline(case when b.text_language = ${wanted.language} then ${stemsOf(wanted.language)}
        else ${stemsOf(wanted.fallbacks.at(-1) ?? wanted.language)} end::regconfig, b.body, ${queryIn(wanted.text, wanted)},
        ${headline})`.as('excerpt'),
    )
    .execute();
  return new Map(
    rows.map(({ owner, title, title_language: titleLanguage, text_language: language, excerpt: text }) => [
      owner,
      { title, titleLanguage, text, language },
    ]),
  );
}

const headline = 'StartSel=\uE000, StopSel=\uE001, MaxFragments=2, MaxWords=22, MinWords=8, FragmentDelimiter=" … "';

/** These documents are found no more. */
export async function purgeEntries(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('search_entry')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  await ctx.db
    .deleteFrom('search_due')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}
