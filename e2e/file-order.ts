import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute and more: one of these that begins as the last keeps one core busy while the others have nothing to do. */
const slow = [
  'app',
  'blocks',
  'cookies',
  'editing',
  'fill-forms',
  'finding',
  'forms',
  'insert-and-type',
  'languages',
  'plain-texts',
  'reading',
  'regions',
  'registration',
  'roles',
  'start',
  'together',
  'typing',
  'undo',
  'users',
];
const slowFiles = new Set(slow.map((name) => `${name}.journey.ts`));

/** Another order for each seed: the slow files first, in any order, then the others, in any order. */
export class RandomSlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    // Vitest says the seed of its own order alone.
    this.ctx.logger.log(`Running files in an order of seed "${seed}"`);
    const placed = files.map((file) => {
      const name = basename(file.moduleId);
      const place = createHash('sha256').update(`${seed} ${name}`).digest('hex');
      return { file, place: `${slowFiles.has(name) ? 0 : 1}${place}` };
    });
    return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ file }) => file);
  }
}
