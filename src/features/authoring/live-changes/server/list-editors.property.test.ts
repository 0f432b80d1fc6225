import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

const itemOf = (title: string) => ({
  itemType: 'News' as const,
  publish: ['nl'],
  publishedOn: new Date('2026-01-01'),
  document: emptyDocument({ nl: title }),
});

test('rule and SQL agree about who edits which item', async () => {
  const { ctx, signIn, page: makePage } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const [news, agenda, inner] = [randomUUID(), randomUUID(), randomUUID()];
  const page = await makePage('/nieuws', { blocks: blocksOf(['List', { guid: news }], ['List', { guid: agenda }]) });
  const add = (list: string, title: string) => addItem(ctx, { ...itemOf(title), parents: [{ parentGuid: list }] });
  const open = (list: string, body: object) => admin.post(`/api/buildingblockinstance/${list}/permissions`, body);
  const overviewOf = async ({ get }: Pick<typeof admin, 'get'>) =>
    (await get('/api/listitem:overview')).json().items as { guid: string; mayEdit: boolean }[];
  await add(news, 'Bericht');
  await add(agenda, 'Vergadering');
  const role = async (name: string) => (await admin.post('/api/roles', { name })).json().guid as string;
  const roles = [await role('Een'), await role('Twee')];
  const people = [await signIn(['ContentManager']), admin];
  for (const guid of roles) {
    const person = await signIn();
    await admin.post(`/api/roles/${guid}/members`, { people: [person.accountId] });
    people.push(person);
  }
  // A list that stands on an item of another one is edited by who edits that item.
  const document = { ...emptyDocument({ nl: 'Project' }), blocks: blocksOf(['List', { guid: inner }]) };
  const { guid: project } = await addItem(ctx, { ...itemOf(''), document, parents: [{ parentGuid: agenda }] });
  await add(inner, 'Deelproject');
  const editing = fc.oneof(
    fc.constant({ editPermission: null, editRoles: [] as string[] }),
    fc.constant({ editPermission: 'Admin', editRoles: [] as string[] }),
    fc.subarray(roles, { minLength: 1 }).map((editRoles) => ({ editPermission: 'Roles', editRoles })),
  );
  const given = fc.record({ news: editing, agenda: editing, inner: editing, page: fc.subarray(roles) });
  let [allowed, asked] = [0, 0];

  for (const one of fc.sample(given, { numRuns: 12, seed: 11 })) {
    const responses = [
      await open(news, one.news),
      await open(agenda, one.agenda),
      await open(inner, one.inner),
      await admin.put(`/api/pages/${page}/permissions`, {
        viewPermission: 'Public',
        viewRoles: [],
        editPermission: 'Roles',
        editRoles: one.page,
      }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const all = (await overviewOf(admin)).map(({ guid }) => guid);
    expect(all).toContain(project);
    for (const person of people) {
      const { isContentManager } = (await person.get('/api/profiles:loggedIn')).json();
      const found = isContentManager ? (await overviewOf(person)).filter(({ mayEdit }) => mayEdit) : [];
      const byRule: string[] = [];
      for (const guid of all)
        if ((await person.get(`/api/documents/${guid}/draft`)).statusCode === 200) byRule.push(guid);
      expect(found.map(({ guid }) => guid).sort()).toEqual(byRule.sort());
      allowed += person === admin ? 0 : byRule.length;
      asked += person === admin ? 0 : all.length;
    }
  }
  expect(allowed / asked).toBeGreaterThan(0.2);
  expect(allowed / asked).toBeLessThan(0.8);
});
