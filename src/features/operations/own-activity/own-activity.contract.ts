import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

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
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof Activity>;

/** Entries in one answer. */
export const activityPageSize = 25;

export const getActivity = defineEndpoint({
  name: 'account.activity',
  method: 'GET',
  path: '/api/account:activity',
  access: 'user',
  summary: 'What the signed-in user made, is working on and published, the newest first.',
  query: z.strictObject({
    kind: z.enum(activityKinds).optional(),
    days: z.enum(['7', '30', '365']).optional().describe('Of the last so many days'),
    page: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .default(1),
    lang: z.string().max(20).optional(),
  }),
  response: z.strictObject({ activity: z.array(Activity), hasMore: z.boolean() }),
});
