import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { maxOccurrences } from '../client-log.contract.ts';

const server = await openServer();
const url = '/api/clientlog';
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});

const stack = (place: string) =>
  `TypeError: stuk\n    at toon (https://x.example/assets/${place})\n    at anders (a.js:1:1)`;
const entry = { level: 2, message: 'blok 12 is stuk', stack: stack('a.js:1:2'), path: '/een', release: 'b1' };

async function setting() {
  const platform = await server.createPlatform();
  const staff = await platform.signIn(['Mett']);
  const report = (...entries: object[]) =>
    platform.post('/log', { entries: entries.map((one) => ({ ...entry, ...one })) });
  const list = async (query = '') => (await staff.get(`${url}?${query}`)).json();
  const mark = (fingerprint: string, isDone: boolean) => staff.post(`${url}/${fingerprint}:mark`, { isDone });
  return { ...platform, staff, report, list, mark };
}

test('what differs by its numbers, path or browser only is one group, with how often, when, and where', async () => {
  const { report, list } = await setting();
  await report({ browser: 'Firefox' }, { message: 'blok 7 is stuk', path: '/twee', browser: 'Safari', repeated: 3 });

  const { groups, total, releases } = await list();

  expect([total, releases]).toEqual([1, ['b1']]);
  expect(groups).toMatchObject([
    {
      message: 'blok 7 is stuk',
      level: 2,
      release: 'b1',
      count: 4,
      browsers: ['Firefox', 'Safari'],
      paths: ['/een', '/twee'],
      pathCount: 2,
      isDone: false,
    },
  ]);
  expect(Date.parse(groups[0].firstOn)).toBeLessThanOrEqual(Date.parse(groups[0].lastOn));
});

test.each([
  ['other words', { message: 'iets anders' }],
  ['another first frame', { stack: stack('b.js:1:2') }],
  ['another first frame, as Firefox and Safari write it', { stack: 'toon@https://x.example/b.js:1:2\nander@c.js:1:1' }],
  ['another build', { release: 'b2' }],
])('%s is another group', async (_, other) => {
  const { report, list } = await setting();
  await report({}, other);
  expect((await list()).total).toBe(2);
});

test('a second frame that differs makes no other group', async () => {
  const { report, list } = await setting();
  await report({}, { stack: entry.stack.replace('a.js:1:1', 'z.js:9:9') });
  expect((await list()).total).toBe(1);
});

test('groups are found by level, build, path and period, by pages', async () => {
  const { report, list, platform } = await setting();
  await report(
    { message: 'oud' },
    { message: 'licht', level: 1, path: '/100%' },
    { message: 'zwaar', level: 3, release: 'b2' },
  );
  await server.ownerQuery(
    `update client_log set received_at = now() - interval '10 days' where platform_id = $1 and message = 'oud'`,
    [platform.id],
  );
  const found = async (query: string) =>
    (await list(query)).groups.map(({ message }: { message: string }) => message).sort();

  expect(await found('')).toEqual(['licht', 'zwaar']);
  expect(await found('days=30')).toEqual(['licht', 'oud', 'zwaar']);
  expect(await found('level=3')).toEqual(['zwaar']);
  expect(await found('release=b2')).toEqual(['zwaar']);
  expect(await found('path=0%25')).toEqual(['licht']);
  expect(await found('path=1%250')).toEqual([]);
  const second = await list('days=30&itemCount=2&pageNumber=2');
  expect([second.groups.length, second.total]).toEqual([1, 3]);
});

test('the entries of a group are the newest ones, as they were reported, with their correlation id', async () => {
  const { report, list, staff } = await setting();
  await report(...Array.from({ length: maxOccurrences }, (_, at) => ({ path: `/p${at}` })));
  await report({ message: '<img src=x onerror=alert(1)>', stack: entry.stack, correlationId: 'c-1' });
  await report({ path: '/last', correlationId: 'c-2' });
  const group = (await list()).groups.find(({ count }: { count: number }) => count > 1);

  const { entries } = (await staff.get(`${url}/${group.fingerprint}`)).json();

  expect(entries).toHaveLength(maxOccurrences);
  expect(entries[0]).toMatchObject({ path: '/last', correlationId: 'c-2', stack: entry.stack, repeated: 1 });
  expect(entries.map(({ path }: { path: string }) => path)).not.toContain('/p0');
});

test('an entry says when it happened by the clock of the browser, that it was offline, and which session it was of', async () => {
  const { report, list, staff, signIn } = await setting();
  const member = await signIn([]);
  const other = await signIn([]);
  await report({ time: '2026-11-02T10:00:00.000Z', isOnline: false });
  for (const one of [member, member, other]) await one.post('/log', { entries: [entry] });
  const [{ fingerprint, sessionCount }] = (await list()).groups;

  const { entries } = (await staff.get(`${url}/${fingerprint}`)).json();

  expect(sessionCount).toBe(2);
  const [third, second, first, visitor] = entries;
  expect(visitor).toMatchObject({ happenedOn: '2026-11-02T10:00:00.000Z', isOnline: false, session: '' });
  expect(first).toMatchObject({ happenedOn: null, isOnline: true, session: expect.stringMatching(/^[\da-f]{12}$/) });
  expect([second.session === first.session, third.session === first.session]).toEqual([true, false]);
});

