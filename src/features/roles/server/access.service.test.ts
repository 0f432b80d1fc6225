import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { ListQuery } from '#features/items/items.contract.ts';
import { addItem } from '#features/items/server/items.service.ts';
import { readList } from '#features/items/server/lists.service.ts';
import { type Actor, anonymous, inTransaction } from '#infra/ctx.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { type Audience, audienceKinds } from '../roles.contract.ts';
import { isInAudience } from '../roles.rules.ts';
import { audienceId } from './access.service.ts';

const server = await openServer();
const roles = Array.from({ length: 4 }, () => randomUUID());

const audience: fc.Arbitrary<Audience> = fc.record({
  kind: fc.constantFrom(...audienceKinds),
  roles: fc.subarray(roles),
});
const actor: fc.Arbitrary<Actor> = fc
  .record({ isSignedIn: fc.boolean(), isAdmin: fc.boolean(), isVerified: fc.boolean(), roleIds: fc.subarray(roles) })
  .map(({ isSignedIn, isAdmin, isVerified, roleIds }) => ({
    ...anonymous,
    accountId: isSignedIn ? randomUUID() : null,
    isAdmin: isSignedIn && isAdmin,
    isVerified: isSignedIn && isVerified,
    roleIds: isSignedIn ? roleIds : [],
  }));

test('what SQL lets through is what the rule says, for random grants and people', async () => {
  const { ctx, page, as } = await server.createPlatform();
  const list = randomUUID();
  await page('/lijst', { blocks: blocksOf(['List', { guid: list }]) });
  const grants = fc.sample(audience, 40);
  for (const [at, granted] of grants.entries()) {
    await addItem(ctx, {
      ...{
        parents: [{ parentGuid: list }],
        itemType: 'News',
        publish: ['nl'],
        publishedOn: new Date('2026-01-01'),
        audience: granted,
      },
      document: emptyDocument({ nl: `Item ${at}` }),
    });
  }

  await fc.assert(
    fc.asyncProperty(actor, async (person) => {
      const answer = await readList(as(person), list, ListQuery.parse({ itemCount: 100 }));
      const allowed = grants.flatMap((granted, at) => (isInAudience(person, granted) ? [`Item ${at}`] : []));
      expect(answer.items.map(({ title }) => title).sort()).toEqual(allowed.sort());
      expect(answer.total).toBe(allowed.length);
    }),
    { numRuns: 60 },
  );
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
