import { afterEach, describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();
const url = '/api/redirects';
afterEach(() => {
  server.clock.offset = 0;
});

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const add = (from: string | string[], to: object, more = {}) => admin.post(url, { from: [from].flat(), to, ...more });
  const listed = async (query = '') => (await admin.get(`${url}${query}`)).json();
  const follow = async (address: string) => {
    const { statusCode, headers } = await platform.get(address);
    return [statusCode, headers.location];
  };
  return { ...platform, admin, add, listed, follow };
}

test('an admin has an old address lead to a page, which it follows wherever the page goes, and sees who made it and how often it was used', async () => {
  const { page, add, listed, follow, admin } = await setting();
  const guid = await page('/contact', { title: { nl: 'Contact' } });

  const { guids, undoToken } = (await add('https://oud.example.nl/Contact.aspx?id=3', { page: guid })).json();

  expect(undoToken).toEqual(expect.any(String));
  expect(await follow('/Contact.aspx?id=3')).toEqual([301, '/contact']);
  expect(await follow('/Contact.aspx?id=3')).toEqual([301, '/contact']);
  expect(await listed()).toEqual({
    redirects: [
      {
        guid: guids[0],
        from: '/Contact.aspx?id=3',
        to: { page: guid },
        title: 'Contact',
        leadsTo: '/contact',
        isPermanent: true,
        isManual: true,
        hits: 2,
        lastUsedOn: expect.any(String),
        madeBy: 'Anna Bakker',
        madeOn: expect.any(String),
      },
    ],
    total: 1,
  });
  expect((await admin.get('/api/audit?action=redirect.added')).json().total).toBe(1);
});

test('a temporary one answers 302, to another website too, and websites of before had pages below home', async () => {
  const { add, follow } = await setting();
  await add('/home/afval.html', { path: '/afval' });
  expect(await follow('/home/afval.html')).toEqual([301, '/afval']);
  await add('/actie', { path: 'https://www.example.org/actie' }, { isPermanent: false });

  expect(await follow('/actie')).toEqual([302, 'https://www.example.org/actie']);
});

test('what stands behind the question mark goes along, but not to another website, and not where the redirect is of one query', async () => {
  const { add, follow, page } = await setting();
  await page('/nieuw');
  await add('/oud', { path: '/nieuw' });
  await add('/oud?dossier=7', { path: '/nieuw?zaak=7' });
  await add('/weg', { path: 'https://www.example.org/' });

  expect(await follow('/oud?utm_source=brief')).toEqual([301, '/nieuw?utm_source=brief']);
  expect(await follow('/oud/?dossier=7')).toEqual([301, '/nieuw?zaak=7']);
  expect(await follow('/weg?utm_source=brief')).toEqual([301, 'https://www.example.org/']);
});

describe('is refused at its field', () => {
  test.each([
    ['an empty address', '', 'empty'],
    ['words', 'oud adres', 'not_an_address'],
    ['a line break', '/oud%0d%0aset-cookie:a', 'bad_characters'],
    ['a backslash', String.raw`/\example.org`, 'bad_characters'],
    ['a broken encoding', '/oud%zz', 'not_an_address'],
    ['home', '/', 'is_page'],
    ['a page that is there', '/contact/', 'is_page'],
    ['a screen', '/admin/users', 'reserved_segment'],
    ['home by its name', '/home', 'reserved_segment'],
    ['a screen in another language', '/en/search', 'reserved_segment'],
    ['an item', '/nieuws/i/abc/oud', 'reserved_segment'],
    ['an address to edit', '/contact/edit', 'reserved_segment'],
    ['one that leads on already', '/bezet/?', 'taken'],
  ])('%s', async (_, from, code) => {
    const { add, page } = await setting();
    await page('/contact');
    await add('/bezet', { path: '/contact' });

    const refused = await add(from, { path: '/elders' });

    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.from.0': code }]);
  });

  test.each([
    ['a script', 'javascript:alert(1)', 'unsafe_url'],
    ['data', 'data:text/html,hoi', 'unsafe_url'],
    ['a private host', 'https://10.0.0.1/', 'unsafe_url'],
    ['a mail address', 'mailto:a@example.org', 'unsafe_url'],
    ['a control character', '/nieuw\u0007', 'bad_characters'],
    ['nothing', ' ', 'empty'],
    ['itself', '/een', 'loop'],
    ['itself otherwise', '/een/?a=1', 'loop'],
    ['itself in another language', '/en/een', 'loop'],
  ])('%s as the new address', async (_, path, code) => {
    const { add } = await setting();
    const refused = await add('/een', { path });

    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.to': code }]);
  });

  test('a circle over several steps, and one that a change would close', async () => {
    const { add, admin, follow, host } = await setting();
    await add('/een', { path: '/twee' });
    await add('/twee', { path: `https://${host}/drie` });
    const { guids } = (await add('/drie', { path: '/vier' })).json();

    expect((await add('/vier', { path: '/een?x=1' })).json().fields).toEqual({ 'body.to': 'loop' });
    const closed = await admin.put(`${url}/${guids[0]}`, { from: '/drie', to: { path: '/een' }, isPermanent: true });
    expect(closed.json().fields).toEqual({ 'body.to': 'loop' });
    // Three in a row are one hop.
    expect(await follow('/een')).toEqual([301, '/vier']);
  });

  test('a page that does not exist, or the own address of an unpublished one', async () => {
    const { add, page, signIn } = await setting();
    const hidden = await page('/plan', { publish: [] });
    const elsewhere = await server.createPlatform();
    const other = await elsewhere.page('/daar');

    expect((await add('/een', { page: other })).json().fields).toEqual({ 'body.to': 'not_found' });
    expect((await add('/plan', { page: hidden })).json().fields).toEqual({ 'body.to': 'loop' });
    const member = await signIn([]);
    expect((await member.post(url, { from: ['/een'], to: { path: '/twee' } })).statusCode).toBe(403);
  });
});

