import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ItemSort, itemSorts, type ListFilter, listTimes } from '#features/content/items/items.contract.ts';
import { selectFilteredListing } from '#features/content/items/server/filtered-listing.store.ts';
import { selectAnchor, selectBeside, selectListing } from '#features/content/items/server/listing.store.ts';
import type { Ctx } from '#infra/ctx.ts';
import { openServer } from '../harness.ts';
import { addManyItems, audienceOf } from '../many-items.ts';
import { faultsOf, planOf, type StatementPlan } from '../statement-plans.ts';

const count = 100_000;
const server = await openServer();
const lists = [randomUUID(), randomUUID(), randomUUID()];
let ctx: Ctx;
let audience = 0;

beforeAll(async () => {
  const platform = await server.createPlatform();
  ctx = platform.ctx;
  audience = await audienceOf(ctx, await platform.page('/start', {}));
  await addManyItems(server.ownerQuery, { platform: ctx.platform.id, audience, lists, count, now: ctx.now() });
});

/** Each statement of the work with how PostgreSQL really ran it, planned once for all values as a prepared statement may be. */
async function plansOf(work: (ctx: Ctx) => Promise<unknown>) {
  const plans: StatementPlan[] = [];
  await work({
    ...ctx,
    prepared: async (statement, values) => {
      plans.push(await planOf(server.ownerQuery, statement.name, { text: statement.text, values }));
      return ctx.prepared(statement, values);
    },
  } as Ctx);
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

const faults = async (work: (ctx: Ctx) => Promise<unknown>) => (await plansOf(work)).flatMap(faultsOf);

const filters: Record<string, ListFilter> = {
  'a type that most have': { type: ['News'] },
  'a type that few have': { type: ['Document'] },
  'a type that none has': { type: ['Faq'] },
  'a tag that half have': { tag: ['wijk'] },
  'a tag that few have': { tag: ['heel zeldzaam'] },
  'one of two tags': { tag: ['wijk', 'bouw'] },
  'an author of many': { author: ['Schrijver 3'] },
  'an author of few': { author: ['Zeldzaam'] },
  'what is to come': { when: ['upcoming'] },
  'what is past': { when: ['past'] },
  'what goes on now': { when: ['now'] },
  'what is highlighted': { highlight: ['true'] },
  'the highlighted first': { highlight: ['first'] },
  'a type and a tag': { type: ['News'], tag: ['wijk'] },
  'a type and a tag that none has both': { type: ['Event'], tag: ['wijk'] },
};
const read = (sort: ItemSort, parents: readonly string[], filter: ListFilter = {}, offset = 0) => ({
  parents,
  language: 'nl',
  audiences: [audience],
  sort,
  filter,
  offset,
  limit: 20,
});

test.each(itemSorts)(
  'a page of a list, near and far away, reads keys and rows of its own in the order %s',
  async (sort) => {
    for (const offset of [0, 20, 80_000])
      expect(await faults((ctx) => selectListing(ctx, read(sort, lists.slice(0, 1), {}, offset)))).toEqual([]);
  },
);

// What has no date to begin on has no anchor.
test.each(itemSorts.filter((sort) => !sort.startsWith('startsOn')))(
  'a page after an anchor passes none of what is before that in the order %s',
  async (sort) => {
    const far = read(sort, lists.slice(0, 1), {}, 80_020);
    const anchor = (await selectAnchor(ctx, far, 80_000))?.anchor;
    expect(anchor).toBeDefined();
    const plans = await plansOf((ctx) => selectListing(ctx, far, anchor));
    const passed = plans.flatMap(({ nodes }) => nodes.map((node) => node['Actual Rows'] * node['Actual Loops']));
    // What came out by itself is counted as well: some 128 rows.
    expect(Math.max(...passed)).toBeLessThan(200);
  },
);

test.each(Object.entries(filters))('a list of %s sorts no more than is counted, in any order', async (_, filter) => {
  for (const sort of itemSorts)
    expect([sort, await faults((ctx) => selectFilteredListing(ctx, read(sort, lists.slice(0, 1), filter)))]).toEqual([
      sort,
      [],
    ]);
});

test.each(itemSorts)('three lists as one are merged in the order %s', async (sort) => {
  for (const filter of [{}, { when: ['upcoming'] }, { highlight: ['first'] }] satisfies ListFilter[])
    expect(await faults((ctx) => selectFilteredListing(ctx, read(sort, lists, filter)))).toEqual([]);
});

test.each(itemSorts)('the neighbours of an item are found from it in the order %s', async (sort) => {
  const { rows } = await selectListing(ctx, read('publishedOn_desc', lists.slice(0, 1), {}, 50_000));
  const [list = ''] = lists;
  for (const when of listTimes) {
    const beside = { parent: list, item: rows[0]?.item_id ?? '', language: 'nl', audiences: [audience], sort, when };
    expect([when, await faults((ctx) => selectBeside(ctx, beside))]).toEqual([when, []]);
  }
});
