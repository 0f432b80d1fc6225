import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { type UserFilter, userSorts } from '../users.contract.ts';
import { type Findable, isMeant } from '../users.rules.ts';
import { countUsers, selectUsers } from './users.store.ts';

const server = await openServer();

const names = ['Anna', 'Zoë', 'Çelik', 'de', 'van der', 'Ana%', 'B_s', ''];
const values = ['Water', 'water\nGroén', 'Groen', 'a=b'];
const roles = [randomUUID(), randomUUID()] as const;

const findable = fc.record({
  firstName: fc.constantFrom(...names),
  middleName: fc.constantFrom('', 'de', 'van der'),
  lastName: fc.constantFrom(...names),
  isVerified: fc.boolean(),
  cause: fc.constantFrom(null, 'blocked', 'dormant', 'deleted'),
  signedInAt: fc.constantFrom(null, new Date('2026-01-01')),
  roleIds: fc.subarray([...roles]),
  properties: fc.array(
    fc.record({ key: fc.constantFrom('interests', 'expertise'), value: fc.constantFrom(...values) }),
    {
      maxLength: 3,
    },
  ),
});

const filters: fc.Arbitrary<UserFilter> = fc.record(
  {
    search: fc.constantFrom('zoe', 'ÇELIK', 'an', '%', '_', 'anna de', 'example', 'der z', '\\'),
    role: fc.constantFrom(...roles),
    state: fc.constantFrom('active' as const, 'blocked' as const, 'dormant' as const, 'deleted' as const),
    unverified: fc.constant('true' as const),
    neverSignedIn: fc.constant('true' as const),
    property: fc.constantFrom('interests', 'expertise'),
    value: fc.constantFrom('water', 'GROEN', 'a=b', 'wat', ''),
  },
  { requiredKeys: [] },
);

test('what the rule means is what the database finds, counts and puts in any order', async () => {
  const { ctx, platform } = await server.createPlatform();
  const made: (Findable & { id: string })[] = [];
  for (const id of roles)
    await server.ownerQuery(`insert into role (platform_id, id, kind, name) values ($1, $2, 'Standard', $3)`, [
      platform.id,
      id,
      id,
    ]);
  for (const given of fc.sample(findable, 60)) {
    const id = randomUUID();
    const person = { ...given, id, email: `${id}@example.org`, isActive: given.cause === null };
    made.push(person);
    await server.ownerQuery(
      `insert into account (platform_id, id, email, first_name, middle_name, last_name, is_verified, is_active,
         inactive_cause, signed_in_at, properties) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        platform.id,
        id,
        person.email,
        person.firstName,
        person.middleName,
        person.lastName,
        person.isVerified,
        person.isActive,
        person.cause,
        person.signedInAt,
        JSON.stringify(person.properties),
      ],
    );
    for (const role of person.roleIds)
      await server.ownerQuery(`insert into role_member (platform_id, role_id, account_id) values ($1, $2, $3)`, [
        platform.id,
        role,
        id,
      ]);
  }

  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...userSorts), async (filter, sort) => {
      const wanted = { ...filter, choices: ['User' as const] };
      const found = await selectUsers(ctx, wanted, { sort, offset: 0, limit: 100 });
      const meant = made.filter((person) => isMeant(person, filter)).map(({ id }) => id);
      expect(found.map(({ guid }) => guid).sort()).toEqual(meant.sort());
      expect(await countUsers(ctx, wanted, 100)).toBe(meant.length);
    }),
    { numRuns: 150 },
  );
});
