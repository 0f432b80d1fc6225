import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grants } from '#kernel/endpoint.ts';
import { openServer } from '#test/harness.ts';
import type { PersonRights } from '../access.contract.ts';
import { rightsOf } from '../rights.rules.ts';

const server = await openServer();

async function setting() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const role = async (name: string, given: readonly string[] = []) =>
    (await admin.post('/api/roles', { name, grants: given })).json().guid as string;
  const rights = async (person: string): Promise<PersonRights> =>
    (await admin.get(`/api/access:rights?person=${person}`)).json();
  return { ...platform, admin, role, rights };
}

test('what is said of random people is what they are told themselves', async () => {
  const { admin, role, rights, signIn, page } = await setting();
  const editors = await role('Redacteuren');
  const guid = await page('/bewerkt');
  await admin.put(`/api/pages/${guid}/permissions`, {
    viewPermission: 'Public',
    viewRoles: [],
    editPermission: 'Roles',
    editRoles: [editors],
  });
  const systemRoles = fc.subarray(['Admin', 'ContentManager', 'Mett', 'Developer'] as const, { maxLength: 2 });
  const given = fc.record({
    systemRoles,
    grants: fc.array(fc.subarray([...grants]), { maxLength: 2 }),
    edits: fc.boolean(),
  });

  for (const one of fc.sample(given, 12)) {
    const person = await signIn(one.systemRoles);
    const roles = one.edits ? [editors] : [];
    for (const its of one.grants) roles.push(await role(`Rol ${randomUUID()}`, its));
    for (const its of roles) await admin.post(`/api/roles/${its}/members`, { people: [person.accountId] });

    const said = await rights(person.accountId);

    const user = (await person.get('/api/profiles:loggedIn')).json();
    const told = rightsOf({ ...user, isPlatformStaff: user.isMett });
    const names = said.rights.map(({ right }) => right);
    // An admin is told of every right; what their other roles add is said as well.
    if (told.includes('admin')) expect(names).toEqual(expect.arrayContaining(told));
    else expect(names).toEqual(told);
    expect(said.refusal).toBeNull();
  }
});

test('names the roles that each right comes from, and until when', async () => {
  const { admin, role, rights, signIn } = await setting();
  const { accountId } = await signIn(['ContentManager']);
  const expiresOn = new Date(Date.now() + 86_400_000).toISOString();
  const [menus, both] = [await role('Menubeheer', ['manage-menus']), await role('Alles', ['manage-menus', 'moderate'])];
  await admin.post(`/api/roles/${menus}/members`, { people: [accountId] });
  await admin.post(`/api/roles/${both}/members`, { people: [accountId], expiresOn });

  const { rights: said } = await rights(accountId);

  const all = { guid: both, name: 'Alles', expiresOn };
  expect(said).toEqual([
    { right: 'content-manager', roles: [expect.objectContaining({ expiresOn: null })] },
    { right: 'manage-menus', roles: [all, { guid: menus, name: 'Menubeheer', expiresOn: null }] },
    { right: 'moderate', roles: [all] },
  ]);
});

test.each([
  ['is_active = false', 'inactive-account'],
  ['terms_of_use_version_accepted = null', 'accept-terms'],
])('of somebody with %s, that none of it holds now, and why', async (change, refusal) => {
  const { rights, signIn } = await setting();
  const { accountId } = await signIn(['Admin']);
  await server.ownerQuery(`update account set ${change} where id = $1`, [accountId]);

  const said = await rights(accountId);

  expect([said.refusal, said.rights.map(({ right }) => right)]).toEqual([refusal, ['admin']]);
});

test('of an admin without the second factor that admins need, that none of it holds until they have one', async () => {
  const { admin, rights, signIn } = await setting();
  const { accountId } = await signIn(['Admin']);
  await server.ownerQuery('update account set has_second_factor = true where id = $1', [admin.accountId]);
  await admin.put('/api/platformsettingvalues', { secondFactorFor: ['Admin'] });

  expect((await rights(accountId)).refusal).toBe('second-factor');
});

test('is for admins, about people of their platform', async () => {
  const { admin, role, signIn } = await setting();
  const manager = await signIn();
  const delegates = await role('Gebruikersbeheer', ['manage-users']);
  await admin.post(`/api/roles/${delegates}/members`, { people: [manager.accountId] });
  const stranger = await (await server.createPlatform()).signIn();
  const about = (person: string) => `/api/access:rights?person=${person}`;

  const responses = [
    await admin.get(about(stranger.accountId)),
    await admin.get(about(randomUUID())),
    await manager.get(about(admin.accountId)),
  ];

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403]);
});
