import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { keepsOrRefuses } from '#test/round-trip.ts';
import type { PagePermissions } from '../edit-pages.contract.ts';

const server = await openServer();

async function withRoles() {
  const { signIn, page } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const url = `/api/pages/${await page('/wonen')}/permissions`;
  const add = async (name: string) => (await admin.post('/api/roles', { name })).json().guid as string;
  const roles = [await add('Wonen'), await add('Werk'), await add('Zorg')];
  return { admin, url, roles };
}

/** A set of roles: in order, each once. */
const asSet = (roles: readonly string[]) => [...new Set(roles)].sort();

test('PUT /api/pages/{id}/permissions keeps who may see and edit, or names the field', {
  timeout: 60_000,
}, async () => {
  const { admin, url, roles } = await withRoles();
  const some = fc.array(fc.constantFrom(...roles), { maxLength: 4 });
  const read = async (): Promise<PagePermissions> => (await admin.get(url)).json();
  const asRead = (sent: PagePermissions) => ({
    ...sent,
    viewRoles: asSet(sent.viewRoles),
    editRoles: asSet(sent.editRoles),
  });
  for (const viewPermission of ['Public', 'Roles'] as const) {
    const start = { viewPermission, viewRoles: [], editPermission: 'Admin', editRoles: roles.slice(0, 1) };
    expect((await admin.put(url, start)).statusCode).toBe(200);
    await keepsOrRefuses<PagePermissions>({
      read,
      send: (wanted) => admin.put(url, wanted),
      values: {
        editPermission: fc.constantFrom('Admin', 'Roles'),
        editRoles: some,
        ...(viewPermission === 'Roles'
          ? { viewRoles: some }
          : { viewPermission: fc.constantFrom('Public', 'Users', 'Verify', 'Admin') }),
      },
      asRead,
      numRuns: 80,
    });
  }
});

test('roles that may see it are refused where it is not for roles', async () => {
  const { admin, url, roles } = await withRoles();
  const before = (await admin.get(url)).json();

  const response = await admin.put(url, { ...before, viewPermission: 'Public', viewRoles: roles });

  expect([response.statusCode, response.json().fields]).toEqual([400, { 'body.viewRoles': 'only_with_roles' }]);
  expect((await admin.get(url)).json()).toEqual(before);
});
