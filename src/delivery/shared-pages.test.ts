import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { countStatements } from '#test/count-statements.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { randomFrom } from '#test/random-from.ts';
import { someOf } from '#test/runs.ts';

const server = await openServer();
const count = countStatements(server.dependencies.pool);

/** The same page made for who asks alone: an address that names a page in its query is never shared. */
const alone = (path: string) => `${path}?cat=0`;

const textOf = (text: string) => ({ content: { nl: { body: doc(paragraph(text)) } } });

async function setting() {
  const platform = await server.createPlatform();
  const { ctx } = platform;
  const admin = await platform.signIn(['Admin']);
  const set = async (accountId: string, values: object) => {
    await ctx.db
      .updateTable('account')
      .set(values)
      .where('platform_id', '=', ctx.platform.id)
      .where('id', '=', accountId)
      .execute();
  };
  const addRole = async () => (await admin.post('/api/roles', { name: randomUUID() })).json().guid as string;
  const membership = (role: string, accountId: string) => ({
    platform_id: ctx.platform.id,
    role_id: role,
    account_id: accountId,
  });
  const give = (role: string, accountId: string) =>
    ctx.db
      .insertInto('role_member')
      .values(membership(role, accountId))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const take = (role: string, accountId: string) =>
    ctx.db
      .deleteFrom('role_member')
      .where('platform_id', '=', ctx.platform.id)
      .where('role_id', '=', role)
      .where('account_id', '=', accountId)
      .execute();
  const permit = (page: string, permissions: object) =>
    admin.put(`/api/pages/${page}/permissions`, {
      viewPermission: 'Public',
      viewRoles: [],
      editPermission: 'Admin',
      editRoles: [],
      ...permissions,
    });
  return { ...platform, admin, set, addRole, give, take, permit };
}

