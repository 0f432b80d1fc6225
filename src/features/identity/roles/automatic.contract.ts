import { z } from 'zod';
import { trimmedText } from '#kernel/bounded-text.ts';
import { version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { PropertyKey } from '../properties/properties.contract.ts';

export const MemberRule = z.discriminatedUnion('kind', [
  /** Whose proven address is of this domain, and of none below it. */
  z.strictObject({
    kind: z.literal('domain'),
    domain: trimmedText(200)
      .toLowerCase()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  }),
  /** Who has this value among that property; capitals and marks do not matter. */
  z.strictObject({ kind: z.literal('property'), key: PropertyKey, value: z.string().trim().min(1).max(200) }),
]);
export type MemberRule = z.output<typeof MemberRule>;

/** Of one role. */
export const maxRules = 20;

export const MemberRules = z.array(MemberRule).max(maxRules);

const role = z.strictObject({ guid: z.guid() });
const rules = MemberRules;

export const getRoleRules = defineEndpoint({
  name: 'roles.rules',
  method: 'GET',
  path: '/api/roles/{guid}/rules',
  access: 'admin',
  summary: 'The rules by which people come into a role, any of which does.',
  params: role,
  response: z.strictObject({ rules, version: z.int() }),
});

export const previewRoleRules = defineEndpoint({
  name: 'roles.previewRules',
  method: 'POST',
  path: '/api/roles/{guid}/rules:preview',
  access: 'admin',
  isRead: true,
  summary: 'How many people rules would give a role to; changes nothing. 400 as saving.',
  params: role,
  body: z.strictObject({ rules }),
  response: z.strictObject({ people: z.int() }),
});

export const saveRoleRules = defineEndpoint({
  name: 'roles.saveRules',
  method: 'PUT',
  path: '/api/roles/{guid}/rules',
  access: 'admin',
  needsFresh: true,
  summary:
    'Says by which rules people come into a standard role. 400 `rules.{n}.key`: `unknown`, or `own` for a role that gives rights and a property that people fill in themselves. 409 when the role was changed since.',
  params: role,
  body: z.strictObject({ rules, version }),
  response: z.strictObject({ version: z.int() }),
});

export const applyRoleRules = defineEndpoint({
  name: 'roles.applyRules',
  method: 'POST',
  path: '/api/roles/{guid}/rules:apply',
  access: 'admin',
  changesRights: true,
  summary:
    'Gives and takes a part of the memberships that the rules of a role ask for; `left` says whether there is more.',
  params: role,
  response: z.strictObject({ changed: z.int(), isLast: z.boolean() }),
});
