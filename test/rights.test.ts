import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { blocksOf, openServer } from './harness.ts';

/** Group A of the security reference, beside what the access matrix shows for every call. */
const server = await openServer();
const canary = (what: string) => `CANARY-${what}`;

type Asker = { get: (url: string) => Promise<{ statusCode: number; body: string }> };

async function setting() {
  const platform = await server.createPlatform();
  const list = randomUUID();
  const page = await platform.page('/lijst', { blocks: blocksOf(['List', { guid: list }], ['Text', {}]) });
  const add = (title: string, given: { publish?: readonly string[]; publishedOn?: Date | null } = {}) =>
    addItem(platform.ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      ...given,
      document: emptyDocument({ nl: title }),
    });
  return { ...platform, list, page: page, makePage: platform.page, add };
}

const keysIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(inner)])
    : [];

test('A09: what a visitor gets of a page has no rights, addresses or makers in it', async () => {
  const { get, page } = await setting();

  const responses = [await get('/api/pages?IncludeBbis=true'), await get(`/api/pages/${page}`)];

  const told = responses.flatMap(({ json }) => keysIn(json()));
  expect(told).toContain('buildingBlockInstances');
  const secret =
    /^(edit(Roles|Permission)|view(Roles|Permission)|audience.*|email|.*_by|createdBy|changedBy|draft|platformId|version)$/i;
  expect(told.filter((key) => secret.test(key))).toEqual([]);
});

test('A10: a draft is on no read path, for nobody and for a user', async () => {
  const { get, signIn, makePage } = await setting();
  const guid = await makePage('/concept', { title: { nl: canary('concept') }, publish: [] });
  const user = await signIn();
  const urls = [
    '/concept',
    `/api/pages/${guid}`,
    '/api/pages:withName?name=/concept',
    '/api/pages',
    '/',
    '/sitemap-pages.xml',
    '/sitemap-items.xml',
    '/api/menus:withName?name=Top%20level%20menu',
    `/api/menus:subPages?page=${guid}`,
    `/edit/${guid}`,
    `/api/menus:trail?page=${guid}`,
  ];

  for (const asker of [{ get }, user] satisfies Asker[])
    for (const url of urls) {
      const { body, statusCode } = await asker.get(url);
      expect([url, body.includes('CANARY'), statusCode < 500]).toEqual([url, false, true]);
    }
  expect((await get('/concept')).statusCode).toBe(404);
  expect((await get(`/api/pages/${guid}`)).body.replace(/"instance":"[^"]*"/, '')).toBe(
    (await get(`/api/pages/${randomUUID()}`)).body.replace(/"instance":"[^"]*"/, ''),
  );
});

test('A11: what comes tomorrow or was never published is in none of the read paths of an item', async () => {
  const { get, post, add, list } = await setting();
  const tomorrow = new Date(Date.now() + 86_400_000);
  const hidden = [
    await add(canary('morgen'), { publishedOn: tomorrow }),
    await add(canary('nooit'), { publishedOn: null }),
    await add(canary('concept'), { publish: [] }),
  ];
  const shown = await add('Zichtbaar');

  const responses = await Promise.all([
    ...hidden.flatMap(({ guid, shortId }) => [
      get(`/api/listitem/${guid}`),
      get(`/api/listitem/short/${shortId}`),
      get(`/lijst/i/${shortId}`),
      get(`/calendar/${guid}.ics`),
    ]),
  ]);
  const lists = await Promise.all([
    post(`/api/listitem/list/${list}`, { itemCount: 100 }),
    post('/api/listitem/lists', { [list]: '{"itemCount":100}' }),
    get('/lijst'),
    get('/sitemap-items.xml'),
    get(`/feed/${list}.json`),
  ]);

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
  for (const { body } of [...responses, ...lists]) expect(body).not.toContain('CANARY');
  expect((await get(`/api/listitem/${shown.guid}`)).statusCode).toBe(200);
});

test.each(['where[id]=1', 'populate=*', 'fields=*', 'include=user', '$filter=1', 'select=password_hash'])(
  'A13: the query %s is refused by its name',
  async (query) => {
    const { get, page } = await setting();

    const responses = await Promise.all(
      [
        '/api/pages',
        `/api/pages/${page}`,
        '/api/menus:withName?name=x',
        '/api/platformsettingvalues',
        '/api/listitemtypes',
      ].map((url) => get(`${url}${url.includes('?') ? '&' : '?'}${query}`)),
    );

    const key = decodeURIComponent(query.split('=')[0] ?? '');
    for (const response of responses) {
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields).join()).toContain(key);
    }
  },
);

