import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { blocksOf, openServer } from '../harness.ts';
import { addManyItems, addManyWords, audienceOf } from '../many-items.ts';
import { faultsOf, planOf } from '../statement-plans.ts';

const count = 100_000;
const server = await openServer();
const platform = await server.createPlatform();
const [list, other] = [randomUUID(), randomUUID()];
const page = await platform.page('/nieuws', { blocks: blocksOf(['List', { guid: list }], ['List', { guid: other }]) });
const { ctx } = platform;
const admin = await platform.signIn(['Admin']);
const manager = await platform.signIn(['ContentManager']);
const lists = [list, other];
const filled = { platform: ctx.platform.id, lists };
await addManyItems(server.ownerQuery, { ...filled, audience: await audienceOf(ctx, page), count, now: ctx.now() });
await addManyWords(server.ownerQuery, filled);
await server.ownerQuery('vacuum analyze');

interface Asked {
  text: string;
  values: unknown[];
}

/** Everything that is read meanwhile, as it was asked at a connection. */
let asked: Asked[] = [];
const watched = new WeakSet<PoolClient>();
server.dependencies.pool.on('acquire', (client) => {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query(...given: unknown[]) {
      const [{ text, values }] = given as [{ text?: string; values?: unknown[] }];
      if (text && /^\s*(select|with)\b/i.test(text)) asked.push({ text, values: values ?? [] });
      return query(...given);
    },
  });
});

/** What grows with the items in what a call read. */
async function faults(call: () => Promise<{ statusCode: number }>) {
  asked = [];
  expect((await call()).statusCode).toBe(200);
  const found = asked.filter(
    ({ text }) => /search_entry|listing|item/.test(text) && !/\bfor (update|share)\b/.test(text),
  );
  expect(found.length).toBeGreaterThan(0);
  const all: string[] = [];
  for (const one of found)
    all.push(...faultsOf(await planOf(server.ownerQuery, one.text.replaceAll(/\s+/g, ' ').slice(0, 120), one)));
  return all;
}

test.each([
  ['an admin, the first page', () => admin.get('/api/listitem:overview?itemCount=25')],
  ['an admin, a page far away', () => admin.get('/api/listitem:overview?itemCount=25&pageNumber=200')],
  ['an admin, of one list', () => admin.get(`/api/listitem:overview?itemCount=25&list=${other}`)],
  ['a content manager', () => manager.get('/api/listitem:overview?itemCount=25')],
  ['a content manager, what they may edit', () => manager.get('/api/listitem:overview?itemCount=25&isMine=true')],
])('the overview of items reads no table whole and sorts no more than is counted: %s', async (_, call) => {
  expect(await faults(call)).toEqual([]);
});

test.each([
  ['a word of all', 'search?q=zwembad'],
  ['a word of some', 'search?q=grofvuil'],
  ['three words of all', 'search?q=gemeente%20straat%20zwembad'],
  ['a beginning', 'search?q=zwem'],
  ['what nobody says', 'search?q=xylofoon'],
  ['suggestions, a beginning of all', 'search/suggestions?q=ber'],
  ['suggestions, two words', 'search/suggestions?q=bericht%204'],
])('search reads no table whole and sorts no more than is counted: %s', async (_, path) => {
  expect(await faults(() => platform.get(`/api/${path}`))).toEqual([]);
});
