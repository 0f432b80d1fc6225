import { randomUUID } from 'node:crypto';
import type { Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'roles.bulkDelete': async ({ role }) => ({ body: { roles: [await role(`Rol ${randomUUID()}`)] } }),
  'roles.export': () => ({ body: { what: 'members', format: 'csv', purpose: 'Overzicht voor de raad' } }),
  'roles.merge': async ({ role }) => ({
    body: { roles: [await role(`Rol ${randomUUID()}`)], into: await role(`Rol ${randomUUID()}`) },
  }),
};
