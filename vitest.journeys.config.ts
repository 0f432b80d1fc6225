import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { slowJourneys } from './e2e/slow-journeys.ts';
import { randomSlowFirst } from './test/slow-first.ts';

/** Journeys in a real browser against the built product, started as a newcomer starts it. */
export default defineConfig({
  test: {
    include: ['e2e/*.journey.ts'],
    globalSetup: 'e2e/prepare-demo.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as playwright waits for an element: a busy machine is no fault.
    expect: { poll: { timeout: 30_000 } },
    pool: 'threads',
    // A worker loads playwright and starts a browser once; each file loads our own modules for itself (e2e/own-modules.ts).
    isolate: false,
    setupFiles: 'e2e/own-modules.ts',
    server: { deps: { external: [/\/e2e\/worker-browser\.ts$/] } },
    // Each file has a product of its own (e2e/product.ts). One more than there are cores, for a file often waits.
    maxWorkers: availableParallelism() + 1,
    // In another order each time; the run says its seed, and `--sequence.seed` plays it again.
    sequence: { shuffle: { files: true }, sequencer: randomSlowFirst(slowJourneys) },
  },
});
