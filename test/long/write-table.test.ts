import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = new URL('write-table.ts', import.meta.url).pathname;

/** In a program of its own: its memory is that of the export alone. */
async function measure(format: string, rows: number): Promise<{ seconds: number; bytes: number; megabytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    format,
    String(rows),
  ]);
  return JSON.parse(stdout);
}

// A PDF is for reading: nobody reads 40,000 pages, and it keeps some kilobytes of each.
test.each([
  ['csv', 10_000, 100_000],
  ['json', 10_000, 100_000],
  ['xlsx', 10_000, 100_000],
  ['ods', 10_000, 100_000],
  ['pdf', 4_000, 20_000],
])('%s of many rows and 20 columns takes no more memory than of few', async (format, few, many) => {
  const [small, large] = [await measure(format, few), await measure(format, many)];
  for (const [rows, { seconds, bytes, megabytes }] of [[few, small] as const, [many, large] as const])
    console.log(
      `${format}, ${rows} rows: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, at most ${megabytes.toFixed(0)} MB of memory`,
    );
  expect(large.bytes).toBeGreaterThan(small.bytes * 1.5);
  // What the collector of V8 leaves lying; the rows themselves are ten times as many.
  expect(large.megabytes - small.megabytes).toBeLessThan(120);
});
