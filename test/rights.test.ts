import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/items/server/items.service.ts';
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
      ...{ parents: [{ parentGuid: list }], itemType: 'News', publish: ['nl'], publishedOn: new Date('2026-01-01') },
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

  const answers = [await get('/api/pages?IncludeBbis=true'), await get(`/api/pages/${page}`)];

  const told = answers.flatMap(({ json }) => keysIn(json()));
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
    ...['/concept', `/api/pages/${guid}`, '/api/pages:withName?name=/concept', '/api/pages', '/', '/sitemap.xml'],
    ...['/api/menus:withName?name=Top%20level%20menu', `/api/menus:subPages?page=${guid}`, `/edit/${guid}`],
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

  const answers = await Promise.all([
    ...hidden.flatMap(({ guid, shortId }) => [
      get(`/api/listitem/${guid}`),
      get(`/api/listitem/short/${shortId}`),
      get(`/lijst/i/${shortId}`),
    ]),
  ]);
  const lists = await Promise.all([
    post(`/api/listitem/list/${list}`, { itemCount: 100 }),
    post('/api/listitem/lists', { [list]: '{"itemCount":100}' }),
    get('/lijst'),
    get('/sitemap.xml'),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  for (const { body } of [...answers, ...lists]) expect(body).not.toContain('CANARY');
  expect((await get(`/api/listitem/${shown.guid}`)).statusCode).toBe(200);
});

test.each(['where[id]=1', 'populate=*', 'fields=*', 'include=user', '$filter=1', 'select=password_hash'])(
  'A13: the query %s is refused by its name',
  async (query) => {
    const { get, page } = await setting();

    const answers = await Promise.all(
      [
        '/api/pages',
        `/api/pages/${page}`,
        '/api/menus:withName?name=x',
        '/api/platformsettingvalues',
        '/api/listitemtypes',
      ].map((url) => get(`${url}${url.includes('?') ? '&' : '?'}${query}`)),
    );

    const key = decodeURIComponent(query.split('=')[0] ?? '');
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields).join()).toContain(key);
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
    ...{ [one.list]: JSON.stringify(ask), [hidden]: JSON.stringify(ask) },
    ...{ [other.list]: JSON.stringify(ask), [randomUUID()]: JSON.stringify(ask) },
  });
  const single = await Promise.all(
    [hidden, other.list].flatMap((guid) => [
      one.get(`/api/listitem/list/${guid}/meta`),
      one.get(`/api/listitem/widget/${guid}?itemCount=5`),
      one.post(`/api/listitem/list/${guid}`, ask),
    ]),
  );

  const answer = lists.json();
  const strip = (value: unknown) => JSON.stringify(value).replaceAll(/[\da-f-]{36}/g, '');
  expect(answer[one.list].total).toBe(1);
  const strange = Object.keys(answer).filter((key) => key !== one.list);
  expect(new Set(strange.map((key) => strip(answer[key]))).size).toBe(1);
  expect(single.map(({ statusCode }) => statusCode)).toEqual(single.map(() => 404));
  for (const { body } of [lists, ...single]) expect(body).not.toContain('CANARY');
});

test.each([
  ...['/api/roles/', '//api//roles', '/API/roles', '/api/./roles', '/api/%72oles', '/api/roles%00', '/api/roles.json'],
  ...['/api/roles;x=1', '/admin%2froles', '/admin/roles;x=1', '/admin/roles.json', '/ADMIN/roles', '/api\\roles'],
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

    const answer = await server.app.inject({ method: 'HEAD', url: `/api/pages/${page}`, headers: { host } });

    expect([answer.statusCode, answer.body]).toEqual([200, '']);
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

test('A33: the screens of admins lead others away, and hold no data of theirs', async () => {
  const { get, signIn } = await setting();
  const user = await signIn();
  const email = user.email;
  const screens = [
    ...['/admin/pages', '/admin/menu', '/admin/users', '/admin/roles', '/admin/forms', '/settings', '/statistics'],
    ...['/settings/audit', '/edit', `/admin/users/${user.accountId}/profile`],
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
