import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They share one product: in the order of their names, what one leaves behind is the same everywhere. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }

  /** A part of the files: those that follow each other by name. */
  override async shard(files: TestSpecification[]) {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const size = Math.ceil(files.length / count);
    return (await this.sort(files)).slice((index - 1) * size, index * size);
  }
}

/** Journeys in a real browser against the built product, started as a newcomer starts it. */
export default defineConfig({
  test: {
    include: ['e2e/*.journey.ts'],
    globalSetup: 'e2e/start-product.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as playwright waits for an element: a busy machine is no fault.
    expect: { poll: { timeout: 30_000 } },
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: ByName },
  },
});
