import { z } from 'zod';
import { TermsToAccept } from '#features/identity/legal/legal.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** Why somebody was shut out, as they and admins read it. */
export const blockReasons = ['spam', 'abuse', 'security', 'terms', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** What becomes of what somebody placed when they delete their account (functional reference, PRIV-02). */
export const contributionChoices = ['keep', 'remove'] as const;
export type Contributions = (typeof contributionChoices)[number];

/** What stands between a person and the full use of their account. */
export const AccountStatus = z
  .strictObject({
    /** Null: the current version is accepted. */
    terms: TermsToAccept.nullable(),
    /** Until the terms are accepted, only public content, account/security and legal pages are open. */
    isRestricted: z.boolean(),
    /** A role of theirs asks for a second factor: until they have one, the same is open. */
    needsFactor: z.boolean(),
    inactive: z
      .strictObject({
        cause: z.enum(['dormant', 'blocked']),
        reason: z.enum(blockReasons).nullable(),
        until: z.iso.datetime().nullable(),
        contact: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'AccountStatus' });
export type AccountStatus = z.output<typeof AccountStatus>;

const forEverybody = { access: 'user', isOpenToInactive: true, isOpenToRestricted: true } as const;

export const getAccountStatus = defineEndpoint({
  ...forEverybody,
  name: 'account.status',
  method: 'GET',
  path: '/api/account:status',
  summary: 'Whether the signed-in user still has to accept the terms of use, or has an inactive account, and why.',
  query: z.strictObject({ lang: z.enum(['nl', 'en']).default('nl') }),
  response: AccountStatus,
});

export const reactivateAccount = defineEndpoint({
  ...forEverybody,
  name: 'account.reactivate',
  method: 'POST',
  path: '/api/account:reactivate',
  summary: 'Takes the own account off its pause. 403 when it was blocked.',
  response: z.undefined(),
});

export const deleteAccount = defineEndpoint({
  ...forEverybody,
  name: 'account.delete',
  method: 'DELETE',
  path: '/api/account',
  changesRights: true,
  needsFresh: true,
  summary:
    'Deletes the own account: signed out everywhere at once, erased after thirty days. What they placed stays without their name, or goes to the trash. 409 for the last admin.',
  query: z.strictObject({ contributions: z.enum(contributionChoices).default('keep') }),
  response: z.strictObject({ erasedOn: z.iso.datetime() }),
});
