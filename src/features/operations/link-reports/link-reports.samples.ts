import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'linkReports.list': none,
  'linkReports.report': () => ({ body: { path: `/weg/${randomUUID()}`, foundOn: 'Op de startpagina' } }),
  'linkReports.resolve': async ({ admin }) => {
    const path = `/weg/${randomUUID()}`;
    await admin.post('/api/linkreports', { path });
    const { reports } = (await admin.get('/api/linkreports')).json();
    return { params: { guid: reports.find((one: { path: string }) => one.path === path).guid } };
  },
};
