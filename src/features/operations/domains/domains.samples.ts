import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'domains.check': () => ({ body: { host: '10.0.0.7' } }),
  'domains.read': none,
  'domains.set': ({ platform: { host } }) => {
    const domains = { primaryDomain: host, hostNames: [host] };
    return { body: { ...domains, seen: domains } };
  },
};
