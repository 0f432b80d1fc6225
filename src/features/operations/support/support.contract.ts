import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** Hours. A week at most: who needs longer asks again. */
export const supportHours = { min: 1, max: 168 } as const;

/** One time that an admin let platform staff in. */
export const SupportAccess = z
  .strictObject({
    guid: z.guid(),
    /** Empty: that account is gone. */
    grantedBy: z.string(),
    reason: z.string(),
    grantedOn: z.iso.datetime(),
    expiresOn: z.iso.datetime(),
    /** By somebody, before it expired. */
    endedOn: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SupportAccess' });
export type SupportAccess = z.output<typeof SupportAccess>;

export const getSupportAccess = defineEndpoint({
  name: 'support.get',
  method: 'GET',
  path: '/api/supportaccess',
  access: 'manage-settings',
  summary: 'Whether platform staff may help on this platform now, and the last twenty times that they could.',
  response: z.strictObject({ open: SupportAccess.nullable(), earlier: z.array(SupportAccess) }),
});

export const grantSupportAccess = defineEndpoint({
  name: 'support.grant',
  method: 'POST',
  path: '/api/supportaccess',
  access: 'admin',
  needsFresh: true,
  summary: 'Lets platform staff help for some hours, from now on; in the place of what was granted before.',
  body: z.strictObject({
    hours: z.int().min(supportHours.min).max(supportHours.max),
    reason: z.string().trim().min(1).max(500),
  }),
  response: z.strictObject({ open: SupportAccess }),
});

export const endSupportAccess = defineEndpoint({
  name: 'support.end',
  method: 'DELETE',
  path: '/api/supportaccess',
  access: 'admin',
  summary: 'Ends the access of platform staff at once. Nothing happens where there is none.',
  response: z.undefined(),
});
