import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#infra/ctx.ts';
import { createOutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import { type BlockSource, defineSource } from '#kernel/block-source.ts';
import { openServer } from '#test/harness.ts';
import { createSourceReader } from './read-source.service.ts';

const days = [{ date: '2099-01-05', kind: 'paper' }];
const asked: IncomingMessage[] = [];
let answer = JSON.stringify(days);
const town = createServer((request, response) => {
  asked.push(request);
  const { pathname } = new URL(request.url ?? '/', 'http://town');
  if (pathname === '/moved') return void response.writeHead(302, { location: '/days' }).end();
  if (pathname === '/never') return;
  response.end(pathname === '/large' ? JSON.stringify([...Array(200)].flatMap(() => days)) : answer);
});
let host = '';
beforeAll(async () => {
  await new Promise<void>((done) => town.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(town.address() as AddressInfo).port}`;
});
afterAll(() => {
  town.closeAllConnections();
  town.close();
});

const server = await openServer();
const { ctx, signIn, get } = await server.createPlatform();
const failures: string[] = [];
const readerWith = (origins: readonly string[], keys = {}) =>
  createSourceReader({
    outbound: createOutboundFetch(origins),
    keys,
    report: ({ source, failure }) => void failures.push(`${source}: ${failure}`),
  });
beforeEach(() => {
  asked.length = 0;
  failures.length = 0;
  answer = JSON.stringify(days);
});

let made = 0;
/** A source of its own, so that nothing is kept of another. */
function sourceOf(change: Partial<BlockSource> & { path?: string } = {}) {
  const { path = '/days', ...rest } = change;
  made += 1;
  const source = defineSource({
    hosts: [host],
    input: z.strictObject({ area: z.string().max(10).default('north') }),
    address: ({ area }) => `http://${host}${path}?area=${area}`,
    answer: z.array(z.object({ date: z.iso.date(), kind: z.string() })),
    ...rest,
  }) as BlockSource;
  return { name: `Waste.days${made}`, source, input: '{"area":"south"}' };
}

test('what a source says is read once, kept for as long as it declares, and read again after a refresh', async () => {
  const read = readerWith([`http://${host}`]);
  const one = sourceOf({ cacheFor: 60 });
  const first = await Promise.all([read(ctx, one), read(ctx, one)]);
  expect(first).toEqual([
    { value: days, failure: null },
    { value: days, failure: null },
  ]);
  expect(asked.map(({ url }) => url)).toEqual(['/days?area=south']);
  server.clock.offset += 59_000;
  await read(ctx, one);
  expect(asked).toHaveLength(1);
  server.clock.offset += 2_000;
  await read(ctx, one);
  expect(asked).toHaveLength(2);
  await inTransaction(ctx, async (ctx) => ctx.changed(`source:${one.name}`));
  await read(ctx, one);
  expect(asked).toHaveLength(3);
});

test('a page says of it when it changes, and by which tags it is dropped', async () => {
  const tags: string[] = [];
  const until: Date[] = [];
  const page = {
    ...ctx,
    dependsOn: (tag: string) => void tags.push(tag),
    cacheUntil: (at: Date) => void until.push(at),
  };
  const one = sourceOf({ cacheFor: 60, tags: ['settings'] });
  await readerWith([`http://${host}`])(page, one);
  expect(tags.sort()).toEqual([`settings`, `source:${one.name}`]);
  expect(until.map((at) => Math.round((at.getTime() - ctx.now().getTime()) / 1000))).toEqual([60]);
});

test.each([
  ['host_not_listed', { hosts: ['data.example.nl'] }],
  ['no_key', { key: { variable: 'WASTE', header: 'x-key' } }],
  ['too_large', { path: '/large', sizeLimit: 2_000 }],
  ['too_slow', { path: '/never', timeLimit: 100 }],
  ['refused', { path: '/moved' }],
  ['unreadable', { answer: z.object({ days: z.number() }) }],
] as const)('%s is a failure, is reported, and is asked again after half a minute', async (failure, change) => {
  const read = readerWith([`http://${host}`]);
  const one = sourceOf(change as Partial<BlockSource>);
  expect(await read(ctx, one)).toEqual({ value: null, failure });
  await read(ctx, one);
  expect(failures).toEqual([`${one.name}: ${failure}`]);
  server.clock.offset += 31_000;
  await read(ctx, one);
  expect(failures).toHaveLength(2);
});

test('a host of a private network, or without TLS, is asked by nobody whom the operator does not trust', async () => {
  const inside = sourceOf({ address: () => `https://${host}/days` });
  expect(await readerWith([])(ctx, inside)).toEqual({ value: null, failure: 'private_address' });
  expect(await readerWith([])(ctx, sourceOf())).toEqual({ value: null, failure: 'private_address' });
  expect(asked).toEqual([]);
});

test('a key of the operator goes in the header that the source names, and nowhere else', async () => {
  const one = sourceOf({ key: { variable: 'WASTE', header: 'x-key' } });
  const result = await readerWith([`http://${host}`], { WASTE: 'a secret' })(ctx, one);
  expect(asked[0]?.headers['x-key']).toBe('a secret');
  expect(JSON.stringify(result)).not.toContain('a secret');
});

test('input that a source does not take is refused before anything is asked', async () => {
  const one = { ...sourceOf(), input: '{"area":"much too long"}' };
  await expect(readerWith([`http://${host}`])(ctx, one)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(asked).toEqual([]);
});

test('over HTTP visitors ask nothing, and nobody refreshes but an admin; a source that no block declares is not there', async () => {
  const [member, admin] = [await signIn(), await signIn(['Admin'])];
  const path = '/api/block-sources/Waste/days';
  const statuses = async (person: Pick<typeof admin, 'get' | 'post'>) => [
    (await person.get(path)).statusCode,
    (await person.post(`${path}:refresh`)).statusCode,
  ];
  expect((await get(path)).statusCode).toBe(401);
  expect(await statuses(member)).toEqual([404, 403]);
  expect(await statuses(admin)).toEqual([404, 404]);
});