test('is changed and deleted, each with a way back that keeps what was counted', async () => {
  const { add, admin, listed, follow } = await setting();
  const { guids } = (await add(['/een', '/twee'], { path: '/contact' })).json();
  await follow('/een');

  const changed = await admin.put(`${url}/${guids[0]}`, { from: '/uno', to: { path: '/elders' }, isPermanent: false });
  expect(await follow('/een')).toEqual([404, undefined]);
  expect(await follow('/uno')).toEqual([302, '/elders']);
  expect((await listed()).redirects[1]).toMatchObject({ from: '/uno', hits: 2 });
  expect((await admin.post(`/api/undo/${changed.json().undoToken}`)).statusCode).toBe(200);
  expect(await follow('/een')).toEqual([301, '/contact']);

  const { undoToken } = (await admin.post(`${url}:delete`, { guids })).json();
  expect([(await listed()).total, (await follow('/een'))[0]]).toEqual([0, 404]);
  expect((await admin.post(`${url}:delete`, { guids })).statusCode).toBe(404);
  await admin.post(`/api/undo/${undoToken}`);
  expect((await listed()).redirects).toMatchObject([
    { guid: guids[0], from: '/een', hits: 3 },
    { guid: guids[1], from: '/twee', hits: 0 },
  ]);
  const again = (await admin.post(`${url}:delete`, { guids })).json();
  await add('/een', { path: '/anders' });
  expect((await admin.post(`/api/undo/${again.undoToken}`)).statusCode).toBe(409);
});

test('what a moved page leaves behind stands there as automatic, and a search finds it', async () => {
  const { page, admin, listed, add } = await setting();
  const guid = await page('/oud', { title: { nl: 'Afval' } });
  await add('/vuil', { path: '/afvalkalender' });
  const { menus } = (await admin.get('/api/menus')).json();
  const entry = menus.flatMap(({ items }: { items: { guid: string; pageGuid: string }[] }) => items)[0];
  await admin.put(`/api/menuitems/${entry.guid}`, { urlSegment: 'afval' });

  expect((await listed('?kind=automatic')).redirects).toMatchObject([
    { from: '/oud', to: { page: guid }, leadsTo: '/afval', isManual: false, madeBy: null },
  ]);
  expect((await listed('?search=kalender')).redirects).toMatchObject([{ from: '/vuil' }]);
  expect((await listed('?kind=manual&sort=hits')).total).toBe(1);
});

test('an undone move gives the manual redirect below the page back as it was', async () => {
  const { page, admin, add, listed } = await setting();
  await add('/oud', { path: '/elders' }, { isPermanent: false });
  await page('/oud', { title: { nl: 'Afval' } });
  const { menus } = (await admin.get('/api/menus')).json();
  const entry = menus.flatMap(({ items }: { items: { guid: string }[] }) => items)[0];
  const { undoToken } = (await admin.put(`/api/menuitems/${entry.guid}`, { urlSegment: 'afval' })).json();
  expect((await listed()).redirects).toMatchObject([{ from: '/oud', isManual: false, isPermanent: true }]);

  await admin.post(`/api/undo/${undoToken}`);

  expect((await listed('?search=oud')).redirects).toMatchObject([
    { from: '/oud', to: { path: '/elders' }, isManual: true, isPermanent: false, madeBy: 'Anna Bakker' },
  ]);
});

