import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { backward, CountsOn, isForward, isShort, periodQuery, told, tooLong } from './statistics.contract.ts';

const count = z.int();
/** Items of who may not edit their list: waiting now, and decided in the period. */
const waits = z.strictObject({ waiting: count, approved: count, refused: count });
/** Accounts that follow, now. */
const followers = z.strictObject({ ofList: told, ofItems: told });

const ofList = {
  /** Added in the period and not deleted since. */
  items: count,
  /** Those of them that came by a form. */
  sent: count,
  /** Different accounts and confirmed addresses that they are of. */
  contributors: told,
  /** Null: nothing ever waited. */
  waits: waits.nullable(),
  /** Null: nobody can follow anything. */
  followers: followers.nullable(),
};

export const getParticipation = defineEndpoint({
  name: 'statistics.participation',
  method: 'GET',
  path: '/api/statistics/participation',
  access: 'view-statistics',
  summary:
    'What was added to lists in a period and by how many people, what waits for an editor, and how many follow a list or its items. An item in two lists counts in both; counts below five of people are not told.',
  query: z
    .strictObject({ ...periodQuery, list: z.guid().optional().describe('List; left out: all of them') })
    .refine(isForward, backward)
    .refine(isShort, tooLong),
  response: z.strictObject({
    /** Each item, and each person, once. */
    ...ofList,
    /** Items by day; by week, from its Monday on, where the period is longer than a month; by month where it is longer than half a year. */
    addedOn: CountsOn,
    lists: z.array(
      z.strictObject({
        guid: z.guid(),
        /** Empty: the caller does not see it, or it is gone. */
        title: z.string(),
        path: z.string().nullable(),
        ...ofList,
      }),
    ),
  }),
});