test('A15, A16, A17: lists are judged one by one, and those of hidden pages and other platforms are unknown', async () => {
  const [one, other] = [await setting(), await setting()];
  await one.add('Zichtbaar');
  await other.add(canary('van-b'));
  const hidden = randomUUID();
  await one.makePage('/verborgen', { blocks: blocksOf(['List', { guid: hidden }]), publish: [] });
  const ask = { itemCount: 10 };

  const lists = await one.post('/api/listitem/lists', {
    [one.list]: JSON.stringify(ask),
    [hidden]: JSON.stringify(ask),
    [other.list]: JSON.stringify(ask),
    [randomUUID()]: JSON.stringify(ask),
  });
  const single = await Promise.all(
    [hidden, other.list].flatMap((guid) => [
      one.get(`/api/listitem/list/${guid}/meta`),
      one.get(`/api/listitem/widget/${guid}?itemCount=5`),
      one.post(`/api/listitem/list/${guid}`, ask),
    ]),
  );

  const response = lists.json();
  const strip = (value: unknown) => JSON.stringify(value).replaceAll(/[\da-f-]{36}/g, '');
  expect(response[one.list].total).toBe(1);
  const strange = Object.keys(response).filter((key) => key !== one.list);
  expect(new Set(strange.map((key) => strip(response[key]))).size).toBe(1);
  expect(single.map(({ statusCode }) => statusCode)).toEqual(single.map(() => 404));
  for (const { body } of [lists, ...single]) expect(body).not.toContain('CANARY');
});

test.each([
  '/api/roles/',
  '//api//roles',
  '/API/roles',
  '/api/./roles',
  '/api/%72oles',
  '/api/roles%00',
  '/api/roles.json',
  '/api/roles;x=1',
  '/admin%2froles',
  '/admin/roles;x=1',
  '/admin/roles.json',
  '/ADMIN/roles',
  '/api\\roles',
])('A21: %s gives nobody more than the address itself', async (url) => {
  const { get, signIn } = await setting();
  const user = await signIn();

  for (const asker of [{ get }, user] satisfies Asker[]) {
    const { statusCode, body } = await asker.get(url);
    expect([301, 302, 400, 401, 403, 404]).toContain(statusCode);
    expect(body).not.toContain('Beheerders');
  }
});