test('a stack of this build is read in the source as well; of another script it is not, nor of a path', async () => {
  const { report, list, staff } = await setting();
  const assets = new URL('../../../../../dist/client/assets/', import.meta.url);
  const name = readdirSync(assets).find((one) => /^send-log-[\w-]+\.js$/.test(one)) ?? '';
  const built = readFileSync(new URL(name, assets), 'utf8').split('\n');
  const row = built.findIndex((line) => line.includes('ResizeObserver loop'));
  const column = built[row]?.indexOf('/ResizeObserver loop/') ?? -1;
  const frames = [
    `    at send (https://x.example/assets/${name}:${row + 1}:${column + 1})`,
    '    at other (https://x.example/assets/gone-12345678.js:1:2)',
    '    at further (https://x.example/assets/..%2fx.js:1:2)',
  ];
  const sourceFile = 'src/features/base/client-log/ui/send-log.ts';
  const source = readFileSync(new URL('../ui/send-log.ts', import.meta.url), 'utf8').split('\n');
  const line = source.findIndex((one) => one.includes('/ResizeObserver loop/')) + 1;
  const sourceColumn = (source[line - 1]?.indexOf('/ResizeObserver loop/') ?? -1) + 1;
  await report({ stack: ['Error: stuk', ...frames].join('\n') }, { stack: ['Error: stuk', frames[1]].join('\n') });
  const sources = [];
  for (const { fingerprint } of (await list()).groups) {
    const { entries } = (await staff.get(`${url}/${fingerprint}`)).json();
    sources.push(entries[0].source);
  }

  expect(sources.sort()).toEqual([
    '',
    ['Error: stuk', `    at send (${sourceFile}:${line}:${sourceColumn})`, frames[1], frames[2]].join('\n'),
  ]);
});

test('the maps of scripts are not served', async () => {
  const { get } = await server.createPlatform();
  const [map] = readdirSync(new URL('../../../../../dist/client/maps/', import.meta.url));

  expect(map).toMatch(/\.js\.map$/);
  for (const path of [`/assets/${map}`, `/maps/${map}`, `/assets/../maps/${map}`, `/assets/%2e%2e/maps/${map}`])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test('a group that is done leaves the list, stays away in the same build, and is back in another', async () => {
  const { report, list, mark, staff, signIn } = await setting();
  await report({});
  const [{ fingerprint }] = (await list()).groups;

  const { undoToken } = (await mark(fingerprint, true)).json();
  await report({});

  expect([(await list()).total, (await list('state=done')).groups]).toMatchObject([0, [{ count: 2, isDone: true }]]);
  await report({ release: 'b2' });
  expect((await list()).groups).toMatchObject([{ release: 'b2', isDone: false }]);

  await staff.post(`/api/undo/${undoToken}`);
  expect((await list()).total).toBe(2);
  await mark(fingerprint, true);
  await mark(fingerprint, false);
  expect((await list()).total).toBe(2);
  const admin = await signIn(['Admin']);
  expect((await admin.get('/api/audit?action=clientLog.done')).json().total).toBe(2);
});

test('undoing the second of two marks leaves the first', async () => {
  const { report, list, mark, staff } = await setting();
  await report({});
  const [{ fingerprint }] = (await list()).groups;
  await mark(fingerprint, true);
  const { undoToken } = (await mark(fingerprint, true)).json();

  await staff.post(`/api/undo/${undoToken}`);

  expect((await list()).total).toBe(0);
});

test('a mark goes with the last entry of its group', async () => {
  const { report, list, mark, platform } = await setting();
  await report({});
  await mark((await list()).groups[0].fingerprint, true);
  const marks = () => server.ownerQuery('select 1 from client_log_done where platform_id = $1', [platform.id]);
  await cleanUp(server.dependencies);
  expect(await marks()).toHaveLength(1);

  server.clock.offset = 100 * day;
  await cleanUp(server.dependencies);

  expect(await marks()).toEqual([]);
});

test('it is for platform staff, of their own platform; what is not there is 404, what is wrong is refused by name', async () => {
  const [one, other] = [await setting(), await setting()];
  await one.report({});
  const [{ fingerprint }] = (await one.list()).groups;
  const admin = await one.signIn(['Admin']);

  expect([(await one.get(url)).statusCode, (await admin.get(url)).statusCode]).toEqual([401, 403]);
  expect((await other.list()).total).toBe(0);
  expect((await other.staff.get(`${url}/${fingerprint}`)).statusCode).toBe(404);
  expect((await other.mark(fingerprint, true)).statusCode).toBe(404);
  const refused = await one.staff.get(`${url}?level=9`);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['query.level']]);
});
