import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { undoHandlers } from '#process/mount-features.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { runJobs } from '#test/run-jobs.ts';
import { changeKinds, withdrawnAtOnce } from '../own-activity.contract.ts';
import { removesOwnItems } from './own-activity.service.ts';

const server = await openServer();

/** A list that everybody with an account adds to, and whose items are shown at once. */
async function openList() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const list = randomUUID();
  const page = await platform.page('/ideeen', { blocks: blocksOf(['List', { guid: list }]) });
  const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
  await admin.put(`/api/pages/${page}/permissions`, rights);
  await admin.post(`/api/buildingblockinstance/${list}/permissions`, { addPermission: 'Users', addRoles: [] });
  const url = `/api/listitem/list/${list}`;
  type Person = typeof admin;
  const addDrafts = async (person: Person, titles: readonly string[]): Promise<string[]> => {
    const items = titles.map((title) => ({ listItemTypeName: 'News', title }));
    return (await person.post(url, items)).json().map(({ guid }: { guid: string }) => guid);
  };
  const add = async (person: Person, ...titles: string[]): Promise<string[]> => {
    const guids = await addDrafts(person, titles);
    for (const guid of guids)
      expect((await admin.post(`/api/documents/${guid}/publish`, { version: 1, languages: ['nl'] })).statusCode).toBe(
        200,
      );
    return guids;
  };
  const shown = async () =>
    (await platform.post(url, { itemCount: 50 }))
      .json()
      .items.map(({ title }: { title: string }) => title)
      .sort();
  const activityOf = async (person: Person) => (await person.get('/api/account:activity?kind=item')).json();
  const undo = (person: Person, token: string) => person.post(`/api/undo/${token}`, {});
  return { ...platform, admin, add, addDrafts, shown, activityOf, undo };
}

test('activity is what one made and published oneself, by kind and period', async () => {
  const { signIn, page } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const guid = await page(`/${randomUUID()}`, { title: { nl: 'Mijn stuk' } });
  await server.ownerQuery('update publication_event set created_by = $1 where owner = $2', [admin.accountId, guid]);

  const own = (await admin.get('/api/account:activity')).json();
  const drafts = (await admin.get('/api/account:activity?kind=draft')).json();
  const others = (await (await signIn()).get('/api/account:activity?days=30')).json();

  expect(own.activity).toMatchObject([{ kind: 'publication', title: 'Mijn stuk', guid, canWithdraw: false }]);
  expect([drafts.activity, others.activity]).toEqual([[], []]);
  expect((await admin.get('/api/account:activity?days=8')).statusCode).toBe(400);
});

