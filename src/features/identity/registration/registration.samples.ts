import { randomUUID } from 'node:crypto';
import { mailing, none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'registration.approve': () => ({ params: { guid: randomUUID() } }),
  'registration.ask': mailing(() => ({
    email: `${randomUUID()}@example.org`,
    firstName: 'Nieuw',
    lastName: 'Mens',
    password: 'zeven groene fietsen',
    hasAcceptedTerms: true,
  })),
  'registration.questions': none,
  'registration.reject': () => ({ params: { guid: randomUUID() }, body: { reason: 'Geen bewoner' } }),
  'registration.waiting': none,
  'signInLink.ask': mailing(() => ({ email: `${randomUUID()}@example.org` })),
  'verification.ask': mailing(() => ({ email: `${randomUUID()}@example.org`, purpose: 'Manual' })),
  'verification.confirm': () => ({ body: { token: 'onbekend' } }),
  'verification.status': () => ({ body: { token: 'onbekend' } }),
};
