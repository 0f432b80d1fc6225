import { z } from 'zod';
import { trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { mailFrequencies } from '#kernel/mail-frequencies.ts';
import { followKinds, noticeKinds } from './follows.rules.ts';

/** The guid of a list, an item or a page, or a tag. */
const subject = trimmedText(100).pipe(z.string().min(1));
const frequency = z.enum(mailFrequencies);

export const Follow = z
  .strictObject({
    kind: z.enum(followKinds),
    subject: z.string(),
    /** Null: they cannot read it at this moment. */
    title: z.string().nullable(),
    /** Null: it has no address, or not for them. */
    path: z.string().nullable(),
    followedOn: z.iso.datetime(),
  })
  .meta({ id: 'Follow' });
export type Follow = z.output<typeof Follow>;

export const FollowChoices = z.strictObject({ lists: frequency, updates: frequency }).meta({ id: 'FollowChoices' });
export type FollowChoices = z.output<typeof FollowChoices>;

export const getFollows = defineEndpoint({
  name: 'follows.own',
  method: 'GET',
  path: '/api/account/follows',
  access: 'user',
  summary: 'What the signed-in user follows, the last first, and how often they get mail of it.',
  query: z.strictObject({ lang: LanguageCode.optional() }),
  response: z.strictObject({
    /** The platform lets people follow. */
    isOffered: z.boolean(),
    follows: z.array(Follow),
    choices: FollowChoices,
  }),
});

export const getFollowState = defineEndpoint({
  name: 'follows.state',
  method: 'GET',
  path: '/api/account/follows:state',
  access: 'user',
  summary:
    'Which of these the signed-in user follows: kind and subject, with a colon between them, and commas between more.',
  query: z.strictObject({ of: z.string().max(5000) }),
  response: z.strictObject({ followed: z.array(z.string()) }),
});

export const setFollow = defineEndpoint({
  name: 'follows.set',
  method: 'PUT',
  path: '/api/account/follows',
  access: 'user',
  refusals: ['not_found', 'conflict'],
  summary:
    'Follows a list, an item, a page or a tag, or stops that. 404 for what the caller cannot read, and where nobody can follow; 409 for who follows 200 things. Stopping goes always.',
  body: z.strictObject({ kind: z.enum(followKinds), subject, isFollowed: z.boolean() }),
  response: z.strictObject({ isFollowed: z.boolean() }),
});

export const setFollowChoices = defineEndpoint({
  name: 'follows.choices',
  method: 'PUT',
  path: '/api/account/follows/choices',
  access: 'user',
  summary: 'How often the signed-in user gets mail of what they follow, by kind; what is left out stays.',
  body: z.strictObject({ lists: frequency.optional(), updates: frequency.optional() }),
  response: z.strictObject({ choices: FollowChoices }),
});

export const getFollowers = defineEndpoint({
  name: 'follows.followers',
  method: 'GET',
  path: '/api/documents/{id}/followers',
  access: 'user',
  isOpenToKeys: true,
  refusals: ['not_found'],
  summary:
    'How many people hear of an update of a page or an item, and when they last did, in the last 24 hours. For who may edit it.',
  params: z.strictObject({ id: z.guid() }),
  response: z.strictObject({ followers: z.int(), toldOn: z.iso.datetime().nullable() }),
});

const token = z.strictObject({ token: z.string().min(1).max(400) });

export const getMailChoice = defineEndpoint({
  name: 'follows.mails',
  method: 'POST',
  path: '/api/followmails:status',
  access: 'public',
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  refusals: ['gone'],
  isRead: true,
  summary: 'Which mails a link of a mail ends. Changes nothing. 410 for a link that is no good any more.',
  body: token,
  response: z.strictObject({ kinds: z.array(z.enum(noticeKinds)), isOn: z.boolean(), maskedEmail: z.string() }),
});

export const endMails = defineEndpoint({
  name: 'follows.endMails',
  method: 'POST',
  path: '/api/followmails:unsubscribe',
  access: 'public',
  isOpenToOutsiders: true,
  isOpenToInactive: true,
  refusals: ['gone'],
  summary:
    'Ends mails of these kinds by the link of one of them, without signing in. 410 for a link that is no good any more.',
  body: token,
  response: z.undefined(),
});
