import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'roles.addMembers': async ({ role, people }) => ({
    params: { guid: await role(`Rol ${randomUUID()}`) },
    body: { people: [people.user.accountId] },
  }),
  'roles.all': none,
  'roles.names': none,
  'roles.change': async ({ role }) => {
    const name = `Rol ${randomUUID()}`;
    return {
      params: { guid: await role(name) },
      body: { name, description: 'Anders', color: '', grants: ['manage-users'], version: 2 },
    };
  },
  'roles.create': () => ({ body: { name: `Rol ${randomUUID()}`, grants: ['manage-users'] } }),
  'roles.delete': async ({ role }) => ({ params: { guid: await role(`Rol ${randomUUID()}`) } }),
  'roles.members': ({ roles }) => ({ params: { guid: roles.editors } }),
  'roles.overview': none,
  'roles.applyRules': ({ roles }) => ({ params: { guid: roles.editors } }),
  'roles.previewRules': ({ roles }) => ({ params: { guid: roles.editors }, body: { rules: [] } }),
  'roles.rules': ({ roles }) => ({ params: { guid: roles.editors } }),
  'roles.saveRules': async ({ role }) => ({
    params: { guid: await role(`Rol ${randomUUID()}`) },
    body: { rules: [{ kind: 'domain', domain: 'voorbeeld.example' }], version: 2 },
  }),
  'roles.removeMembers': async ({ role, people }) => ({
    params: { guid: await role(`Rol ${randomUUID()}`, people.user) },
    body: { people: [people.user.accountId] },
  }),
};
