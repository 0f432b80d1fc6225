import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

/** Whether somebody gets the newsletter, and since when (functional reference 3.3, consent with its date). */
export const Newsletter = z
  .strictObject({
    /** The platform has one. */
    isOffered: z.boolean(),
    /** Null: they do not get it. */
    since: z.iso.datetime().nullable(),
    /** They want it, and have to prove their address first. */
    isPending: z.boolean(),
  })
  .meta({ id: 'Newsletter' });
export type Newsletter = z.output<typeof Newsletter>;

export const getNewsletter = defineEndpoint({
  name: 'newsletter.own',
  method: 'GET',
  path: '/api/account/newsletter',
  access: 'user',
  isOpenToRestricted: true,
  summary: 'Whether the signed-in user gets the newsletter, and since when.',
  response: Newsletter,
});

export const setNewsletter = defineEndpoint({
  name: 'newsletter.set',
  method: 'PUT',
  path: '/api/account/newsletter',
  access: 'user',
  refusals: ['not_found'],
  isOpenToRestricted: true,
  summary:
    'Subscribes the signed-in user to the newsletter, or ends that. Who has not proven their address gets a mail to confirm it with. 404 to subscribe where the platform has none.',
  body: z.strictObject({ isSubscribed: z.boolean() }),
  response: Newsletter,
});

const token = z.strictObject({ token: z.string().min(1).max(400) });

export const getNewsletterStatus = defineEndpoint({
  name: 'newsletter.status',
  method: 'POST',
  path: '/api/newsletters:status',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['gone'],
  isRead: true,
  isOpenToInactive: true,
  summary:
    'What a link of a mail about the newsletter is for. Changes nothing. 410 for a link that is no good any more.',
  body: token,
  response: z.strictObject({ state: z.enum(['pending', 'subscribed']), maskedEmail: z.string() }),
});

export const confirmNewsletter = defineEndpoint({
  name: 'newsletter.confirm',
  method: 'POST',
  path: '/api/newsletters:confirm',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['gone'],
  isOpenToInactive: true,
  summary: 'Confirms a subscription that waits, by the link of its mail. 410 for a link that is no good any more.',
  body: token,
  response: z.undefined(),
});

export const endNewsletter = defineEndpoint({
  name: 'newsletter.end',
  method: 'POST',
  path: '/api/newsletters:unsubscribe',
  access: 'public',
  isOpenToOutsiders: true,
  refusals: ['gone'],
  isOpenToInactive: true,
  summary: 'Ends a subscription by the link of a mail, without signing in. 410 for a link that is no good any more.',
  body: token,
  response: z.undefined(),
});
