import { none, type Samples, shared } from '#test/access-matrix/sample.ts';

const days = () => ({ query: { from: '2026-11-01', until: '2026-11-30' } });

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'statistics.overview': days,
  'statistics.content': days,
  'statistics.searches': days,
  'statistics.users': days,
  'statistics.forms': days,
  'statistics.mail': days,
  'statistics.moderation': days,
  'statistics.participation': days,
  'statistics.lists': none,
  'statistics.publicCounters': none,
  'statistics.quality': none,
  'statistics.speed': days,
  'statistics.vitals': shared(() => ({ body: { path: '/', lcp: 1200 } })),
  'monthlyMail.own': none,
  'monthlyMail.set': () => ({ body: { isOn: false } }),
  'monthlyMail.end': () => ({ body: { token: 'onbekend' } }),
  'statistics.branches': none,
  'statistics.table': shared(() => ({
    body: { format: 'csv', language: 'nl', title: 'Tabel', columns: [{ label: 'A', isNumber: true }], rows: [[1]] },
  })),
  'statistics.page': shared(({ page }) => ({ params: { guid: page } })),
};
