import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Journeys of `npm test` that play only a part of what they have there (`test/runs.ts`). */
const partly = readdirSync('e2e')
  .map((name) => `e2e/${name}`)
  .filter((file) => file.endsWith('.journey.ts') && readFileSync(file, 'utf8').includes('test/runs.ts'));

/** Proofs that take minutes: some against the server, some in a browser against the built product. */
export default defineConfig({
  test: {
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    pool: 'threads',
    maxWorkers: 1,
    provide: { isOnDisk: true },
    fileParallelism: false,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['test/long/*.test.ts'], globalSetup: 'test/global-setup.ts' },
      },
      {
        extends: true,
        test: {
          name: 'properties',
          include: [
            'src/**/*.property.test.ts',
            'src/document/properties/{command-lists,merges}.test.ts',
            'src/delivery/shared-pages.test.ts',
            'src/features/authoring/drafts/server/{interleavings,merged-texts}.test.ts',
            'src/features/content/pages/server/{long-titles,move-page}.test.ts',
            'src/features/identity/roles/server/automatic/automatic.test.ts',
            'src/infra/files/file-store.test.ts',
          ],
          globalSetup: 'test/global-setup.ts',
          env: { WHOLE_PROPERTIES: '1' },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/long/*.journey.ts', ...partly],
          env: { WHOLE_PROPERTIES: '1' },
          globalSetup: 'e2e/prepare-demo.ts',
          // As long as playwright waits for an element: a busy machine is no fault.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
