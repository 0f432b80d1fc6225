import type { PageDocument } from '../page-document.ts';
import { parentOf } from './language-tree.ts';

/** The blocks around a block, in the shared layout and in any language's. */
export function enclosing({ blocks, exceptions }: PageDocument, guid: string): ReadonlySet<string> {
  const byGuid = new Map(blocks.map((block) => [block.guid, block]));
  const parentsOf = (one: string) =>
    [byGuid.get(one)?.place, ...Object.values(exceptions).map((own) => own[one]?.place)].flatMap(
      (place) => parentOf(place) ?? [],
    );
  const found = new Set(parentsOf(guid));
  for (const one of found) for (const parent of parentsOf(one)) found.add(parent);
  return found;
}
