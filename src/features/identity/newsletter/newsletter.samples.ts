import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'newsletter.own': none,
  'newsletter.set': () => ({ body: { isSubscribed: false } }),
  'newsletter.status': () => ({ body: { token: 'onbekend' } }),
  'newsletter.confirm': () => ({ body: { token: 'onbekend' } }),
  'newsletter.end': () => ({ body: { token: 'onbekend' } }),
};
