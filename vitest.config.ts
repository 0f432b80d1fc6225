import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'db/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    // Files share what they import, and nothing else: each has a database of its own.
    isolate: false,
    reporters: ['default'],
  },
});