describe('what one can still undo', () => {
  interface Change {
    kind: string;
    names: string[];
    more: number;
    token: string;
  }
  type Reader = { get: (url: string) => Promise<{ json: () => { changes: Change[] } }> };
  const changesOf = async (person: Reader, lang = 'nl') =>
    (await person.get(`/api/account:changes?lang=${lang}`)).json().changes;

  test('is one’s own, with its title, until it is undone by the call of the notice or too old', async () => {
    const { signIn, page } = await server.createPlatform();
    const [admin, other] = [await signIn(['Admin']), await signIn(['Admin'])];
    const guid = await page('/glas', { title: { nl: 'Glas' } });
    await admin.put('/api/platformsettingvalues', { platformName: { nl: 'Nieuw' } });
    const { undoToken } = (await admin.delete(`/api/pages/${guid}`)).json();

    expect(await changesOf(admin)).toMatchObject([
      { kind: 'trash', names: ['Glas'], more: 0, token: undoToken },
      { kind: 'settings', names: ['Naam van de website'] },
    ]);
    expect(await changesOf(other)).toEqual([]);
    expect((await other.post(`/api/undo/${undoToken}`)).statusCode).toBe(410);
    expect((await admin.post(`/api/undo/${undoToken}`)).statusCode).toBe(200);
    expect(await changesOf(admin)).toMatchObject([{ kind: 'settings' }]);

    server.clock.offset = 25 * 3_600_000;
    expect(await changesOf(await admin.again())).toEqual([]);
    server.clock.offset = 0;
  });

  test('is refused with the reason where it was changed since, and stays', async () => {
    const { signIn } = await server.createPlatform();
    const [admin, other] = [await signIn(['Admin']), await signIn(['Admin'])];
    await admin.put('/api/platformsettingvalues', { platformName: { nl: 'Nieuw' } });
    await other.put('/api/platformsettingvalues', { platformName: { nl: 'Nieuwer' } });

    const [change] = await changesOf(admin);
    const refused = await admin.post(`/api/undo/${change?.token}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect(await changesOf(admin)).toHaveLength(1);
  });

  test('can be undone after all when the later change is undone first', async () => {
    const { signIn, get } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    for (const nl of ['Nieuw', 'Nieuwer']) await admin.put('/api/platformsettingvalues', { platformName: { nl } });
    const before = (await get('/api/platformsettingvalues?keys=platformName')).json().platformName;

    const [later, earlier] = await changesOf(admin);
    const undo = async (change: Change | undefined) => (await admin.post(`/api/undo/${change?.token}`)).statusCode;
    expect([before, await undo(earlier), await undo(later), await undo(earlier)]).toEqual(['Nieuwer', 409, 200, 200]);
    expect(await changesOf(admin)).toEqual([]);
    expect((await get('/api/platformsettingvalues?keys=platformName')).json().platformName).not.toMatch(/^Nieuw/);
  });

  test('is named in the language of who reads it, the first three by name', async () => {
    const { signIn } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    await admin.put('/api/platformsettingvalues', { isIndexed: false, trashDays: 60 });
    await admin.post('/api/redirects', {
      from: ['/oud/a', '/oud/b', '/oud/c', '/oud/d', '/oud/e'],
      to: { path: '/nieuw' },
    });
    const { languages } = (await admin.get('/api/platform/languages')).json();
    const seen = languages.map(({ code }: { code: string }) => code);
    await admin.put('/api/platform/languages', { languages: [...seen, 'fy'], seen });

    const inWords = async (lang: string) => (await changesOf(admin, lang)).map(({ names, more }) => [...names, more]);
    expect(await inWords('nl')).toEqual([
      ['Fries', 0],
      ['/oud/a', '/oud/b', '/oud/c', 2],
      ['Vindbaar in zoekmachines', 'Dagen in de prullenbak', 0],
    ]);
    expect(await inWords('en')).toEqual([
      ['Western Frisian', 0],
      ['/oud/a', '/oud/b', '/oud/c', 2],
      ['Shown in search engines', 'Days in the trash', 0],
    ]);
  });

  test('leaves out what a version of the product wrote that is no longer known', async () => {
    const { signIn, platform } = await server.createPlatform();
    const admin = await signIn(['Admin']);
    await admin.put('/api/platformsettingvalues', { platformName: { nl: 'Nieuw' } });
    await server.ownerQuery(
      `insert into undo_token (platform_id, id, account_id, kind, payload, expires_at)
       select $1, gen_random_uuid(), $2, 'formerly', '{}', now() + make_interval(hours => hour) from generate_series(1, 30) hour`,
      [platform.id, admin.accountId],
    );
    expect(await changesOf(admin)).toMatchObject([{ kind: 'settings' }]);
  });

  test('is one change where the last of its parts undoes the others', async () => {
    const { signIn, add } = await openList();
    const member = await signIn();
    const [bench = '', tree = ''] = await add(member, 'Een bankje', 'Een boom');
    const first = (await member.post('/api/account:withdraw', { items: [bench] })).json().undoToken;
    const last = (await member.post('/api/account:withdraw', { items: [tree], follows: first })).json().undoToken;
    expect(await changesOf(member)).toMatchObject([{ kind: 'withdrawal', token: last }]);
  });
});

test('every kind of change that can be undone has a name', () => {
  expect(Object.keys(undoHandlers()).sort()).toEqual([...changeKinds].sort());
});

describe('taking back what one placed', () => {
  test('is for who placed it, who need not be an editor: gone at once, and back by undo', async () => {
    const { signIn, add, shown, activityOf, undo, admin } = await openList();
    const [member, other] = [await signIn(), await signIn()];
    const [bench = ''] = await add(member, 'Een bankje', 'Een boom');
    await add(other, 'Een hek');

    const { withdrawn, left, undoToken } = (await member.post('/api/account:withdraw', { items: [bench] })).json();

    expect([withdrawn, left, await shown()]).toEqual([1, 1, ['Een boom', 'Een hek']]);
    expect(await activityOf(member)).toMatchObject({
      activity: [{ title: 'Een boom', canWithdraw: true }],
      ownItems: 1,
    });
    const inTrash = (await admin.get('/api/trash')).json().trashed;
    expect(inTrash.map(({ guid }: { guid: string }) => guid)).toEqual([bench]);
    expect((await undo(member, undoToken)).statusCode).toBe(200);
    expect(await shown()).toEqual(['Een bankje', 'Een boom', 'Een hek']);
  });

  test('leaves what is of others, and what there is not', async () => {
    const { signIn, add, shown } = await openList();
    const [member, other] = [await signIn(), await signIn()];
    const [fence = ''] = await add(other, 'Een hek');

    const answer = await member.post('/api/account:withdraw', { items: [fence, randomUUID()] });

    expect([answer.statusCode, answer.json()]).toEqual([200, { withdrawn: 0, left: 0, undoToken: null }]);
    expect(await shown()).toEqual(['Een hek']);
  });

  test('can be done of everything, part by part, with one way back', async () => {
    const { signIn, addDrafts, activityOf, undo } = await openList();
    const member = await signIn();
    const many = Array.from({ length: withdrawnAtOnce + 3 }, (_, at) => `Idee ${at}`);
    for (let at = 0; at < many.length; at += 40) await addDrafts(member, many.slice(at, at + 40));

    const first = (await member.post('/api/account:withdraw', {})).json();
    const second = (await member.post('/api/account:withdraw', { follows: first.undoToken })).json();

    expect([first.withdrawn, first.left, second.withdrawn, second.left]).toEqual([withdrawnAtOnce, 3, 3, 0]);
    expect((await activityOf(member)).ownItems).toBe(0);
    expect((await undo(member, second.undoToken)).json()).toMatchObject({ next: null });
    expect((await activityOf(member)).ownItems).toBe(many.length);
  });

  test('is undone no more where an editor put it back, and nothing of others is put back with it', async () => {
    const { signIn, add, admin, undo, shown } = await openList();
    const member = await signIn();
    const [bench = ''] = await add(member, 'Een bankje');
    const { undoToken } = (await member.post('/api/account:withdraw', { items: [bench] })).json();
    await admin.post(`/api/listitem/${bench}/restore`, {});
    await admin.delete(`/api/listitem/${bench}`);

    expect((await undo(member, undoToken)).statusCode).toBe(409);
    expect(await shown()).toEqual([]);
  });
});

describe('deleting one’s account', () => {
  test.each([
    ['keep', ['Een bankje']],
    ['remove', []],
  ])('can %s what one placed', async (contributions, left) => {
    const { signIn, add, shown } = await openList();
    const member = await signIn();
    await add(member, 'Een bankje');

    const answer = await member.delete(`/api/account?contributions=${contributions}`);
    await runJobs(server.dependencies, [removesOwnItems]);

    expect([answer.statusCode, await shown()]).toEqual([200, left]);
  });

  test('names what it does not know, and deletes nothing then', async () => {
    const { signIn } = await openList();
    const member = await signIn();
    expect((await member.delete('/api/account?contributions=burn')).json().fields).toHaveProperty(
      'query.contributions',
    );
    expect((await member.get('/api/account:activity')).statusCode).toBe(200);
  });
});

test('a file of it has words of the language, whole addresses, and is written down', async () => {
  const { signIn, add, host } = await openList();
  const member = await signIn();
  await add(member, '=1+1; een bankje');

  const { csv, count, isComplete } = (await member.get('/api/account:exportactivity?lang=nl')).json();

  const [head, row] = csv.split('\r\n');
  expect([count, isComplete, head]).toEqual([1, true, 'Soort,Titel,Wanneer,Adres']);
  expect(row).toMatch(/^Item gemaakt,'=1\+1; een bankje,\d{4}-.*Z,/);
  expect(row).toContain(`//${host}/ideeen/`);
  const noted = `select 1 from audit_entry where action = 'activity.exported' and actor_id = $1`;
  expect(await server.ownerQuery(noted, [member.accountId])).toHaveLength(1);
});
