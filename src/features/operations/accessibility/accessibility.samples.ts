import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'accessibility.statement': none,
  'accessibility.warnings': none,
  'accessibility.report': () => ({ body: { page: '/contact', problem: 'De knop heeft geen naam.' } }),
  'accessibility.reports': none,
  'accessibility.resolve': async ({ admin }) => {
    await admin.post('/api/accessibilityreports', { problem: 'De knop heeft geen naam.' });
    const { reports } = (await admin.get('/api/accessibilityreports')).json();
    return { params: { guid: reports.at(-1).guid } };
  },
};
