import type { Write } from '#document/commands/write.ts';
import { isAdminOption } from '#document/common-options.ts';
import type { Block, PageDocument } from '#document/page-document.ts';

/** Only what somebody may do who is no admin: it leaves what only admins set as it is, and locked blocks with what they stand in. */
export function withoutLocked(writes: readonly Write[], { blocks }: PageDocument): Write[] {
  const byGuid = new Map(blocks.map((block) => [block.guid, block]));
  const gone = new Set(writes.flatMap((write) => (write.part === 'block' && !write.block ? [write.guid] : [])));
  const kept = new Set<string>();
  for (const block of blocks) {
    if (block.options.locked !== true || !gone.has(block.guid)) continue;
    for (let at: Block | undefined = block; at && !kept.has(at.guid); ) {
      kept.add(at.guid);
      at = 'parent' in at.place ? byGuid.get(at.place.parent) : undefined;
    }
  }
  return writes.filter(
    (write) =>
      !((write.part === 'option' || write.part === 'pageOption') && isAdminOption(write.key)) &&
      !(write.part === 'block' && kept.has(write.guid)),
  );
}
