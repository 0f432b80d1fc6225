import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'account.termsStatistics': none,
  'legal.publish': () => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tekst' }] }] };
    const words = { title: 'Privacy', body, changeSummary: '' };
    return { params: { kind: 'privacy' }, body: { effectiveOn: '2030-01-01', nl: words, en: words } };
  },
  'legal.versions': () => ({ params: { kind: 'privacy' } }),
};
