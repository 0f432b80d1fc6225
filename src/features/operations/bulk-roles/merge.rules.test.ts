import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberSources } from '#features/identity/roles/roles.contract.ts';
import { comeIn, type Membership } from './merge.rules.ts';

const held: fc.Arbitrary<Membership> = fc.record({
  accountId: fc.constantFrom('a', 'b', 'c', 'd'),
  expiresAt: fc.option(
    fc.integer({ min: 1, max: 5 }).map((day) => new Date(day * 86_400_000)),
    { nil: null },
  ),
  source: fc.constantFrom(...memberSources),
});
const membersOf = fc.uniqueArray(held, { selector: ({ accountId }) => accountId });
const end = (one: Membership | undefined) => (one ? (one.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) : 0);

test('everybody who was in one of the roles is in for as long as the longest of them, and nobody else', () => {
  fc.assert(
    fc.property(membersOf, fc.array(held, { maxLength: 8 }), (members, incoming) => {
      const changed = comeIn(members, incoming);
      const after = new Map([...members, ...changed].map((one) => [one.accountId, one]));

      for (const id of ['a', 'b', 'c', 'd']) {
        const all = [...members, ...incoming].filter(({ accountId }) => accountId === id);
        expect(end(after.get(id))).toBe(Math.max(0, ...all.map(end)));
        // A rule undoes what it alone gave, and nothing else.
        expect(after.get(id)?.source === 'rule').toBe(all.length > 0 && all.every(({ source }) => source === 'rule'));
      }
      expect(new Set(changed.map(({ accountId }) => accountId)).size).toBe(changed.length);
    }),
    { numRuns: 2000 },
  );
});
