import { randomUUID } from 'node:crypto';
import { mailing, none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'account.askEmailChange': mailing(() => ({ email: `${randomUUID()}@example.org` })),
  'account.cancelEmailChange': none,
  'account.changePassword': () => ({ body: { current: 'onbekend', password: 'kort' } }),
  'account.endOtherSessions': none,
  'account.endSession': () => ({ params: { guid: randomUUID() } }),
  'account.security': none,
  'passwordReset.ask': () => ({ body: { email: 'niemand@example.org' } }),
  'passwordReset.confirm': () => ({ body: { token: 'onbekend', password: 'zeven groene fietsen' } }),
  'session.askCode': mailing(() => undefined),
  'session.confirm': () => ({ body: { password: 'onbekend' } }),
};
