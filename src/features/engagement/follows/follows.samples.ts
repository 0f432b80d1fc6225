import { randomUUID } from 'node:crypto';
import { document, none, type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'follows.own': none,
  'follows.state': () => ({ query: { of: `list:${randomUUID()}` } }),
  'follows.set': () => ({ body: { kind: 'tag', subject: 'water', isFollowed: false } }),
  'follows.choices': () => ({ body: { lists: 'weekly' } }),
  'follows.followers': shared(document),
  'follows.mails': () => ({ body: { token: 'onbekend' } }),
  'follows.endMails': () => ({ body: { token: 'onbekend' } }),
};
