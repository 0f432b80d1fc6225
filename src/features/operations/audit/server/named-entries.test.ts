import { describe, expect, test } from 'vitest';
import { purgeTrash } from '#features/authoring/trash/server/trash.service.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();

const day = 86_400_000;
const topMenu = 'Top level menu';

interface Entry {
  action: string;
  object: { kind: string; guid: string; title: string; address: string | null } | null;
  old?: Record<string, unknown>;
  new?: Record<string, unknown>;
  names: Record<string, string>;
}

/** A platform with an admin, its page `/wonen`, and the entries of its log by action, first ones first. */
async function startLog() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const page = await platform.page('/wonen', { title: { nl: 'Wonen' } });
  const logOf = async (action: string, lang = 'nl'): Promise<Entry[]> =>
    (await admin.get(`/api/audit?action=${action}&lang=${lang}`)).json().entries.reverse();
  const entryOf = async (guid: string): Promise<string> => {
    const { menus } = (await admin.get('/api/menus')).json();
    const all: { guid: string; pageGuid: string }[] = menus.flatMap(({ items }: { items: [] }) => items);
    return all.find(({ pageGuid }) => pageGuid === guid)?.guid ?? '';
  };
  return { ...platform, makePage: platform.page, admin, page, logOf, entryOf };
}

const named = ({ object }: Entry) => [object?.kind, object?.title, object?.address];

describe('an entry names what it is about', () => {
  test('a page by its title and address of then, also when it is called otherwise and deleted for good since', async () => {
    const { ctx, admin, page, logOf, entryOf } = await startLog();
    await admin.put(`/api/pages/${page}/permissions`, {
      viewPermission: 'Users',
      viewRoles: [],
      editPermission: 'Admin',
      editRoles: [],
    });
    await admin.put(`/api/menuitems/${await entryOf(page)}`, { urlSegment: 'huizen' });
    await admin.delete(`/api/pages/${page}`);
    server.clock.offset += 31 * day;
    expect(await purgeTrash(ctx)).toBe(1);
    server.clock.offset = 0;

    const actions = ['document.trashed', 'document.purged', 'page.permissionsChanged'];
    const found = await Promise.all(actions.map((action) => logOf(action)));
    expect(found.flat().map(named)).toEqual([
      ['page', 'Wonen', '/huizen'],
      ['page', 'Wonen', '/huizen'],
      ['page', 'Wonen', '/wonen'],
    ]);
  });

  test('a role by its name of then, as the object and in what was changed', async () => {
    const { admin, page, logOf } = await startLog();
    const { guid, version = 2 } = (
      await admin.post('/api/roles', { name: 'Wijkraad', description: '', color: '', grants: [], joining: 'closed' })
    ).json();
    await admin.put(`/api/pages/${page}/permissions`, {
      viewPermission: 'Roles',
      viewRoles: [guid],
      editPermission: 'Admin',
      editRoles: [],
    });
    await admin.put(`/api/roles/${guid}`, { name: 'Dorpsraad', description: '', color: '', grants: [], version });
    await admin.delete(`/api/roles/${guid}`);

    const [permissions] = await logOf('page.permissionsChanged');
    expect([permissions?.new?.viewRoles, permissions?.names[guid]]).toEqual([[guid], 'Wijkraad']);
    expect((await logOf('role.created')).map(named)).toEqual([['role', 'Wijkraad', null]]);
    expect((await logOf('role.deleted')).map(named)).toEqual([['role', 'Dorpsraad', null]]);
  });

  test('a person by the name and address that they have now, until they are erased; neither is kept in the log', async () => {
    const { admin, signIn, logOf } = await startLog();
    const other = await signIn();
    await admin.put(`/api/users/${other.accountId}`, {
      firstName: 'Ans',
      middleName: '',
      lastName: 'Visser',
      version: 1,
      properties: [],
    });

    expect((await logOf('user.edited')).map(named)).toEqual([['account', 'Ans Visser', other.email]]);
    const kept = await server.ownerQuery('select detail::text from audit_entry where object_id = $1', [
      other.accountId,
    ]);
    expect(kept.filter(({ detail }) => /Visser|@/.test(detail))).toEqual([]);
  });

  test('what a page was called is found by searching', async () => {
    const { admin, page } = await startLog();
    await admin.delete(`/api/pages/${page}`);

    expect((await admin.get('/api/audit?action=document.trashed&search=wonen')).json().total).toBe(1);
  });
});

