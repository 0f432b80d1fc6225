import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** With which name each part begins: they take as long as each other. `npm test` runs them at the same time. */
const begins = ['', 'living'];

/** They share one product: in the order of their names, what one leaves behind is the same everywhere. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
  }

  /** A part of them, for a run of its own beside the others. */
  override async shard(files: TestSpecification[]) {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    if (count !== begins.length) throw new Error(`the journeys have ${begins.length} parts, not ${count}`);
    const [from = '', to = '~'] = begins.slice(index - 1);
    const nameOf = ({ moduleId }: TestSpecification) => basename(moduleId);
    return files.filter((file) => nameOf(file) >= from && nameOf(file) < to);
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
