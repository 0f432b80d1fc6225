import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setAudience } from '#features/content/documents/server/documents.service.ts';
import { unpublishDocument } from '#features/content/documents/server/publications.service.ts';
import { moveToTrash } from '#features/content/documents/server/working.service.ts';
import { audienceId, restrictBlock } from '#features/identity/roles/server/access.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { type BlockInput, blocksOf, openServer } from '#test/harness.ts';
import { openTown, text } from '#test/search-town.ts';

const server = await openServer();
const users = { kind: 'Users' as const, roles: [] };
const nothing = { total: 0, counts: { page: 0, item: 0, types: {} }, results: [] };
const day = 86_400_000;

const close = (ctx: Ctx, guid: string) => inTransaction(ctx, (ctx) => restrictBlock(ctx, guid, users));

test('what somebody may not read is not found, counted or proposed (A10, A11, scenario 21)', async () => {
  const { page, add, index, ask, signIn, get } = await openTown(server);
  await page('/leden', { title: { nl: 'Kanariepagina' }, audience: users });
  await page('/concept', { title: { nl: 'Kanarie in de maak' }, publish: [] });
  await add('Kanarie van morgen', 'Nog niet.', { publishedOn: new Date(Date.now() + day) });
  await add('Kanarie voor leden', 'Alleen voor hen.', { audience: users });
  await add('Kanarie als concept', 'Niet af.', { publish: [], publishedOn: null });
  await index();

  expect(await ask('kanarie')).toMatchObject(nothing);
  expect((await get('/api/search/suggestions?q=kanarie')).json()).toEqual({ suggestions: [] });
  const { total, results } = await ask('kanarie', {}, await signIn());
  expect(results.map(({ title }) => title).sort()).toEqual(['Kanarie voor leden', 'Kanariepagina']);
  expect(total).toBe(2);
});

test('an item is found through a list that is open, and only there', async () => {
  const { add, index, ask, signIn } = await openTown(server, { listPage: { audience: users } });
  await add('Kanarie', 'In een besloten lijst.');
  await index();

  expect(await ask('kanarie')).toMatchObject(nothing);
  expect((await ask('kanarie', {}, await signIn())).total).toBe(1);
});

test('words of a block are found by who may read it, in groups by who is in each of their audiences', async () => {
  const { page, index, ask, signIn, ctx } = await openTown(server);
  const [group, own] = [randomUUID(), randomUUID()];
  const inside: [string, BlockInput][] = [['Group', { guid: group }], text('Een kanarie voor leden.', { guid: own })];
  const blocks = blocksOf(...inside).map((block, at, all) =>
    at === 0 ? block : { ...block, place: { parent: all[0]?.guid ?? '', slot: 'blocks', order: block.place.order } },
  );
  await page('/daar', { title: { nl: 'Vogels' }, blocks });
  await index();
  expect((await ask('kanarie')).total).toBe(1);

  await close(ctx, group);
  const atOnce = await ask('kanarie');
  await index();

  expect(atOnce).toMatchObject(nothing);
  expect(await ask('kanarie')).toMatchObject(nothing);
  expect((await ask('vogels')).total).toBe(1);
  expect((await ask('kanarie', {}, await signIn())).total).toBe(1);
  await inTransaction(ctx, (ctx) => restrictBlock(ctx, own, { kind: 'Admin', roles: [] }));
  await index();
  expect(await ask('kanarie', {}, await signIn())).toMatchObject(nothing);
  expect((await ask('kanarie', {}, await signIn(['Admin']))).total).toBe(1);
});

test('words of a shared block go with it, wherever it stands, at once', async () => {
  const { page, index, titles, ctx, signIn } = await openTown(server);
  const manager = await signIn(['ContentManager']);
  const guid = randomUUID();
  const first = await page('/een', { title: { nl: 'Een' }, blocks: blocksOf(text('De kanarie.', { guid })) });
  const made = await manager.post('/api/sharedblocks', { owner: first, guid, name: 'Kanarie' });
  const target = made.json().guid;
  await page('/twee', { title: { nl: 'Twee' }, blocks: blocksOf(['Reference', { content: { shared: { target } } }]) });
  await index();
  expect((await titles('kanarie')).sort()).toEqual(['Een', 'Twee']);

  await inTransaction(ctx, async (ctx) => setAudience(ctx, target, await audienceId(ctx, users)));

  // The first page shows a text of its own until it is published again.
  expect(await titles('kanarie')).toEqual(['Een']);
  await index();
  expect(await titles('kanarie')).toEqual(['Een']);
  expect((await titles('kanarie', {}, await signIn())).sort()).toEqual(['Een', 'Twee']);
});

test('words show and go with the dates of their block, by the clock', async () => {
  const { page, index, ask } = await openTown(server);
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const options = { visibility: 'Custom', from: at(1), until: at(3) };
  await page('/daar', { title: { nl: 'Daar' }, blocks: blocksOf(text('Even een kanarie.', { options })) });
  await index();
  const totals: number[] = [];
  for (const days of [0, 2, 4]) {
    server.clock.offset = days * day;
    // Before anybody looked again there is nothing that is over.
    totals.push((await ask('kanarie')).total);
    await index();
    totals.push((await ask('kanarie')).total);
  }
  server.clock.offset = 0;

  expect(totals).toEqual([0, 0, 0, 1, 0, 0]);
});

test('what is unpublished, or in the trash, is gone at once', async () => {
  const { page, add, index, ask, ctx } = await openTown(server);
  const owner = await page('/daar', { title: { nl: 'Kanarie' } });
  const { guid } = await add('Kanarie in een kooi', 'Fluit.');
  await index();
  expect((await ask('kanarie')).total).toBe(2);

  await inTransaction(ctx, (ctx) => unpublishDocument(ctx, { owner, ownerKind: 'page', language: 'nl' }));
  expect((await ask('kanarie')).total).toBe(1);
  await inTransaction(ctx, (ctx) => moveToTrash(ctx, guid, ctx.now()));
  expect(await ask('kanarie')).toMatchObject(nothing);
});

test('what is made again while a block is closed says nothing of it afterwards', async () => {
  const { page, index, ask, ctx } = await openTown(server);
  const guid = randomUUID();
  await page('/daar', { title: { nl: 'Daar' }, blocks: blocksOf(text('De kanarie.', { guid })) });

  for (let time = 0; time < 10; time += 1) {
    await Promise.all([index(), close(ctx, guid)]);
    expect(await ask('kanarie')).toMatchObject(nothing);
    await inTransaction(ctx, (ctx) => restrictBlock(ctx, guid, { kind: 'Public', roles: [] }));
  }
});

test('publishing and looking at what is due never wait for each other', async () => {
  const { page, index, publish, ctx, ask } = await openTown(server);
  const owners = [await page('/een', { title: { nl: 'Een' } }), await page('/twee', { title: { nl: 'Twee' } })];

  for (let time = 0; time < 40; time += 1) {
    await Promise.all([
      ...owners.map((owner) => publish(owner, `kanarie ${time}`)),
      inTransaction(ctx, async () => index()),
      index(),
    ]);
  }
  await index();

  expect((await ask('kanarie')).total).toBe(2);
});

test('who searches more often than people do waits a minute (SEC-10)', async () => {
  const { get } = await openTown(server);
  const statuses: number[] = [];
  for (let time = 0; time < 125; time += 1) statuses.push((await get('/api/search?q=kanarie')).statusCode);

  expect(statuses.indexOf(429)).toBe(120);
  const { statusCode, body } = await get('/search?q=kanarie');
  expect([statusCode, body.includes('Wacht een minuut')]).toEqual([200, true]);
});
