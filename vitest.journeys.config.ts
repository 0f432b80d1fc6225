import { defineConfig } from 'vitest/config';

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
    // As many as there are cores: each file has a product of its own (e2e/product.ts).
    maxWorkers: '100%',
    // In another order each time; the run says its seed, and `--sequence.seed` plays it again.
    sequence: { shuffle: { files: true } },
  },
});