describe('A22: tricks with methods', () => {
  test('say what they are, or nothing', async () => {
    const { signIn, page, get } = await setting();
    const admin = await signIn(['Admin']);

    const overridden = await admin.post(`/api/pages/${page}`, {}, { 'x-http-method-override': 'DELETE' });
    const inQuery = await admin.get(`/api/pages/${page}?_method=DELETE`);
    const strange = await Promise.all(
      (['TRACE', 'PROPFIND'] as const).map((method) =>
        server.app.inject({ method: method as 'GET', url: '/api/pages', headers: admin.headers }),
      ),
    );

    expect([404, 405]).toContain(overridden.statusCode);
    expect(inQuery.statusCode).toBe(400);
    for (const { statusCode } of strange) expect([400, 404, 405, 421, 501]).toContain(statusCode);
    expect((await get(`/api/pages/${page}`)).statusCode).toBe(200);
  });

  test('HEAD is GET without a body', async () => {
    const { page, host } = await setting();

    const response = await server.app.inject({ method: 'HEAD', url: `/api/pages/${page}`, headers: { host } });

    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

test('A30: who is no admin gets public settings only, and nobody gets what is secret', async () => {
  const { get, signIn } = await setting();
  const admin = await signIn(['Admin']);
  await admin.put('/api/platformsettingvalues', { contactEmail: 'CANARY-contact@example.org' });
  const askers = { nobody: { get }, user: await signIn(), manager: await signIn(['ContentManager']) };

  for (const [name, asker] of Object.entries(askers)) {
    const { body, json } = await asker.get('/api/platformsettingvalues?includeAll=true');
    expect([name, body.includes('CANARY')]).toEqual([name, false]);
    expect(
      Object.keys(json()).filter((key) => /mail|dormant|registrationDomains|secret|smtp|database/i.test(key)),
    ).toEqual([]);
  }
  expect((await get('/api/platformsettingvalues?keys=contactEmail')).statusCode).toBe(403);
  const whole = (await admin.get('/api/platformsettingvalues?includeAll=true')).body;
  expect(whole).toContain('CANARY-contact');
  expect(whole).not.toMatch(/smtp|postgres:|password|secretKey/i);
});

test('A31: a private image is as unknown as one that is not there, in every size and with every hint', async () => {
  const { get, ctx, signIn, host } = await setting();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer();
  const guid = await addImage(ctx, createImageResizer(), { bytes: picture, name: 'geheim.png', isPublic: false });
  const widths = ['', ...Array.from({ length: 20 }, (_, at) => `width=${(at + 1) * 150}`)];
  const hints = [
    '',
    'auth=true',
    'auth=1',
    'public=true',
    'isPublic=true',
    `profile=${guid}`,
    `block=${guid}`,
    `item=${guid}`,
  ];
  const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof get>>) => [
    statusCode,
    body.replace(/"instance":"[^"]*"/, ''),
    headers['cache-control'],
  ];

  const user = await signIn();
  let asked = 0;
  // Each from a network of its own: how many sizes one may ask for is another matter.
  const ask = (url: string, headers: Record<string, string>) =>
    server.app.inject({ url, headers: { host, ...headers }, remoteAddress: `10.0.${asked >> 8}.${asked++ & 255}` });
  for (const headers of [{}, user.headers])
    for (const query of widths.flatMap((width) => hints.map((hint) => [width, hint].filter(Boolean).join('&')))) {
      const [hidden, unknown] = [
        await ask(`/a/${guid}?${query}`, headers),
        await ask(`/a/${randomUUID()}?${query}`, headers),
      ];
      expect([query, ...plain(hidden)]).toEqual([query, ...plain(unknown)]);
      expect(hidden.statusCode).toBe(404);
    }
  const seen = await (await signIn(['Admin'])).get(`/a/${guid}?width=300`);
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
});

test('A34: what one person did is not undone, read or continued by another who has its id', async () => {
  const { signIn, page, makePage } = await setting();
  const [one, other] = [await signIn(['Admin']), await signIn(['Admin'])];
  const there = await (await server.createPlatform()).signIn(['Admin']);
  const { undoToken } = (await one.put('/api/platformsettingvalues', { useBrowserColor: true })).json();
  const own = await makePage('/eigen', { title: { nl: 'Eigen' } });
  const step = (title: string) => ({
    base: 1,
    key: randomUUID(),
    steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: title } } }] }],
  });
  const saved = (await one.post(`/api/pages/${own}/commands`, step('Van een'))).json();

  const undoing = [await other.post(`/api/undo/${undoToken}`), await there.post(`/api/undo/${undoToken}`)];
  const others = await other.post(`/api/documents/${own}/undo`, { base: saved.version, key: randomUUID() });
  const elsewhere = [
    await there.get(`/api/documents/${own}/history`),
    await there.post(`/api/pages/${page}/commands`, step('Van elders')),
    await there.get(`/api/account:download`),
  ];

  expect(undoing.map(({ statusCode }) => statusCode)).toEqual([410, 410]);
  expect([others.statusCode, others.json().version]).toEqual([200, saved.version]);
  expect(elsewhere.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(elsewhere.at(-1)?.body).not.toContain(one.accountId);
  expect((await one.get('/api/settings')).json().useBrowserColor).toBe(true);
  const back = await one.post(`/api/documents/${own}/undo`, { base: saved.version, key: randomUUID() });
  expect(back.statusCode).toBe(200);
});

test('A33: the screens of admins lead others away, and hold no data of theirs', async () => {
  const { get, signIn } = await setting();
  const user = await signIn();
  const email = user.email;
  const screens = [
    '/admin/pages',
    '/admin/menu',
    '/admin/users',
    '/admin/roles',
    '/admin/forms',
    '/settings',
    '/statistics',
    '/settings/audit',
    '/edit',
    `/admin/users/${user.accountId}/profile`,
  ];

  for (const asker of [{ get }, user] satisfies Asker[])
    for (const url of screens) {
      const { statusCode, body } = await asker.get(url);
      expect([url, statusCode]).toEqual([url, 302]);
      expect(body).not.toContain(email);
    }
  const { body } = await (await signIn(['Admin'])).get('/admin/users');
  expect(body).not.toContain(email);
});
