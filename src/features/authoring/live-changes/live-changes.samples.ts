import { block, own, type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'blocks.getPermissions': shared(block),
  'blocks.options': own((made) => ({ ...block(made), body: { width: '6' } })),
  'blocks.permissions': own((made) => ({ ...block(made), body: { viewPermission: 'Users', viewRoles: [] } })),
};
