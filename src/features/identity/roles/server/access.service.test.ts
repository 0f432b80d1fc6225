import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { ListQuery } from '#features/content/items/items.contract.ts';
import { addItem } from '#features/content/items/server/items.service.ts';
import { readList } from '#features/content/items/server/lists.service.ts';
import { getPages } from '#features/content/pages/server/pages.service.ts';
import { type Actor, anonymous, atMoment, type Ctx, inTransaction } from '#infra/ctx.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import type { Audience } from '../roles.contract.ts';
import { isInAudience } from '../roles.rules.ts';
import { audienceId } from './access.service.ts';

const server = await openServer();
const roles = Array.from({ length: 4 }, () => randomUUID());

/** Who asks; what each may see of the objects below is a fifth of them at least, and four fifths at most. */
const people: Readonly<Record<string, Partial<Actor>>> = {
  visitor: {},
  unverified: { accountId: randomUUID() },
  verified: { accountId: randomUUID(), isVerified: true },
  memberOfOne: { accountId: randomUUID(), isVerified: true, roleIds: roles.slice(0, 1) },
  memberOfThree: { accountId: randomUUID(), roleIds: roles.slice(1) },
  inactive: { accountId: randomUUID(), isActive: false, roleIds: roles },
  restricted: { accountId: randomUUID(), hasAcceptedTerms: false, roleIds: roles },
  admin: { accountId: randomUUID(), isAdmin: true },
};
const principals = Object.entries(people).map(
  ([name, given]) => [name, { ...anonymous, ...given, isSignedIn: given.accountId !== undefined }] as const,
);

type Shown = 'out' | 'draft' | 'later';
interface StructuredData {
  title: string;
  audience: Audience;
  shown: Shown;
}

const audience: fc.Arbitrary<Audience> = fc.oneof(
  { arbitrary: fc.constant<Audience>({ kind: 'Public', roles: [] }), weight: 9 },
  { arbitrary: fc.constant<Audience>({ kind: 'Users', roles: [] }), weight: 3 },
  { arbitrary: fc.constant<Audience>({ kind: 'Verify', roles: [] }), weight: 3 },
  { arbitrary: fc.subarray(roles).map((some): Audience => ({ kind: 'Roles', roles: some })), weight: 6 },
  { arbitrary: fc.constant<Audience>({ kind: 'Admin', roles: [] }), weight: 2 },
);
const shown: fc.Arbitrary<Shown> = fc.constantFrom('out', 'out', 'out', 'out', 'draft', 'later');
const things = (count: number): StructuredData[] =>
  fc
    .sample(fc.record({ audience, shown }), { numRuns: count, seed: 7 })
    .map((thing, at) => ({ ...thing, title: `Ding ${String(at).padStart(3, '0')}` }));

/** The rule: what the server enforces with and the interface hides by, said once more in its shortest form. */
const mayKnow = (actor: Actor, { audience, shown }: StructuredData) => shown === 'out' && isInAudience(actor, audience);

/** Where SQL lets through something else than the rule, by who asked. */
async function disagreements(all: readonly StructuredData[], read: (actor: Actor) => Promise<readonly string[]>) {
  const found: string[] = [];
  for (const [name, actor] of principals) {
    const allowed = all.filter((thing) => mayKnow(actor, thing)).map(({ title }) => title);
    if ((await read(actor)).toSorted().join() !== allowed.toSorted().join()) found.push(name);
  }
  return found;
}

function expectFairShares(all: readonly StructuredData[]) {
  for (const [name, actor] of principals) {
    const share = all.filter((thing) => mayKnow(actor, thing)).length / all.length;
    expect([name, share >= 0.2 && share <= 0.8]).toEqual([name, true]);
  }
}

const later = new Date(Date.now() + 86_400_000);

test('items of a list: SQL lets through what the rule says, and no predicate can be left out', async () => {
  const { ctx, page, as } = await server.createPlatform();
  const list = randomUUID();
  await page('/lijst', { blocks: blocksOf(['List', { guid: list }]) });
  const all = things(90);
  for (const { title, audience, shown } of all)
    await addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      audience,
      publish: shown === 'draft' ? [] : ['nl'],
      publishedOn: shown === 'later' ? later : new Date('2026-01-01'),
      document: emptyDocument({ nl: title }),
    });
  const titles = async (ctx: Ctx) => {
    const { items, total } = await readList(ctx, list, ListQuery.parse({ itemCount: 100 }));
    expect(total).toBe(items.length);
    return items.map(({ title }) => title);
  };

  expectFairShares(all);
  expect(await disagreements(all, (actor) => titles(as(actor)))).toEqual([]);
  // Without the audience everybody sees what the admins see; without the date what comes tomorrow.
  const withoutAudience = await disagreements(all, () => titles(as({ ...anonymous, isAdmin: true })));
  const withoutDate = await disagreements(all, (actor) =>
    titles(atMoment(as(actor), new Date(later.getTime() + 86_400_000))),
  );
  expect(withoutAudience).toEqual(principals.map(([name]) => name).filter((name) => name !== 'admin'));
  expect(withoutDate).toEqual(principals.map(([name]) => name));
});

test('pages: SQL lets through what the rule says, and no predicate can be left out', async () => {
  const { page, as } = await server.createPlatform();
  const all = things(60).map((thing) => ({
    ...thing,
    shown: thing.shown === 'later' ? ('draft' as const) : thing.shown,
  }));
  for (const { title, audience, shown } of all)
    await page(`/${title.replace(' ', '-').toLowerCase()}`, {
      title: { nl: title },
      audience,
      publish: shown === 'draft' ? [] : ['nl'],
    });
  const titles = async (ctx: Ctx) => (await getPages(ctx, {})).found.map(({ title }) => title);

  expectFairShares(all);
  expect(await disagreements(all, (actor) => titles(as(actor)))).toEqual([]);
  const withoutAudience = await disagreements(all, () => titles(as({ ...anonymous, isAdmin: true })));
  expect(withoutAudience).toEqual(principals.map(([name]) => name).filter((name) => name !== 'admin'));
});

test('an audience is one row, in whatever order its roles are named', async () => {
  const { ctx } = await server.createPlatform();
  const [a = '', b = ''] = roles;

  const ids = await inTransaction(ctx, async (ctx) => [
    await audienceId(ctx, { kind: 'Roles', roles: [a, b] }),
    await audienceId(ctx, { kind: 'Roles', roles: [b, a, b] }),
  ]);

  expect(ids[0]).toBe(ids[1]);
});
