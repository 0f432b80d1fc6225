import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built product, started as a newcomer starts it. */
export default defineConfig({
  test: {
    include: ['e2e/*.journey.ts'],
    globalSetup: 'e2e/start-product.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
  },
});
