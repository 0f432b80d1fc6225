import { randomUUID } from 'node:crypto';
import { mailing, none, type Sample, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

/** An invitation that was made by an admin long enough ago to be sent again. */
async function invited({ admin, server }: World): Promise<Sample> {
  const people = [{ email: `${randomUUID()}@example.org` }];
  const { results } = (await admin.post('/api/invitations', { people, language: 'nl' })).json();
  await server.ownerQuery('delete from mail_request');
  return { params: { guid: results[0].guid } };
}

/** Guesses are slowed down by network: each is the first. */
const guessing =
  (make: () => Sample) =>
  ({ server }: World): Sample => ({ ...make(), after: () => server.ownerQuery('delete from login_attempt') });

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'invitations.all': none,
  'invitations.create': mailing(() => ({ people: [{ email: `${randomUUID()}@example.org` }], language: 'nl' })),
  'invitations.resend': invited,
  'invitations.roles': none,
  'invitations.revoke': invited,
  'userInvitation.accept': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.requestAgain': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.decline': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.open': guessing(() => ({ body: { code: 'onbekend' } })),
  'userInvitation.status': guessing(() => ({ params: { invitation: 'onbekend' } })),
};
