import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { addManyItems, audienceOf } from '#test/many-items.ts';
import { randomFrom } from '#test/random-from.ts';
import { itemSorts, listTimes } from '../items.contract.ts';
import { countPublishedItems } from './count-published.service.ts';
import { addItem } from './items.service.ts';
import { selectBeside } from './listing.store.ts';

/** So many that counters are passed, and lists are read in their order: the limit is 10,000. */
const count = 30_000;
const server = await openServer();
const lists = [randomUUID(), randomUUID(), randomUUID()];
const widget = randomUUID();
let audience = 0;
let platform: Awaited<ReturnType<typeof server.createPlatform>>;

beforeAll(async () => {
  platform = await server.createPlatform();
  for (const [at, guid] of lists.entries())
    await platform.page(`/lijst-${at}`, { blocks: blocksOf(['List', { guid }]) });
  const start = { blocks: blocksOf(['WidgetList', { guid: widget, options: { sources: lists } }]) };
  audience = await audienceOf(platform.ctx, await platform.page('/start', start));
  const closed = await platform.page('/leden', { audience: { kind: 'Users', roles: [] } });
  const closedAudience = await audienceOf(platform.ctx, closed);
  expect(closedAudience).not.toBe(audience);
  const { now, platform: own } = platform.ctx;
  await addManyItems(server.ownerQuery, { platform: own.id, audience, closedAudience, lists, count, now: now() });
});

interface Question {
  sort: string;
  /** By its name: type, tag, author, when, highlight. */
  filter: Record<string, string[]>;
  pageNumber: number;
  itemCount: number;
}

/** What a list answers, worked out the long way: all that matches, each item once, in order. */
async function expected(of: readonly string[], { sort, filter, pageNumber, itemCount }: Question) {
  const [name, direction] = sort === 'manual' ? ['position', 'asc'] : sort.split('_');
  const column = { publishedOn: 'published_on', changedOn: 'changed_on', startsOn: 'starts_on' }[name ?? ''] ?? name;
  const first = filter.highlight?.[0] === 'first' ? 'min(highlight_rank) asc nulls last,' : '';
  const rows = await server.ownerQuery(
    `select item_id, min(title) as title from listing
     where platform_id = $1 and parent_id = any($2) and language = 'nl' and published_on <= now() and audience_id = $8
       and ($3::text[] is null or item_type = any($3)) and ($4::text[] is null or tags && $4)
       and ($5::text[] is null or author_name = any($5))
       and case $6::text when 'upcoming' then coalesce(ends_on, starts_on) > now() when 'past' then coalesce(ends_on, starts_on) <= now()
         when 'now' then starts_on <= now() and ends_on > now() else true end
       and ($7::text is distinct from 'true' or highlight_rank is not null)
     group by item_id order by ${first} min(${column}) ${direction}, item_id ${direction}`,
    [
      platform.ctx.platform.id,
      of,
      filter.type ?? null,
      filter.tag ?? null,
      filter.author ?? null,
      filter.when?.[0] ?? null,
      filter.highlight?.[0] ?? null,
      audience,
    ],
  );
  const from = (pageNumber - 1) * itemCount;
  return {
    guids: rows.slice(from, from + itemCount).map(({ item_id }) => item_id),
    total: rows.length,
  };
}

const choices: Record<string, string[][]> = {
  type: [['News'], ['Document'], ['Event', 'Blog'], ['Faq']],
  tag: [['wijk'], ['bouw'], ['heel zeldzaam'], ['wijk', 'bouw'], ['nergens']],
  author: [['Schrijver 3'], ['Zeldzaam'], ['Schrijver 1', 'Schrijver 2']],
  when: [['upcoming'], ['past'], ['now']],
  highlight: [['true'], ['first']],
};

test('a list and a widget answer what matches, in its order, whatever is asked', async () => {
  const random = randomFrom(Number(process.env.TEST_SEED ?? 19));
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  for (let round = 0; round < 120; round += 1) {
    const names = Object.keys(choices).filter(() => random(3) === 0);
    const question: Question = {
      sort: pick(itemSorts),
      filter: Object.fromEntries(names.map((name) => [name, pick(choices[name] ?? [])])),
      pageNumber: pick([1, 1, 2, 30]),
      itemCount: pick([1, 7, 20]),
    };
    const of = pick([lists, lists.slice(0, 1)]);
    const { guids, total } = await expected(of, question);
    const answer = await ask(of, question);
    expect({ round, question, of: of.length, ...answer }).toEqual({
      round,
      question,
      of: of.length,
      guids,
      total: answer.totalIsExact ? total : 10_000,
      totalIsExact: answer.totalIsExact,
    });
    if (!answer.totalIsExact) expect(total).toBeGreaterThan(10_000);
  }
});

