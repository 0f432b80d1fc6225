import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPriority } from '#infra/workers/thread-priority.ts';
import { runInWorker } from './run-in-worker.ts';

test.runIf(process.platform === 'linux')('a worker goes after the thread that answers', async () => {
  const before = getPriority(0);

  expect(await runInWorker(new URL('./own-priority.worker.ts', import.meta.url), null)).toBe(lowerPriority);
  expect(getPriority(0)).toBe(before);
});
