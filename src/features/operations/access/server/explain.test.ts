import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Audience } from '#features/identity/roles/roles.contract.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const role = async (name: string) => (await admin.post('/api/roles', { name })).json().guid as string;
  const roles = [await role('Een'), await role('Twee')] as const;
  const explain = async (query: Record<string, string>) =>
    (await admin.get(`/api/access:explain?${new URLSearchParams(query)}`)).json();
  return { ...platform, admin, roles, explain };
}

test('what is said is what happens when they ask, for random pages, blocks and people', async () => {
  const { admin, roles, page, signIn, explain, get } = await setting();
  const people = await Promise.all([0, 1, 2, 3].map(() => signIn()));
  await admin.post(`/api/roles/${roles[0]}/members`, { people: [people[0]?.accountId, people[2]?.accountId] });
  await admin.post(`/api/roles/${roles[1]}/members`, { people: [people[1]?.accountId] });
  await server.ownerQuery('update account set is_verified = false where id = $1', [people[2]?.accountId]);
  await server.ownerQuery('update account set terms_of_use_version_accepted = null where id = $1', [
    people[3]?.accountId,
  ]);
  const audience: fc.Arbitrary<Audience> = fc.oneof(
    fc.constantFrom('Public', 'Users', 'Verify', 'Admin').map((kind) => ({ kind, roles: [] }) as Audience),
    fc.subarray([...roles]).map((chosen): Audience => ({ kind: 'Roles', roles: chosen })),
  );
  const pages = fc.record({ audience, block: audience, isPublished: fc.boolean(), editRoles: fc.subarray([...roles]) });

  for (const given of fc.sample(pages, 14)) {
    const [text, word] = [randomUUID(), `woord-${randomUUID()}`];
    const guid = await page(`/p-${text}`, {
      blocks: blocksOf(['Quote', { guid: text, content: { nl: { text: word } } }]),
      audience: given.audience,
      publish: given.isPublished ? ['nl'] : [],
    });
    const { kind, roles: viewRoles } = given.audience;
    const edit = { editPermission: 'Roles', editRoles: given.editRoles };
    await admin.put(`/api/pages/${guid}/permissions`, { viewPermission: kind, viewRoles, ...edit });
    const block = { viewPermission: given.block.kind, viewRoles: given.block.roles };
    await admin.post(`/api/buildingblockinstance/${text}/permissions`, block);
    for (const who of [...people, undefined]) {
      // Not the page itself: who may edit it reads a draft of it there.
      const all = (await (who ?? { get }).get('/api/pages?IncludeBbis=true')).json() as { guid: string }[];
      const seen = all.find((one) => one.guid === guid);
      const isBlockSeen = JSON.stringify(seen ?? {}).includes(word);
      const draft = who && (await who.get(`/api/documents/${guid}/draft`));
      const person: Record<string, string> = who ? { person: who.accountId } : {};
      const [aboutPage, aboutBlock] = [
        await explain({ ...person, object: guid }),
        await explain({ ...person, object: text }),
      ];

      expect(aboutPage.view.isAllowed).toBe(seen !== undefined);
      expect(aboutBlock.view.isAllowed).toBe(isBlockSeen);
      expect(aboutPage.edit.isAllowed).toBe(draft?.statusCode === 200);
      for (const { isAllowed, steps } of [aboutPage.view, aboutBlock.view, aboutPage.edit])
        expect(steps.every(({ isPassed }: { isPassed: boolean }) => isPassed)).toBe(isAllowed);
    }
  }
});

describe('why', () => {
  test('names the blocks that have rights of their own, by title or first words', async () => {
    const { admin, page, explain } = await setting();
    const [titled, worded, open] = [randomUUID(), randomUUID(), randomUUID()];
    const text = `Een citaat dat ${'lang '.repeat(30)}is`;
    const guid = await page('/pagina', {
      blocks: blocksOf(
        ['List', { guid: titled, content: { nl: { blockTitle: 'Nieuws' } } }],
        ['Quote', { guid: worded, content: { nl: { text } } }],
        ['Quote', { guid: open, content: { nl: { text: 'Voor iedereen' } } }],
      ),
    });
    await admin.post(`/api/buildingblockinstance/${titled}/permissions`, { addPermission: 'Users' });
    await admin.post(`/api/buildingblockinstance/${worded}/permissions`, { viewPermission: 'Admin' });

    const { blocks } = await explain({ object: guid });

    expect(blocks).toEqual([
      { guid: titled, title: 'Nieuws' },
      { guid: worded, title: expect.stringMatching(/^Een citaat dat (lang ?)+/) },
    ]);
    expect(blocks[1].title.length).toBeLessThanOrEqual(61);
    expect((await explain({ object: titled })).blocks).toEqual([]);
  });

  test('an admin without the second factor that admins need sees and edits no more than they do', async () => {
    const { page, admin, signIn, explain } = await setting();
    const bare = await signIn(['Admin']);
    const guid = await page('/beheer', { audience: { kind: 'Admin', roles: [] } });
    const before = await explain({ person: bare.accountId, object: guid });
    await server.ownerQuery('update account set has_second_factor = true where id = $1', [admin.accountId]);
    await admin.put('/api/platformsettingvalues', { secondFactorFor: ['Admin'] });

    const after = await explain({ person: bare.accountId, object: guid });
    const [seen, draft] = [await bare.get(`/api/pages/${guid}`), await bare.get(`/api/documents/${guid}/draft`)];

    expect([before.view.isAllowed, before.edit.isAllowed]).toEqual([true, true]);
    expect([after.view.isAllowed, after.edit.isAllowed]).toEqual([false, false]);
    expect([seen.statusCode, draft.statusCode]).toEqual([404, 403]);
    expect(after.view.steps.find(({ isPassed }: { isPassed: boolean }) => !isPassed)?.refusal).toBe('second-factor');
  });

  test('names the rule, who it lets in, and what is missing', async () => {
    const { page, roles, explain, signIn } = await setting();
    const guid = await page('/besloten', { audience: { kind: 'Roles', roles: [roles[0]] } });
    const somebody = await signIn();

    const [member, outsider] = [
      await explain({ role: roles[0], object: guid }),
      await explain({ person: somebody.accountId, object: guid }),
    ];

    expect([member.view.isAllowed, outsider.view.isAllowed]).toEqual([true, false]);
    expect(outsider.view.steps.find(({ isPassed }: { isPassed: boolean }) => !isPassed)).toEqual({
      rule: 'audience',
      isPassed: false,
      refusal: 'not-in-role',
      on: guid,
      audience: { kind: 'Roles', roles: [roles[0]] },
    });
  });

  test('is for admins, about people, roles and objects of their platform', async () => {
    const { page, roles, admin, signIn } = await setting();
    const guid = await page('/hier');
    const urls = [
      `person=${randomUUID()}&object=${guid}`,
      `role=${randomUUID()}&object=${guid}`,
      `object=${randomUUID()}`,
      `person=${randomUUID()}&role=${roles[0]}&object=${guid}`,
    ].map((query) => `/api/access:explain?${query}`);

    const responses = [];
    for (const url of urls) responses.push((await admin.get(url)).statusCode);
    const manager = await (await signIn(['ContentManager'])).get(`/api/access:explain?object=${guid}`);

    expect([responses, manager.statusCode]).toEqual([[404, 404, 404, 400], 403]);
  });
});
