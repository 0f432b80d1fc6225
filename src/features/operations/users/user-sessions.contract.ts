import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

const byManagers = { method: 'DELETE', access: 'manage-users', needsFresh: true } as const;

export const endUserSessions = defineEndpoint({
  ...byManagers,
  name: 'users.endSessions',
  path: '/api/users/{guid}/sessions',
  summary:
    'Signs somebody out everywhere, sign-ins that wait for a second factor too, and mails them; anyone who asks about themselves stays signed in where they are. 403 for who has more rights.',
  params: z.strictObject({ guid: z.guid() }),
  response: z.strictObject({ ended: z.int() }),
});

export const endUserSession = defineEndpoint({
  ...byManagers,
  name: 'users.endSession',
  path: '/api/users/{guid}/sessions/{session}',
  summary: 'Signs somebody out in one browser, and mails them. 404 for a session that is not theirs.',
  params: z.strictObject({ guid: z.guid(), session: z.guid() }),
  response: z.undefined(),
});