describe('a page of who is signed in', () => {
  test('is made once for all who may the same, each with their own name on it', async () => {
    const { page, signIn, set } = await setting();
    await page('/werk', { blocks: blocksOf(['Text', textOf('Wat wij doen')]) });
    const [anna, bram] = [await signIn(), await signIn()];
    await set(bram.accountId, { first_name: '<b>Bram</b> & "Co"', last_name: '' });
    const first = await anna.get('/werk');

    const { result: second, statements } = await count(() => bram.get('/werk'));

    expect(first.body).toContain('<summary class="account-menu__toggle">Anna Bakker</summary>');
    expect(second.body).toContain(
      '<summary class="account-menu__toggle">&lt;b&gt;Bram&lt;/b&gt; &amp; &quot;Co&quot;</summary>',
    );
    expect(second.body).not.toContain('Anna');
    expect(second.body).toBe((await bram.get(alone('/werk'))).body);
    expect(second.headers['cache-control']).toBe('private, no-store');
    expect(statements).toHaveLength(1);
  });

  test('without a name, or with other wishes, is another', async () => {
    const { page, signIn, set } = await setting();
    await page('/werk');
    const [anna, nameless, dark] = [await signIn(), await signIn(), await signIn()];
    await set(nameless.accountId, { first_name: '', last_name: '' });
    const wishes = [
      { key: 'colourMode', value: 'dark' },
      { key: 'language', value: 'en' },
    ];
    await set(dark.accountId, { properties: JSON.stringify(wishes) });
    await anna.get('/werk');

    const pages = [(await nameless.get('/werk')).body, (await dark.get('/werk')).body];

    expect(pages[0]).toContain('Mijn account');
    expect(pages[1]).toMatch(/<html lang="nl" dir="ltr" data-theme="dark"/);
    expect(pages[1]).toContain('<li lang="en"><a href="/account/profile">My account');
    expect(pages).toEqual([(await nameless.get(alone('/werk'))).body, (await dark.get(alone('/werk'))).body]);
  });

  test('while it is edited asks who it is, what they may and whether it changed', async () => {
    const { page, admin } = await setting();
    await page('/werk', { blocks: blocksOf(['Text', textOf('Wat wij doen')], ['List', {}]) });
    const cookie = `${admin.headers.cookie}; __Host-edit=1`;
    await admin.get('/werk', { cookie });

    const { result, statements } = await count(() => admin.get('/werk', { cookie }));

    expect(result.body).toContain('id="edit-context"');
    expect(statements).toHaveLength(3);
  });

  test('is not kept where it says who reads it, and is right all the same', async () => {
    const { page, admin, signIn } = await setting();
    const guid = await page('/werk', { title: { nl: 'Werk' }, publish: [] });
    const editor = await signIn(['Admin']);
    await admin.get('/werk');
    await admin.post(`/api/pages/${guid}/commands`, {
      base: 1,
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: 'Anders' } } }] }],
    });

    expect((await editor.get('/werk')).body).toContain('Anders');
  });

  test('that is of each of them is made once for each, until it changes', async () => {
    const { page, signIn, permit } = await setting();
    const guid = await page('/mijn', { blocks: blocksOf(['MySubmissions', {}]) });
    const anna = await signIn();
    await anna.get('/mijn');
    const { statements } = await count(() => anna.get('/mijn'));
    expect(statements.filter((text) => text.includes('"submission"'))).toHaveLength(1);
    expect(statements.toSorted()).toEqual([...new Set(statements)].toSorted());

    expect((await permit(guid, { viewPermission: 'Users' })).statusCode).toBe(200);
    await anna.get('/mijn');
    expect((await count(() => anna.get('/mijn'))).statements).toEqual(statements);
  });

  test('follows who may edit, who may add, and what they accepted', async () => {
    const { page, signIn, addRole, give, take, permit, admin, set } = await setting();
    const list = randomUUID();
    const guid = await page('/nieuws', { blocks: blocksOf(['List', { guid: list }]) });
    const [anna, role] = [await signIn(), await addRole()];
    const shown = async () => {
      const { body } = await anna.get('/nieuws');
      expect(body).toBe((await anna.get(alone('/nieuws'))).body);
      return {
        edits: body.includes('person-bar__edit'),
        adds: body.includes(`/add/${list}`),
        asked: /data-asks="(\w+)"/.exec(body)?.[1],
      };
    };
    const nothing = { edits: false, adds: false, asked: undefined };
    expect(await shown()).toEqual(nothing);

    await give(role, anna.accountId);
    await permit(guid, { editPermission: 'Roles', editRoles: [role] });
    expect(await shown()).toEqual({ ...nothing, edits: true, adds: true });
    await permit(guid, {});
    expect(await shown()).toEqual(nothing);
    await admin.post(`/api/buildingblockinstance/${list}/permissions`, { addPermission: 'Roles', addRoles: [role] });
    expect(await shown()).toEqual({ ...nothing, adds: true });
    await take(role, anna.accountId);
    expect(await shown()).toEqual(nothing);
    await set(anna.accountId, { terms_of_use_version_accepted: null });
    expect(await shown()).toEqual({ ...nothing, asked: 'terms' });
    await set(anna.accountId, { is_active: false });
    expect(await shown()).toEqual({ ...nothing, asked: 'inactive' });
  });

  test('of somebody who is looked as is made for them alone', async () => {
    const { page, admin, addRole, permit } = await setting();
    const [guid, role] = [await page('/werk', { title: { nl: 'Werk' } }), await addRole()];
    await permit(guid, { viewPermission: 'Roles', viewRoles: [role] });
    await admin.get('/werk');
    expect((await admin.put('/api/session/impersonation/role', { role })).statusCode).toBeLessThan(300);

    const { body } = await admin.get('/werk');

    expect(body).toContain('person-bar__shown-as');
    expect(body).not.toContain('person-bar__edit');
  });
});

