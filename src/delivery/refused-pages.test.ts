import { expect, test } from 'vitest';
import type { Audience } from '#features/identity/roles/roles.contract.ts';
import { anonymous, inTransaction } from '#infra/ctx.ts';
import { openServer } from '#test/harness.ts';

const server = await openServer();

/** A platform with a page for this audience, and people of all kinds. */
async function setting(audience: Audience, publish: readonly string[] = ['nl']) {
  const platform = await server.createPlatform();
  const [verified, unverified, restricted] = [
    await platform.signIn(),
    await platform.signIn(),
    await platform.signIn(),
  ];
  await server.ownerQuery('update account set is_verified = false where id = $1', [unverified.accountId]);
  await server.ownerQuery('update account set terms_of_use_version_accepted = null where id = $1', [
    restricted.accountId,
  ]);
  await platform.page('/besloten', { title: { nl: 'CANARY-besloten' }, audience, publish });
  await inTransaction(platform.ctx, async (ctx) => ctx.changed('access'));
  const people = { nobody: platform, verified, unverified, restricted, admin: await platform.signIn(['Admin']) };
  return async (who: keyof typeof people) => {
    const { statusCode, body } = await people[who].get('/besloten');
    return { statusCode, body, isTold: body.includes('CANARY') };
  };
}

test('anyone who could come to see a page is told how', async () => {
  const see = await setting({ kind: 'Verify', roles: [] });

  const responses = {
    nobody: await see('nobody'),
    unverified: await see('unverified'),
    restricted: await see('restricted'),
  };

  expect(responses.nobody).toMatchObject({ statusCode: 401, isTold: false });
  expect(responses.nobody.body).toContain('/login?returnUrl=%2Fbesloten');
  expect(responses.unverified).toMatchObject({ statusCode: 403, isTold: false });
  expect(responses.unverified.body).toContain('Bevestig eerst uw e-mailadres');
  expect(responses.restricted).toMatchObject({ statusCode: 403, isTold: false });
  expect(responses.restricted.body).toContain('/legal/terms-of-use/nl');
  expect([await see('verified'), await see('admin')].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('of what is for a role, or for nobody yet, nobody outside hears that it is there', async () => {
  const forRole = await setting({ kind: 'Roles', roles: [] });
  const draft = await setting({ kind: 'Users', roles: [] }, []);
  const outside = ['nobody', 'verified', 'unverified', 'restricted'] as const;

  for (const see of [forRole, draft])
    for (const who of outside) expect(await see(who)).toMatchObject({ statusCode: 404, isTold: false });
});

test('a page that is not there offers to sign in as well, so that it says nothing', async () => {
  const { get } = await server.createPlatform();

  const { statusCode, body } = await get('/niets?geheim=1');

  expect([statusCode, body.includes('/login?returnUrl=%2Fniets"'), body.includes('geheim')]).toEqual([
    404,
    true,
    false,
  ]);
  expect(anonymous.accountId).toBeNull();
});