test('two nodes add up what they counted, and the redirects of one platform are not those of another', async () => {
  const [one, other] = [await setting(), await setting()];
  await one.add('/oud', { path: '/nieuw' });
  const node = await server.openNode();
  await one.follow('/oud');
  for (let count = 0; count < 2; count += 1) await node.app.inject({ url: '/oud', headers: { host: one.host } });
  await node.app.close();

  expect((await one.listed()).redirects).toMatchObject([{ hits: 3 }]);
  expect([await other.follow('/oud'), await other.listed()]).toEqual([[404, undefined], { redirects: [], total: 0 }]);
});

describe('a CSV file', () => {
  const file = [
    'Oud adres;Nieuw adres;Status',
    '/een;/contact;301',
    'https://oud.example.nl/twee?id=2;https://www.example.org/;tijdelijk',
    '/drie;/vier;',
    '/vier;/drie;',
    '/een;/elders;',
    '/admin/users;/contact;',
    '/zes;javascript:alert(1);302',
    '/zeven;/acht;soms',
    '/er-al;/contact;301',
    '/gelijk;/contact;301',
  ].join('\r\n');

  test('is looked at line by line, taken in without the lines that are wrong, and taken back', async () => {
    const { admin, add, page, listed, follow } = await setting();
    const contact = await page('/contact', { title: { nl: 'Contact' } });
    await add('/er-al', { path: '/elders' });
    await add('/gelijk', { page: contact });

    const checked = (await admin.post(`${url}:checkimport`, { text: file })).json();
    expect(checked.lines.map(({ line, result, errors }: never) => [line, result, errors])).toEqual([
      [2, 'add', {}],
      [3, 'add', {}],
      [4, 'add', {}],
      [5, 'error', { to: 'loop' }],
      [6, 'error', { from: 'twice' }],
      [7, 'error', { from: 'reserved_segment' }],
      [8, 'error', { to: 'unsafe_url' }],
      [9, 'error', { kind: 'bad_kind' }],
      [10, 'replace', {}],
      [11, 'same', {}],
    ]);
    expect((await listed()).total).toBe(2);

    const kept = (await admin.post(`${url}:import`, { text: file })).json();
    expect([kept.added, kept.replaced, kept.lines]).toEqual([3, 0, checked.lines]);
    expect(await follow('/een')).toEqual([301, '/contact']);
    expect(await follow('/twee?id=2')).toEqual([302, 'https://www.example.org/']);
    expect(await follow('/er-al')).toEqual([301, '/elders']);
    await admin.post(`/api/undo/${kept.undoToken}`);
    expect((await listed()).total).toBe(2);

    const replaced = (await admin.post(`${url}:import`, { text: file, existing: 'replace' })).json();
    expect([replaced.added, replaced.replaced, (await listed()).total]).toEqual([3, 1, 5]);
    expect((await listed('?search=er-al')).redirects).toMatchObject([{ to: { page: contact } }]);
  });

  test('that was exported is read back as it was, on another platform too, and holds no formulas', async () => {
    const [one, other] = [await setting(), await setting()];
    await one.add('/oud', { path: '/=nieuw' });
    await one.add('/anders?a=1&b=2', { path: 'https://www.example.org/' }, { isPermanent: false });

    const { csv, count } = (await one.admin.post(`${url}:export`, {})).json();
    const read = (await other.admin.post(`${url}:import`, { text: csv })).json();

    expect([count, read.added]).toEqual([2, 2]);
    expect(csv.split('\r\n')[0]).toBe('from,to,status,hits,lastUsedOn,kind,madeOn');
    const shown = ({ redirects }: { redirects: Record<string, unknown>[] }) =>
      redirects.map(({ from, to, isPermanent }) => ({ from, to, isPermanent }));
    expect(shown(await other.listed())).toEqual(shown(await one.listed()));
  });

  test('that is none, or is too long, is refused', async () => {
    const { admin } = await setting();
    const lines = Array.from({ length: 5_001 }, (_, at) => `/oud-${at};/nieuw`).join('\n');

    expect((await admin.post(`${url}:checkimport`, { text: 'van;naar' })).json().fields).toEqual({
      'body.text': 'no_rows',
    });
    expect((await admin.post(`${url}:checkimport`, { text: lines })).json().fields).toEqual({
      'body.text': 'too_long',
    });
  });
});
