import { z } from 'zod';
import { changeable } from './block-rules.ts';
import { type Before, defineCommand, isRefusal, maxBlocks } from './command.ts';
import { parentsWritten } from './place-rules.ts';
import { Write } from './write.ts';

/** Puts back what some keys held: the inverse of every command. It may put back what could not be written again, such as an unknown block. */
export const restore = defineCommand({
  name: 'restore',
  input: z.strictObject({ writes: z.array(Write).max(maxBlocks * 20) }),
  needs: ({ writes }) => {
    const own = new Set(writes.flatMap((write) => (write.part === 'block' && write.block ? [write.guid] : [])));
    return [...new Set(writes.flatMap(neededBy))].filter((guid) => !own.has(guid));
  },
  writes: (before, { writes }) => {
    const taken = takenGuid(before, writes);
    if (taken !== undefined) return { code: 'guid_taken', guid: taken };
    const strange = writes.find((write) => write.part === 'block' && write.block && write.block.guid !== write.guid);
    if (strange && 'guid' in strange) return { code: 'bad_content', guid: strange.guid };

    const upgrades = upgradesFor(before, writes);
    return isRefusal(upgrades) ? upgrades : [...upgrades, ...writes];
  },
});

/** A block goes where there is none, or where the same list took one away. */
function takenGuid({ blocks }: Before, writes: readonly Write[]): string | undefined {
  const gone = new Set<string>();
  for (const write of writes) {
    if (write.part !== 'block') continue;
    if (!write.block) gone.add(write.guid);
    else if (blocks.has(write.guid) && !gone.has(write.guid)) return write.guid;
  }
  return undefined;
}

function neededBy(write: Write): readonly string[] {
  const isNew = write.part === 'block' && write.block;
  return [...('guid' in write && !isNew ? [write.guid] : []), ...parentsWritten(write)];
}

/** Values of today's version go into blocks of today's version. */
function upgradesFor(before: Before, writes: readonly Write[]) {
  const upgrades = new Map<string, Write[]>();
  for (const write of writes) {
    if (!('version' in write) || upgrades.has(write.guid)) continue;
    const target = changeable(before, write);
    if (isRefusal(target)) return target;
    upgrades.set(write.guid, target.upgrade);
  }
  return [...upgrades.values()].flat();
}
