import { afterEach, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';
import { mostKept } from '../not-found-log.contract.ts';

const server = await openServer();
const url = '/api/notfound';
const day = 86_400_000;
afterEach(() => {
  server.clock.offset = 0;
});

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const listed = async (query = '') => (await admin.get(`${url}${query}`)).json();
  const paths = async (query = '') => (await listed(query)).addresses.map(({ path }: { path: string }) => path);
  return { ...platform, admin, listed, paths };
}

test('counts what visitors asked for in vain, with the page of the own website that it was asked from, most first', async () => {
  const { get, post, host, listed, admin } = await setting();
  await get('/folder?naam=Jan', { referer: `https://${host}/nieuws?zoek=Jan#a` });
  await get('/folder/');
  await get('/folder', { referer: 'https://www.example.org/geheim' });
  await get('/anders');
  await admin.get('/anders/');
  await admin.get('/en/%C3%A9%C3%A9n');
  await post('/api/linkreports', { path: '/folder' });

  expect(await listed()).toEqual({
    addresses: [
      expect.objectContaining({ path: '/folder', hits: 3, foundOn: '/nieuws', reports: 1 }),
      expect.objectContaining({ path: '/anders', hits: 2, foundOn: null, reports: 0 }),
      expect.objectContaining({ path: '/en/één', hits: 1 }),
    ],
    total: 3,
  });
});

test('nothing of who asked is kept: no query, no client, no address that may name somebody', async () => {
  const { get, platform, paths } = await setting();
  await get('/weg?bsn=123456782', { referer: 'https://elders.example.org/prive', 'user-agent': 'Browser van Jan' });
  await get('/jan.jansen@example.org');

  expect(await paths()).toEqual(['/weg']);
  const rows = await server.ownerQuery('select * from not_found_address where platform_id = $1', [platform.id]);
  expect(JSON.stringify(rows)).not.toMatch(/123456782|elders|Browser|jansen|127\.0\.0\.1/);
});

test('what programs try, and what the product answers itself, is left out; what an own page leads to is not', async () => {
  const { get, host, paths } = await setting();
  for (const path of ['/wp-login.php', '/.env', '/blog/wp-admin/x', '/favicon.ico', '/backup.sql', '/vendor/a/b.php'])
    await get(path);
  for (const path of [
    `/preview/${'a'.repeat(43)}`,
    '/submission/7f000000-0000-4000-8000-000000000000',
    '/x/edit',
    '/legal/x',
  ])
    await get(path);
  await get(`/${'lang'.repeat(200)}`);
  await get('/%00', {});
  await get('/oud.sql', { referer: `https://${host}/` });

  expect(await paths()).toEqual(['/oud.sql']);
});

test('an address for which there is a redirect leaves the list, and is back when that is taken away', async () => {
  const { get, admin, paths } = await setting();
  await get('/een');
  await get('/twee');

  const { undoToken } = (await admin.post('/api/redirects', { from: ['/een'], to: { path: '/contact' } })).json();
  expect(await paths()).toEqual(['/twee']);
  await admin.post(`/api/undo/${undoToken}`);
  expect(await paths()).toEqual(['/een', '/twee']);
});

test('what is ignored stays off the list when it is asked for again, and comes back by undo', async () => {
  const { get, admin, listed, paths } = await setting();
  await get('/een');
  await get('/twee');
  const guids = (await listed()).addresses.map(({ guid }: { guid: string }) => guid);

  const { count, undoToken } = (await admin.post(`${url}:ignore`, { guids })).json();
  await get('/een');

  expect([count, await paths(), await paths('?state=ignored')]).toEqual([2, [], ['/een', '/twee']]);
  expect((await admin.post(`${url}:ignore`, { guids })).statusCode).toBe(404);
  await admin.post(`/api/undo/${undoToken}`);
  expect(await paths()).toEqual(['/een', '/twee']);
  expect((await admin.get('/api/audit?action=notFound.ignored')).json().total).toBe(1);
});

test('so many are kept, the oldest and rarest make room, and each goes after ninety days', async () => {
  const { get, platform, listed, paths } = await setting();
  await server.ownerQuery(
    `insert into not_found_address (platform_id, id, path, hits, first_at, last_at)
     select $1, gen_random_uuid(), '/weg-' || n, case n when $2 then 1000 else 1 end, now(), now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [platform.id, mostKept],
  );

  await get('/nieuw');

  const { total } = await listed();
  expect([total, await paths(`?search=weg-${mostKept}`), await paths(`?search=weg-${mostKept - 1}`)]).toEqual([
    mostKept,
    [`/weg-${mostKept}`],
    [],
  ]);
  server.clock.offset = 91 * day;
  await cleanUp(server.dependencies);
  expect(await server.ownerQuery('select 1 from not_found_address where platform_id = $1', [platform.id])).toEqual([]);
});

test('what one platform misses another does not see, and nobody without the grant does', async () => {
  const [one, other] = [await setting(), await setting()];
  await one.get('/weg');
  const manager = await one.signIn(['ContentManager']);

  expect([await one.paths(), await other.paths()]).toEqual([['/weg'], []]);
  expect([(await one.get(url)).statusCode, (await manager.get(url)).statusCode]).toEqual([401, 403]);
});