/** Random people, roles, rights, drafts and names: what is shared is what each would get alone, on every node. */
test.each(someOf([1, 2, 3], 1))(
  'pages shared by who may the same never show what is of one to another (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
    const { host, page, signIn, admin, addRole, give, take, permit, set } = await setting();
    const roles = [await addRole(), await addRole(), await addRole()];
    const people = await Promise.all(Array.from({ length: 6 }, () => signIn()));
    const names = new Map(people.map((person) => [person, '']));
    const rename = async (person: (typeof people)[number]) => {
      names.set(person, `naam-${randomUUID()}`);
      await set(person.accountId, { first_name: names.get(person), last_name: '' });
    };
    for (const person of people) await rename(person);
    const pages = await Promise.all(
      Array.from({ length: 4 }, async (_, at) => {
        const [closed, list] = [randomUUID(), randomUUID()];
        const blocks = blocksOf(
          ['Text', { ...textOf(`dicht-${at}`), guid: closed }],
          ['List', { guid: list }],
          ['Text', textOf(`open-${at}`)],
        );
        return { path: `/pad-${at}`, closed, list, guid: await page(`/pad-${at}`, { blocks }), version: 1 };
      }),
    );
    const audience = () => pick(['Public', 'Users', 'Roles', 'Roles', 'Roles'] as const);
    const some = () => [pick(roles)];
    const seen = async (person: (typeof people)[number], path: string) => {
      const shared = await person.get(path);
      const own = await person.get(alone(path));
      expect([shared.statusCode, shared.body]).toEqual([own.statusCode, own.body]);
      expect(shared.body).toContain(names.get(person));
      // Who edits what they cannot see is shown it as it is worked on, and nobody else.
      if (!shared.body.includes('person-bar__edit')) expect(shared.body).not.toContain('concept-');
      for (const [other, name] of names) if (other !== person) expect(shared.body).not.toContain(name);
      return shared.body;
    };
    const met = new Set<string>();
    const changes = [
      async () => {
        const one = pick(pages);
        const commands = [{ name: 'changePage', input: { title: { nl: `concept-${randomUUID()}` } } }];
        const given = { base: one.version, key: randomUUID(), steps: [{ id: randomUUID(), commands }] };
        const saved = await admin.post(`/api/pages/${one.guid}/commands`, given);
        expect(saved.statusCode).toBe(200);
        one.version = saved.json().version;
      },
      async () => give(pick(roles), pick(people).accountId),
      async () => take(pick(roles), pick(people).accountId),
      async () => rename(pick(people)),
      async () => set(pick(people).accountId, { is_active: random(9) > 0 }),
      async () => set(pick(people).accountId, { terms_of_use_version_accepted: random(9) > 0 ? 1 : null }),
      async () =>
        set(pick(people).accountId, {
          properties: JSON.stringify([{ key: 'colourMode', value: pick(['light', 'dark', 'contrast']) }]),
        }),
      async () => {
        const [viewPermission, editPermission] = [audience(), pick(['Admin', 'Roles'])];
        const viewRoles = viewPermission === 'Roles' ? some() : [];
        await permit(pick(pages).guid, { viewPermission, viewRoles, editPermission, editRoles: some() });
      },
      async () => {
        const { closed, list } = pick(pages);
        const [viewPermission, addPermission] = [audience(), pick(['Admin', 'Users', 'Roles'] as const)];
        await admin.post(`/api/buildingblockinstance/${closed}/permissions`, {
          viewPermission,
          viewRoles: viewPermission === 'Roles' ? some() : [],
        });
        await admin.post(`/api/buildingblockinstance/${list}/permissions`, {
          addPermission,
          addRoles: addPermission === 'Roles' ? some() : [],
        });
      },
    ];
    for (let step = 0; step < 100; step += 1) {
      if (random(2) === 0) await pick(changes)();
      const body = await seen(pick(people), pick(pages).path);
      met.add(`${body.includes('dicht-')} ${body.includes('person-bar__edit')} ${body.includes('/add/')}`);
    }
    // Those who see what is closed, those who edit and those who add were among them, and others.
    expect(met.size).toBeGreaterThan(1);

    const other = await server.openNode();
    for (const person of people)
      for (const { path } of pages) {
        const cold = await other.app.inject({ url: path, headers: { host, ...person.headers } });
        expect(await seen(person, path)).toBe(cold.body);
      }
  },
);
