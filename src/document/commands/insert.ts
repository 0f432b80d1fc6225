import { z } from 'zod';
import { canonicalBlock } from '../canonical.ts';
import { Block, Guid } from '../page-document.ts';
import { parentOf } from '../places/language-tree.ts';
import { checkBlock } from './block-rules.ts';
import { type Before, defineCommand, maxBlocks, type Refusal } from './command.ts';
import { checkPlace, parentsIn } from './place-rules.ts';

/** Adds a block, with the blocks that stand in it: the first is the outer one, and each other stands in one of the list. */
export const insert = defineCommand({
  name: 'insert',
  input: z.strictObject({
    blocks: z.array(Block).min(1).max(maxBlocks),
    /** Of pasted blocks: what each is a copy of, and what stood around that. The server closes them as those were (architecture §5). */
    copies: z.record(Guid, z.array(Guid).min(1).max(maxBlocks)).optional(),
  }),
  needs: ({ blocks }) => parentsIn(blocks[0]?.place),
  writes: (before, { blocks }) => {
    const after = { ...before, blocks: new Map(before.blocks) };
    for (const block of blocks) {
      if (after.blocks.has(block.guid)) return { code: 'guid_taken', guid: block.guid };
      after.blocks.set(block.guid, block);
    }
    const own = new Set(blocks.map(({ guid }) => guid));
    for (const block of blocks) {
      const isOuter = block === blocks[0];
      const refusal = checkInner(block, isOuter !== own.has(parentOf(block.place) ?? '')) ?? checkOne(block, after);
      if (refusal) return refusal;
    }
    return blocks.map((block) => ({ part: 'block', guid: block.guid, block: canonicalBlock(block) }));
  },
});

const checkInner = ({ guid }: Block, isWhereItBelongs: boolean): Refusal | undefined =>
  isWhereItBelongs ? undefined : { code: 'bad_place', guid };

const checkOne = (block: Block, after: Before) =>
  checkBlock(block, after.schemas) ?? checkPlace(block.place, block.guid, after);
