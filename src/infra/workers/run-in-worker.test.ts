import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPriority } from '#infra/workers/thread-priority.ts';
import { runInWorker } from './run-in-worker.ts';

test.runIf(process.platform === 'linux')('a worker goes after the thread that answers', async () => {
  const before = getPriority(0);

  expect(await runInWorker(new URL('./own-priority.worker.ts', import.meta.url), null)).toBe(lowerPriority);
  expect(getPriority(0)).toBe(before);
});

test.runIf(process.platform === 'linux')(
  'a server that was started to go after others stays so, with all its threads',
  () => {
    const script = `
    import { readdirSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { lowerOtherThreads } from '${new URL('./thread-priority.ts', import.meta.url).href}';
    lowerOtherThreads();
    console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))));`;
    const args = ['-n', '15', process.execPath, '--input-type=module', '--eval', script];
    const priorities: number[] = JSON.parse(execFileSync('nice', args, { encoding: 'utf8' }));

    expect(new Set(priorities)).toEqual(new Set([15]));
  },
);
