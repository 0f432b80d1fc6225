import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Audience, audienceKinds } from './roles.contract.ts';
import { isInAudience, narrowest, type Reader } from './roles.rules.ts';

const roles = fc.subarray(['a', 'b', 'c']);
const audience: fc.Arbitrary<Audience> = fc
  .record({ kind: fc.constantFrom(...audienceKinds), roles })
  .map(({ kind, roles }) => ({ kind, roles: kind === 'Roles' ? roles : [] }));
const reader: fc.Arbitrary<Reader> = fc.record({
  isSignedIn: fc.boolean(),
  isActive: fc.boolean(),
  hasAcceptedTerms: fc.boolean(),
  needsFactor: fc.boolean(),
  isAdmin: fc.boolean(),
  hasSupportAccess: fc.boolean(),
  isVerified: fc.boolean(),
  roleIds: roles,
});

test('anyone who is in the narrowest of some audiences is in each of them', () => {
  fc.assert(
    fc.property(fc.array(audience, { maxLength: 4 }), reader, (audiences, reader) => {
      if (isInAudience(reader, narrowest(audiences)))
        expect(audiences.every((one) => isInAudience(reader, one))).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('of one audience it is that one, and of none it is the admins', () => {
  const users: Audience = { kind: 'Users', roles: [] };
  expect([narrowest([users]), narrowest([{ kind: 'Public', roles: [] }, users])]).toEqual([users, users]);
  expect(narrowest([]).kind).toBe('Admin');
});
