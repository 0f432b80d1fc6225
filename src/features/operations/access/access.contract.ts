import { z } from 'zod';
import { defineEndpoint, grants, type Output } from '#kernel/endpoint.ts';
import { Audience } from '../../identity/roles/roles.contract.ts';
import { refusals } from '../../identity/roles/roles.rules.ts';

/** What is asked on the way to seeing or editing something, in this order (functional reference 5.6). */
export const accessRules = ['admin', 'published', 'audience', 'block', 'lists', 'edit-roles'] as const;

export const AccessStep = z
  .strictObject({
    rule: z.enum(accessRules),
    isPassed: z.boolean(),
    /** Why not, where there is a next step for it. */
    refusal: z.enum(refusals).nullable(),
    /** Who is let in here; null where that is not said in roles. */
    audience: Audience.nullable(),
    /** The document or block that it stands on. */
    on: z.guid(),
  })
  .meta({ id: 'AccessStep' });
export type AccessStep = z.output<typeof AccessStep>;

/** A block of a page or item that has rights of its own. */
const ClosedBlock = z.strictObject({ guid: z.guid(), title: z.string() });
export type ClosedBlock = z.output<typeof ClosedBlock>;

const Verdict = z.strictObject({ isAllowed: z.boolean(), steps: z.array(AccessStep) });

export const explainAccess = defineEndpoint({
  name: 'access.explain',
  method: 'GET',
  path: '/api/access:explain',
  access: 'admin',
  refusals: ['not_found'],
  summary:
    'Why a person, the members of a role, or a visitor may see and edit a page, an item or a block, or not: each rule on the way, and what it says.',
  query: z.strictObject({
    /** One of the two; none: a visitor. */
    person: z.guid().optional(),
    role: z.guid().optional(),
    object: z.guid(),
    lang: z.string().max(20).optional(),
  }),
  response: z.strictObject({
    view: Verdict,
    edit: Verdict,
    blocks: z
      .array(ClosedBlock)
      .describe('Those of a page or item that have rights of their own, to be asked about too'),
  }),
});

/** What roles let somebody do beside what audiences open (functional reference 5.1, 5.5). */
export const rights = ['admin', 'content-manager', 'staff', 'developer', ...grants] as const;
export type Right = (typeof rights)[number];

const From = z.strictObject({ guid: z.guid(), name: z.string(), expiresOn: z.iso.datetime().nullable() });

export const explainRights = defineEndpoint({
  name: 'access.rights',
  method: 'GET',
  path: '/api/access:rights',
  access: 'admin',
  refusals: ['not_found'],
  summary: 'What the roles of a person let them do, from which role each right comes and until when.',
  query: z.strictObject({ person: z.guid() }),
  response: z
    .strictObject({
      refusal: z.enum(refusals).nullable().describe('Why none of it holds now'),
      isVerified: z.boolean().describe('Their address is proven'),
      rights: z.array(z.strictObject({ right: z.enum(rights), roles: z.array(From) })),
    })
    .meta({ id: 'PersonRights' }),
});
export type PersonRights = Output<typeof explainRights>;
