import { defineConfig } from 'vitest/config';
import { randomSlowFirst } from './test/slow-first.ts';
import { blockPackages } from './tools/block-packages-plugin.ts';
import { slowTests } from './tools/choose-tests.mjs';

const { plugin, packages, entries } = blockPackages(new URL('.', import.meta.url).pathname);

export default defineConfig({
  plugins: [plugin],
  // The package of test/fixtures/plugin-block is tested where it stands.
  resolve: { alias: entries },
  test: {
    server: { deps: { inline: packages.map(({ folder }) => new RegExp(RegExp.escape(folder))) } },
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'db/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    // Files share what they import, and nothing else: each has a database of its own.
    isolate: false,
    // In another order each time; the run says its seed, and `--sequence.seed` plays it again.
    sequence: { shuffle: { files: true }, sequencer: randomSlowFirst(slowTests) },
    reporters: ['default'],
  },
});
