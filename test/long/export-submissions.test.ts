import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { tableFormats } from '#kernel/files/table-formats.ts';
import { openServer } from '../harness.ts';
import { makeManySubmissions } from '../many-submissions.ts';

const server = await openServer();
const platform = await server.createPlatform();
const admin = await platform.signIn(['Admin']);
const few = await makeManySubmissions(server, admin, 10_000);
const many = await makeManySubmissions(server, admin, 100_000);
/** A PDF is for reading: nobody reads 40,000 pages, and it keeps some kilobytes of each. */
const forReading = await makeManySubmissions(server, admin, 4_000);
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

const megabytes = () => process.memoryUsage().rss / 1e6;

/** Reads an export as a browser does: nothing of it is kept here. */
async function measure({ url }: { url: string }, format: string) {
  const begun = performance.now();
  globalThis.gc?.();
  const before = megabytes();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 50);
  let bytes = 0;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { ...admin.headers, host: platform.host, 'content-type': 'application/json' };
    const call = request({ port, path: `${url}/submissions:export`, method: 'POST', headers }, (response) => {
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.once('end', () => resolve(response.statusCode));
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(JSON.stringify({ format, purpose: 'Meting' }));
  });
  clearInterval(timer);
  return { status, bytes, seconds: (performance.now() - begun) / 1000, growth: peak - before, peak };
}

// The first makes the heap as large as one of them needs.
await measure(many, 'csv');

test.each(tableFormats.map((format) => [format]))(
  '%s of many submissions takes little more memory than of few',
  { timeout: 600_000 },
  async (format) => {
    const [fewer, more] = format === 'pdf' ? ([forReading, few] as const) : ([few, many] as const);
    const [small, large] = [await measure(fewer, format), await measure(more, format)];
    const [one, other] = format === 'pdf' ? ['4,000', '10,000'] : ['10,000', '100,000'];
    for (const [rows, { seconds, bytes, growth, peak }] of [
      [one, small],
      [other, large],
    ] as const)
      console.log(
        `${format}, ${rows} submissions: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, memory ${growth.toFixed(0)} MB more, at most ${peak.toFixed(0)} MB`,
      );
    expect([small.status, large.status]).toEqual([200, 200]);
    expect(large.bytes).toBeGreaterThan(small.bytes * 1.5);
    // What the collector of V8 leaves lying; a PDF keeps some kilobytes of each page.
    if (format !== 'pdf') expect(large.peak - small.peak).toBeLessThan(150);
  },
);

test('a PDF of more than 10,000 submissions is refused, and says so at the format', async () => {
  const refused = await admin.post(`${many.url}/submissions:export`, { format: 'pdf', purpose: 'Meting' });
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { 'body.format': 'too_many_rows' }]);
});
