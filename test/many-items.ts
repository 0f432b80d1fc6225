import type { Ctx } from '#infra/ctx.ts';

/** Asks the database as its owner. */
type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

export interface ManyItems {
  platform: string;
  audience: number;
  /** Of every seventh item in the lists, where it is given. */
  closedAudience?: number;
  /** The first gets all of the items, the second a tenth of them, the third a hundredth. */
  lists: readonly string[];
  count: number;
  now: Date;
}

/** Of the items that {@link addManyItems} makes. Seven of ten are news, two of ten blogs, the rest events, one in three of which lasts some hours; one in ten thousand is a document, and so are twenty of the first hundred: a page, however many there are. Some came out by themselves. */
const itemOf = `select md5($1::text || ' item ' || n)::uuid as id, n, lpad(n::text, 9, '0') as short_id,
    'Bericht ' || n || ' over de wijk' as title,
    case when n % 10000 = 7 or n between 41 and 60 then 'Document' when n % 10 < 7 then 'News' when n % 10 < 9 then 'Blog' else 'Event' end as item_type,
    case when n % 5000 = 3 then 'Zeldzaam' else 'Schrijver ' || (n % 97) % 20 end as author,
    (case when n % 2 = 0 then '{wijk}' else '{}' end)::text[] || (case when n % 20 = 1 then '{bouw}' else '{}' end)::text[]
      || (case when n % 20000 = 11 then '{heel zeldzaam}' else '{}' end)::text[] as tags,
    case when n % 50000 = 0 then n end as highlight_rank,
    $2::timestamptz - n * interval '1 minute' as published_on,
    $2::timestamptz - (n::bigint * 7919 % $3::int) * interval '1 minute' as changed_on,
    case when n % 10 = 9 then $2::timestamptz + ((n::bigint * 104729 % $3::int) - $3::int / 2) * interval '1 minute' end as starts_on,
    case when n % 30 = 9 then n % 5 + 1 end * interval '1 hour' as lasts
  from generate_series(1, $3::int) n`;

/** Puts published items in lists, skewed as life is, as the product would have: item, document, places, listing. */
export async function addManyItems(
  ask: Ask,
  { platform, audience, closedAudience = audience, lists, count, now }: ManyItems,
) {
  const values = [platform, now, count];
  await ask(
    `insert into document (platform_id, owner, owner_kind, audience_id, title, updated_at)
     select $1::uuid, id, 'item', $4::int, json_build_object('nl', title), changed_on from (${itemOf}) i`,
    [...values, audience],
  );
  await ask(
    `insert into item (platform_id, id, short_id, item_type, author_name, published_on, changed_on)
     select $1::uuid, id, short_id, item_type, author, published_on, changed_on from (${itemOf}) i`,
    values,
  );
  for (const [at, list] of lists.entries()) {
    const every = 10 ** at;
    // Each list has an order of its own.
    const step = 1 + 6 * at;
    await ask(
      `insert into item_parent (platform_id, item_id, parent_id, position, highlight_rank)
       select $1::uuid, id, $4::uuid, n * $6::int % $3, highlight_rank from (${itemOf}) i where n % $5::int = 0`,
      [...values, list, every, step],
    );
    await ask(
      `insert into listing (platform_id, parent_id, language, item_id, audience_id, short_id, item_type, text_language, title, slug,
          summary, author_name, tags, published_on, changed_on, starts_on, ends_on, over_on, position, highlight_rank,
          was_future)
       select $1::uuid, $4::uuid, 'nl', id, case when n % 7 = 0 then $8::int else $6::int end, short_id, item_type, 'nl', title, 'bericht-' || n || '-over-de-wijk',
          'De gemeente werkt vandaag aan de straat bij huisnummer ' || n || '. U hoort van ons hoe lang het duurt.', author, tags,
          published_on, changed_on, starts_on, starts_on + lasts, starts_on + coalesce(lasts, '0'), n * $7::int % $3, highlight_rank, n % 777 = 0
       from (${itemOf}) i where n % $5::int = 0`,
      [...values, list, every, audience, step, closedAudience],
    );
  }
  await ask('vacuum analyze');
}

/** Which audience a page, or what else has a document, is for. */
export async function audienceOf(ctx: Ctx, owner: string): Promise<number> {
  const { audience_id } = await ctx.db
    .selectFrom('document')
    .select('audience_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return audience_id;
}

/** Puts the words of all items of a list where search looks, as the product would have: titles, and a text in which everybody has some words. */
export const addManyWords = (ask: Ask, { platform, lists }: Pick<ManyItems, 'platform' | 'lists'>) =>
  ask(
    `insert into search_entry (platform_id, owner, owner_kind, language, text_language, audiences, title, title_language, body, words,
        happened_on)
     select platform_id, item_id, 'item', language, language, '{}', title, language, body,
        setweight(to_tsvector('dutch', title), 'A') || setweight(to_tsvector('dutch', body), 'D'), published_on
     from listing, lateral (
       select summary || ' Het zwembad is dicht' || case when position % 100 = 0 then ', en grofvuil blijft staan.' else '.' end as body
     ) said
     where platform_id = $1 and parent_id = $2 and language = 'nl' and title like 'Bericht % over de wijk'`,
    [platform, lists[0]],
  );
