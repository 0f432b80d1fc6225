import { z } from 'zod';
import { joinings } from '#features/identity/roles/roles.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const one = z.strictObject({ guid: z.guid() });
const reason = z.string().trim().max(500);

export const JoinableRole = z
  .strictObject({
    guid: z.guid(),
    name: z.string(),
    description: z.string(),
    joining: z.enum(joinings),
    /** The person is a member: until when, null for good, and whether they can leave it themselves. */
    membership: z.strictObject({ expiresOn: z.iso.datetime().nullable(), isOwn: z.boolean() }).nullable(),
    /** The person asked to be let in. */
    request: z.strictObject({ reason: z.string(), requestedOn: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'JoinableRole' });
export type JoinableRole = z.output<typeof JoinableRole>;

export const getJoinableRoles = defineEndpoint({
  name: 'roles.joinable',
  method: 'GET',
  path: '/api/roles:joinable',
  access: 'user',
  summary:
    'Roles that the signed-in person can join or ask for, those that they joined, and those that they wait for; by name.',
  response: z.strictObject({ roles: z.array(JoinableRole) }),
});

export const joinRole = defineEndpoint({
  name: 'roles.join',
  method: 'POST',
  path: '/api/roles/{guid}:join',
  access: 'user',
  summary:
    'Makes the signed-in person a member of an open role. 403 `unverified_account` before their address is proven, 409 with `role` for one that is not open, or with `membership` for who is a member.',
  params: one,
  response: z.undefined(),
});

export const leaveRole = defineEndpoint({
  name: 'roles.leave',
  method: 'POST',
  path: '/api/roles/{guid}:leave',
  access: 'user',
  changesRights: true,
  summary: 'Ends a membership that the signed-in person took themselves. 409 `membership` for one that was given.',
  params: one,
  response: z.undefined(),
});

export const requestRole = defineEndpoint({
  name: 'roles.request',
  method: 'POST',
  path: '/api/roles/{guid}:request',
  access: 'user',
  summary:
    'Asks to be let into a role on request; who decides hears so by mail. 403 `unverified_account`, 409 with `role`, `membership` or `request` where it was asked already.',
  params: one,
  body: z.strictObject({ reason: reason.default('') }),
  response: z.undefined(),
});

export const withdrawRoleRequest = defineEndpoint({
  name: 'roles.withdrawRequest',
  method: 'POST',
  path: '/api/roles/{guid}:withdrawrequest',
  access: 'user',
  summary: 'Takes back what the signed-in person asked. 404 once it was decided.',
  params: one,
  response: z.undefined(),
});

export const RoleRequest = z
  .strictObject({
    guid: z.guid(),
    role: z.strictObject({ guid: z.guid(), name: z.string() }),
    person: z.strictObject({ guid: z.guid(), name: z.string(), email: z.string() }),
    reason: z.string(),
    requestedOn: z.iso.datetime(),
  })
  .meta({ id: 'RoleRequest' });
export type RoleRequest = z.output<typeof RoleRequest>;

export const getRoleRequests = defineEndpoint({
  name: 'roles.requests',
  method: 'GET',
  path: '/api/rolerequests',
  access: 'manage-users',
  summary: 'Who asks to be let into a role that the caller may give, the longest first; 200 at the most.',
  query: z.strictObject({ role: z.guid().optional() }),
  response: z.strictObject({ requests: z.array(RoleRequest), total: z.int() }),
});

export const acceptRoleRequest = defineEndpoint({
  name: 'roles.acceptRequest',
  method: 'POST',
  path: '/api/rolerequests/{guid}:accept',
  access: 'manage-users',
  needsFresh: true,
  summary: 'Lets somebody in, who hears so by mail. 404 once it was decided or undone.',
  params: one,
  response: z.undefined(),
});

export const rejectRoleRequest = defineEndpoint({
  name: 'roles.rejectRequest',
  method: 'POST',
  path: '/api/rolerequests/{guid}:reject',
  access: 'manage-users',
  needsFresh: true,
  summary: 'Lets somebody not in, who reads the reason by mail. 404 once it was decided or undone.',
  params: one,
  body: z.strictObject({ reason: reason.min(1) }),
  response: z.undefined(),
});
