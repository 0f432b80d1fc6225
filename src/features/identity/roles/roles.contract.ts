import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { roleKinds } from '../../base/platforms/role-kinds.ts';

/** Who may do something, from strict to open (functional reference 4.2). */
export const audienceKinds = ['Admin', 'Roles', 'Users', 'Verify', 'Public'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** Those who can be let edit something: nobody without an account. */
export const editingKinds = ['Admin', 'Roles'] as const satisfies (typeof audienceKinds)[number][];

/** Whether people come into a role by themselves: not, after somebody decided, or at once. */
export const joinings = ['closed', 'request', 'open'] as const;
export type Joining = (typeof joinings)[number];

/** Whom a membership comes from: somebody's hand, the person themselves, or a rule, which undoes what it gave. */
export const memberSources = ['hand', 'joined', 'rule'] as const;
export type MemberSource = (typeof memberSources)[number];

const audience = z.strictObject({
  kind: z.enum(audienceKinds),
  /** Only with `Roles`; none of them means admins only. */
  roles: z.array(z.guid()).max(200).default([]),
});
export const Audience = audience.meta({ id: 'Audience' });
export type Audience = z.infer<typeof Audience>;

/** An audience as it is sent: without roles it has none. */
export const AudienceInput = audience.meta({ id: 'AudienceInput' });

export const everyone: Audience = { kind: 'Public', roles: [] };

export const Role = z.strictObject({ guid: z.guid(), name: z.string(), kind: z.enum(roleKinds) }).meta({ id: 'Role' });
export type Role = z.output<typeof Role>;

export const getRoles = defineEndpoint({
  name: 'roles.all',
  method: 'GET',
  path: '/api/roles',
  access: 'admin',
  summary: 'The roles of the platform, by name.',
  response: z.strictObject({ roles: z.array(Role) }),
});

export const getRoleNames = defineEndpoint({
  name: 'roles.names',
  method: 'GET',
  path: '/api/rolenames',
  access: 'form-builder',
  summary: 'What the roles of the platform are called, for who chooses who may fill in a form.',
  response: z.strictObject({ roles: z.array(Role.pick({ guid: true, name: true })) }),
});
