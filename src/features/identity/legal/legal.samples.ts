import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'account.termsStatistics': none,
  'legal.publish': () => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tekst' }] }] };
    const words = { title: 'Privacy', body, changeSummary: '' };
    return { params: { kind: 'privacy' }, body: { effectiveOn: '2030-01-01', nl: words, en: words } };
  },
  'legal.draft': () => ({ params: { kind: 'privacy' } }),
  'legal.saveDraft': async ({ admin }) => ({ params: { kind: 'privacy' }, body: await draftOf(admin) }),
  'legal.discardDraft': async ({ admin }) => {
    const { revision } = (await admin.put('/api/legal/privacy/draft', await draftOf(admin))).json();
    return { params: { kind: 'privacy' }, query: { revision } };
  },
  'legal.text': () => ({ params: { kind: 'privacy' } }),
  'legal.versions': () => ({ params: { kind: 'privacy' } }),
};

const words = { title: 'Privacy', summary: '', body: { type: 'doc', content: [] }, changeSummary: '' };

const draftOf = async (admin: World['admin']) => {
  const { draft } = (await admin.get('/api/legal/privacy/draft')).json();
  return { revision: draft?.revision ?? 0, effectiveOn: null, nl: words, en: words };
};
