import { afterEach, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { cleanUp } from '#test/run-jobs.ts';

const server = await openServer();
const url = '/api/linkreports';
const minute = 60_000;
const day = 24 * 60 * minute;
afterEach(() => {
  server.clock.offset = 0;
});

async function setting() {
  const platform = await server.createPlatform();
  const manager = await platform.signIn(['ContentManager']);
  const listed = async () => (await manager.get(url)).json();
  return { ...platform, manager, listed };
}

test('a visitor reports a link from the page that is not there, and content managers read it', async () => {
  const { get, post, listed } = await setting();
  const { body, statusCode } = await get('/oude-pagina');
  expect(statusCode).toBe(404);
  expect(body).toContain('href="/report-link?path=%2Foude-pagina"');

  const reported = await post(url, { path: '/oude-pagina', foundOn: '  In de nieuwsbrief van mei ' });

  expect(reported.statusCode).toBe(204);
  expect(await listed()).toEqual({
    reports: [
      {
        guid: expect.any(String),
        path: '/oude-pagina',
        foundOn: 'In de nieuwsbrief van mei',
        times: 1,
        firstOn: expect.any(String),
        lastOn: expect.any(String),
      },
    ],
    total: 1,
  });
});

test('without scripts it is a plain form, in the language of the page, which says what is wrong and keeps what was typed', async () => {
  const { get, host, listed } = await setting();
  const send = (address: string, values: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: address,
      headers: { host, origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });
  const address = '/en/report-link?path=%2Fen%2Fold-page';
  expect((await get('/en/old-page')).body).toContain(`href="${address}"`);
  const page = await get(address);
  expect([page.statusCode, page.body.includes('action="/en/report-link?path=%2Fen%2Fold-page"')]).toEqual([200, true]);
  expect((await get('/report-link?path=https://example.org')).statusCode).toBe(404);

  const wrong = await send(address, { foundOn: 'a'.repeat(501) });
  expect([wrong.statusCode, (await listed()).total]).toEqual([400, 0]);
  expect(wrong.body).toContain('id="form-foundOn-error"');
  expect(wrong.body).toContain(`value="${'a'.repeat(501)}"`);
  const sent = await send(address, { foundOn: ' In a letter ' });

  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('Thank you for your report');
  expect(await listed()).toMatchObject({ reports: [{ path: '/en/old-page', foundOn: 'In a letter' }], total: 1 });
});

test('reported again a link stands there once, with how often, where it was seen last, and before the others', async () => {
  const { post, listed } = await setting();
  await post(url, { path: '/een', foundOn: 'Een brief' });
  server.clock.offset += minute;
  await post(url, { path: '/twee' });
  server.clock.offset += minute;
  await post(url, { path: '/een' });

  const { reports, total } = await listed();

  expect(total).toBe(2);
  expect(reports).toMatchObject([
    { path: '/een', times: 2, foundOn: 'Een brief' },
    { path: '/twee', times: 1, foundOn: '' },
  ]);
  expect(new Date(reports[0].lastOn).getTime() - new Date(reports[0].firstOn).getTime()).toBeGreaterThanOrEqual(
    2 * minute,
  );
});

test('taken off the list it is gone, and comes back by undo with what was reported since', async () => {
  const { post, manager, listed } = await setting();
  await post(url, { path: '/een', foundOn: 'Een brief' });
  const [{ guid }] = (await listed()).reports;

  const { undoToken } = (await manager.delete(`${url}/${guid}`)).json();
  expect((await listed()).total).toBe(0);
  expect((await manager.delete(`${url}/${guid}`)).statusCode).toBe(404);
  await post(url, { path: '/een' });
  expect((await manager.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);

  expect(await listed()).toMatchObject({ reports: [{ path: '/een', times: 2 }], total: 1 });
});

test('nothing of who reports is kept, and the list of one platform is not that of another', async () => {
  const [one, other] = [await setting(), await setting()];
  await one.post(url, { path: '/een' });

  const [row] = await server.ownerQuery('select * from link_report where platform_id = $1', [one.platform.id]);

  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['first_at', 'found_on', 'id', 'last_at', 'path', 'platform_id', 'times'].sort(),
  );
  expect(await other.listed()).toEqual({ reports: [], total: 0 });
});

test('a network that reports very much waits, and hears for how long', async () => {
  const { post, listed } = await setting();
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1) statuses.push((await post(url, { path: `/weg-${count}` })).statusCode);

  const refused = await post(url, { path: '/nog-een' });

  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect([refused.statusCode, Number(refused.json().fields.retryAfter) > 0]).toEqual([429, true]);
  expect((await listed()).total).toBe(20);
});

test('a thousand are kept, the last reported, and each for ninety days', async () => {
  const { post, platform, listed } = await setting();
  await server.ownerQuery(
    `insert into link_report (platform_id, id, path, found_on, times, first_at, last_at)
     select $1, gen_random_uuid(), '/weg-' || n, '', 1, now(), now() - n * interval '1 minute' from generate_series(1, 1000) n`,
    [platform.id],
  );

  await post(url, { path: '/nieuw' });

  const { reports, total } = await listed();
  expect([total, reports.length, reports[0].path]).toEqual([1000, 100, '/nieuw']);
  server.clock.offset = 91 * day;
  await cleanUp(server.dependencies);
  const left = await server.ownerQuery('select 1 from link_report where platform_id = $1', [platform.id]);
  expect(left).toEqual([]);
});

test.each([
  ['an address elsewhere', { path: 'https://example.org/weg' }, 'body.path'],
  ['no path', { foundOn: 'Een brief' }, 'body.path'],
  ['a long story', { path: '/weg', foundOn: 'a'.repeat(501) }, 'body.foundOn'],
])('%s is refused at its field', async (_, body, field) => {
  const { post } = await setting();

  const response = await post(url, body);

  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});
