import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders files by chance, another way for each seed: those of the set first, then the others. A slow file that begins as the last
 * keeps one core busy while the others have nothing to do. The set has paths from the root.
 */
export const randomSlowFirst = (slow: ReadonlySet<string>) =>
  class RandomSlowFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const { seed } = this.ctx.config.sequence;
      // Vitest says the seed of its own order alone.
      this.ctx.logger.log(`Running files in an order of seed "${seed}"`);
      const placed = files.map((file) => {
        const name = relative(this.ctx.config.root, file.moduleId);
        const place = createHash('sha256').update(`${seed} ${name}`).digest('hex');
        return { file, place: `${slow.has(name) ? 0 : 1}${place}` };
      });
      return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ file }) => file);
    }
  };
