import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { interfaceLanguages } from '#kernel/texts.ts';

export const activityKinds = ['item', 'draft', 'publication'] as const;

/** Something that a person made, worked on or published. */
export const Activity = z
  .strictObject({
    kind: z.enum(activityKinds),
    guid: z.guid(),
    title: z.string(),
    on: z.iso.datetime(),
    /** Null: it has no address of its own yet. */
    path: z.string().nullable(),
    /** An item of their own, which they can take back. */
    canWithdraw: z.boolean(),
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof Activity>;

/** Entries in one answer. */
export const activityPageSize = 25;

const filter = {
  kind: z.enum(activityKinds).optional(),
  days: z.enum(['7', '30', '365']).optional().describe('Of the last so many days'),
};

export const getActivity = defineEndpoint({
  name: 'account.activity',
  method: 'GET',
  path: '/api/account:activity',
  access: 'user',
  summary: 'What the signed-in user made, is working on and published, the newest first.',
  query: z.strictObject({
    ...filter,
    page: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .default(1),
    lang: z.string().max(20).optional(),
  }),
  response: z.strictObject({
    activity: z.array(Activity),
    hasMore: z.boolean(),
    /** Items of their own that are not in the trash, whatever was asked for. */
    ownItems: z.int(),
  }),
});

/** What can be undone, as features name it in their manifests. */
export const changeKinds = [
  'accessibility-report',
  'block-options',
  'block-permissions',
  'client-log-marked',
  'content-report',
  'domains',
  'email-templates',
  'file-removal',
  'file-replacement',
  'form-deleted',
  'form-draft',
  'form-settings',
  'given-up-schedule',
  'invitations',
  'item',
  'languages',
  'legal-draft',
  'link-report',
  'mail-server',
  'menu',
  'menu-whole',
  'not-found-ignored',
  'page-copy',
  'page-permissions',
  'page-review',
  'plan',
  'properties',
  'publication',
  'redirects',
  'removed-list',
  'role',
  'role-members',
  'roles',
  'schedules',
  'settings',
  'submission-view',
  'submissions',
  'template',
  'translation-provider',
  'trash',
  'users',
  'users-import',
  'webhook',
  'webhook-removed',
  'withdrawal',
] as const;

/** A change of the signed-in user that can still be undone. */
export const OwnChange = z
  .strictObject({
    /** For `POST /api/undo/{token}`. */
    token: z.guid(),
    kind: z.enum(changeKinds),
    /** What was changed: at most three, in the language asked for; none where it has no name or is gone. */
    names: z.array(z.string()),
    /** How many things besides those. */
    more: z.int().nonnegative(),
    on: z.iso.datetime(),
    /** From then on it cannot be undone. */
    until: z.iso.datetime(),
  })
  .meta({ id: 'OwnChange' });
export type OwnChange = z.output<typeof OwnChange>;

export const getOwnChanges = defineEndpoint({
  name: 'account.changes',
  method: 'GET',
  path: '/api/account:changes',
  access: 'user',
  summary: 'What the signed-in user can still undo, the newest first: changes of the last 24 hours.',
  query: z.strictObject({
    page: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .default(1),
    lang: z.string().max(20).optional(),
  }),
  response: z.strictObject({ changes: z.array(OwnChange), hasMore: z.boolean() }),
});

/** Rows in one file. */
export const maxActivityExported = 10_000;

export const exportActivity = defineEndpoint({
  name: 'account.exportActivity',
  method: 'GET',
  path: '/api/account:exportactivity',
  access: 'user',
  isLongJob: true,
  summary: 'The same as CSV (RFC 4180) with words of one language, the newest first; 10,000 rows at the most.',
  query: z.strictObject({ ...filter, lang: z.enum(interfaceLanguages).default('nl') }),
  response: z.strictObject({ csv: z.string(), count: z.int(), isComplete: z.boolean() }),
});

/** Items that one call takes back: what it holds is held no longer than that takes. */
export const withdrawnAtOnce = 100;

export const withdrawItems = defineEndpoint({
  name: 'account.withdraw',
  method: 'POST',
  path: '/api/account:withdraw',
  access: 'user',
  summary:
    'Puts items of the signed-in user in the trash, with or without the right to edit them: those that are named, or the next hundred of all. Those of others are left.',
  body: z.strictObject({
    /** Undefined: all, a hundred at a time. */
    items: z.array(z.guid()).min(1).max(withdrawnAtOnce).optional(),
    /** Token of the part before, which this one undoes as well. */
    follows: UndoToken.default(null),
  }),
  response: z.strictObject({
    withdrawn: z.int(),
    /** Of their own, still there. */
    left: z.int(),
    undoToken: UndoToken,
  }),
});