test('a page far away is that of its list, asked once or again, and after something came before it', async () => {
  const [list = ''] = lists;
  const pages = [50, 51, 52, 400, 777];
  const look = async () => {
    for (const sort of itemSorts)
      for (const pageNumber of [...pages, ...pages]) {
        const question = { sort, filter: {}, pageNumber, itemCount: 20 };
        const { guids } = await expected([list], question);
        expect({ sort, pageNumber, guids: (await ask([list], question)).guids }).toEqual({ sort, pageNumber, guids });
      }
  };
  await look();
  const admin = await platform.signIn(['Admin']);
  const added = await admin.post(`/api/listitem/list/${list}`, [
    { listItemTypeName: 'News', title: '0 Het eerste bericht', publish: true },
  ]);
  expect(added.statusCode).toBe(201);
  await look();
});

async function ask(of: readonly string[], { sort, filter, pageNumber, itemCount }: Question) {
  const text = Object.entries(filter)
    .map(([name, values]) => `${name}=${values.join(',')}`)
    .join(';');
  const asked = { sort_by: sort, filter: text, pageNumber, itemCount };
  const inQuery = new URLSearchParams({ ...asked, pageNumber: String(pageNumber), itemCount: String(itemCount) });
  const response =
    of.length > 1
      ? await platform.get(`/api/listitem/widget/${widget}?${inQuery}`)
      : await platform.post(`/api/listitem/list/${of[0]}`, asked);
  const { items, total, totalIsExact } = response.json();
  return { guids: items.map(({ guid }: { guid: string }) => guid), total, totalIsExact };
}

describe.each(itemSorts)('in the order %s', (sort) => {
  test.each(listTimes)('the items before and after one are those of the list: %s', async (when) => {
    const random = randomFrom(Number(process.env.TEST_SEED ?? 20));
    const [list = ''] = lists;
    // What has no date to start at has no neighbours by it.
    const filter = {
      ...(when !== 'all' && { when: [when] }),
      ...(sort.startsWith('startsOn') && { type: ['Event'] }),
    };
    const { guids } = await expected([list], { sort, filter, pageNumber: 1, itemCount: count });
    for (const at of [0, 1 + random(guids.length - 2), 1 + random(guids.length - 2)]) {
      const read = { parent: list, item: guids[at] ?? '', language: 'nl', audiences: [audience], sort, when };
      const { previous, next } = await selectBeside(platform.ctx, read);
      if (at > 0) expect(previous?.item_id).toBe(guids[at - 1]);
      expect(next?.item_id).toBe(guids[at + 1]);
    }
  });
});

/** Counters that say something else than there is. */
const wrongCounters = () =>
  server.ownerQuery(
    `select facet, sum(counted) as counted, sum(found) as found from (
       select parent_id, language, audience_id, facet, total as counted, 0 as found from listing_counter
       union all
       select parent_id, language, audience_id, facet, 0, 1 from listing, unnest(facets || 0::bigint) facet where not was_future
     ) both_ways group by parent_id, language, audience_id, facet having sum(counted) <> sum(found)`,
  );

test('what came out by itself is counted with the others by the next clean-up, and the totals stay', async () => {
  const question = { sort: 'title_asc', filter: { tag: ['wijk'] }, pageNumber: 1, itemCount: 1 };
  const waiting = () => server.ownerQuery('select from listing where was_future and published_on <= now()');
  const [before, plain] = [
    await ask(lists.slice(0, 1), question),
    await ask(lists.slice(0, 1), { ...question, filter: {} }),
  ];
  expect((await waiting()).length).toBeGreaterThan(40);
  await countPublishedItems(platform.ctx);
  expect(await waiting()).toEqual([]);
  expect(await ask(lists.slice(0, 1), question)).toEqual(before);
  expect(await ask(lists.slice(0, 1), { ...question, filter: {} })).toEqual(plain);
  expect(await wrongCounters()).toEqual([]);
  await expect(server.ownerQuery(`update listing set title = 'x', was_future = false`)).rejects.toThrow('replaced');
});

test('counters say of each type, author and tag what there is, after items come and go', async () => {
  const now = platform.ctx.now();
  for (const [at, tags] of [['wijk'], ['wijk', 'nieuw'], []].entries())
    await addItem(platform.ctx, {
      parents: [{ parentGuid: lists[at] ?? '' }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date(now.getTime() + (at - 1) * 60_000),
      document: emptyDocument({ nl: 'Nieuw' }),
      tags,
    });
  await server.ownerQuery(`delete from listing where item_type = 'Blog' and title like '%7%'`);
  expect(await wrongCounters()).toEqual([]);
});
