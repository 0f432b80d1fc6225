import { defineConfig } from 'vitest/config';

/** Proofs that take minutes. */
export default defineConfig({
  test: {
    include: ['test/long/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
  },
});