describe('menus', () => {
  test('every change of an entry is in the log, with its title and address: added, renamed, moved, removed, undone', async () => {
    const { admin, page, makePage, logOf, entryOf } = await startLog();
    const work = await makePage('/werk', { title: { nl: 'Werk', en: 'Jobs' } });
    const { item } = (
      await admin.post('/api/menuitems', { menu: topMenu, names: { nl: 'Loket' }, externalUrl: 'https://example.org/' })
    ).json();
    await admin.put(`/api/menuitems/${item.guid}`, { names: { nl: 'Balie' } });
    const parent = await entryOf(page);
    await admin.post(`/api/menuitems/${await entryOf(work)}/move`, { menu: topMenu, parent });
    const { undoToken } = (await admin.delete(`/api/menuitems/${parent}`)).json();
    await admin.post(`/api/undo/${undoToken}`);

    const [added, changed, moved, removed] = [
      await logOf('menu.entryAdded'),
      await logOf('menu.entryChanged'),
      await logOf('menu.entryMoved'),
      await logOf('menu.entryRemoved'),
    ];
    expect(added.map(named)).toEqual([
      ['menuEntry', 'Wonen', '/wonen'],
      ['menuEntry', 'Werk', '/werk'],
      ['menuEntry', 'Loket', 'https://example.org/'],
      ['menuEntry', 'Wonen', '/wonen'],
      ['menuEntry', 'Werk', '/wonen/werk'],
    ]);
    expect(changed.map(named)).toEqual([['menuEntry', 'Balie', 'https://example.org/']]);
    expect(changed[0]).toMatchObject({ old: { names: { nl: 'Loket' } }, new: { names: { nl: 'Balie' } } });
    expect(moved.map(named)).toEqual([['menuEntry', 'Werk', '/wonen/werk']]);
    expect(moved[0]).toMatchObject({
      old: { menu: topMenu, below: null, address: '/werk' },
      new: { menu: topMenu, below: parent, address: '/wonen/werk' },
    });
    expect(moved[0]?.names[parent]).toBe('Wonen');
    expect(removed.map(named)).toEqual([
      ['menuEntry', 'Wonen', '/wonen'],
      ['menuEntry', 'Werk', '/wonen/werk'],
    ]);
    expect((await logOf('menu.entryAdded', 'en'))[1]?.object?.title).toBe('Jobs');
  });

  test('a new page, a copy of one, and what the trash takes along as well', async () => {
    const { ctx, admin, page, makePage, logOf, entryOf } = await startLog();
    const below = await makePage('/huur', { title: { nl: 'Huur' } });
    await admin.post(`/api/menuitems/${await entryOf(below)}/move`, { menu: topMenu, parent: await entryOf(page) });
    const made = await admin.post('/api/pages', { title: { nl: 'Nieuw' }, menu: topMenu });
    expect(made.statusCode).toBe(200);
    const copied = await admin.post(`/api/pages/${page}/duplicate`, {});
    expect(copied.statusCode).toBe(200);
    await admin.delete(`/api/pages/${page}`);
    server.clock.offset += 31 * day;
    await purgeTrash(ctx);
    server.clock.offset = 0;

    const added = await logOf('menu.entryAdded');
    expect(added.slice(2).map(({ object }) => object?.title)).toEqual(['Nieuw', expect.stringContaining('Wonen')]);
    const changed = await logOf('menu.entryChanged');
    expect(changed.map(named)).toEqual([['menuEntry', 'Wonen', '/wonen']]);
    expect(changed[0]).toMatchObject({ old: { leadsTo: page }, new: { leadsTo: null }, names: { [page]: 'Wonen' } });
  });
});

describe('an entry of before names were kept', () => {
  test('is called as things are called now, and its JSON is in words', async () => {
    const { admin, page, platform, logOf } = await startLog();
    const kept = { new: { rules: '[{"kind":"domain","domain":"voorbeeld.nl"}]' } };
    await server.ownerQuery(
      `insert into audit_entry (platform_id, seq, at, action, object_kind, object_id, detail, detail_hash, hash)
        values ($1, 999, now(), 'page.permissionsChanged', 'page', $2, $3, '', '')`,
      [platform.id, page, JSON.stringify(kept)],
    );

    expect((await logOf('page.permissionsChanged')).map(named)).toEqual([['page', 'Wonen', '/wonen']]);
    const { csv } = (await admin.post('/api/audit:export', { action: 'page' })).json();
    expect(csv).toContain('Soort: domein van het e-mailadres, Domein van het e-mailadres: voorbeeld.nl');
  });
});

describe('the file of the log', () => {
  test('says in words, in the language that is asked for, what was changed', async () => {
    const { admin, page } = await startLog();
    await admin.put('/api/platformsettingvalues', { isIndexed: false, contactPage: page });
    await admin.put(`/api/pages/${page}/permissions`, {
      viewPermission: 'Users',
      viewRoles: [],
      editPermission: 'Admin',
      editRoles: [],
    });

    const lines = async (lang: string, action: string): Promise<string> =>
      (await admin.post('/api/audit:export', { lang, action })).json().csv;
    const [dutch, english] = await Promise.all(
      ['nl', 'en'].map(async (lang) => [await lines(lang, 'page'), await lines(lang, 'settings')]),
    );

    expect(dutch?.[0]).toContain('Rechten van een pagina gewijzigd,Pagina,Wonen,/wonen');
    expect(dutch?.[0]).toContain('Wie het ziet: iedereen met een account');
    expect(dutch?.[1]).toContain('Vindbaar in zoekmachines: nee');
    expect(dutch?.[1]).toContain('Pagina voor contact: Wonen');
    expect(english?.[0]).toContain('Page permissions changed,Page,Wonen,/wonen');
    expect(english?.[1]).toContain('Shown in search engines: no');
  });
});
