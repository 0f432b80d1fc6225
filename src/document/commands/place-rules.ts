import { schemaOf } from '../fingerprint.ts';
import { type Block, Guid, type Language, type PageDocument, type Place } from '../page-document.ts';
import { parentOf } from '../places/language-tree.ts';
import { isOrderKey } from '../places/order-key.ts';
import { type Before, maxBlocks, maxDepth, type Refusal } from './command.ts';
import type { Write } from './write.ts';

export const parentsIn = (...places: (Place | undefined)[]) =>
  places.map(parentOf).filter((guid) => guid !== undefined);

/** The parent of the place that a write gives to a block. */
export function parentsWritten(write: Write): string[] {
  if (write.part === 'block') return parentsIn(write.block?.place);
  if (write.part === 'place') return parentsIn(write.place);
  return write.part === 'exception' ? parentsIn(write.exception?.place) : [];
}

/** A place must have an order key, and its parent must be of a type that has slots. Which ones may change with its options. */
export function checkPlace(
  place: Place,
  guid: string,
  { blocks, schemas }: Pick<Before, 'blocks' | 'schemas'>,
): Refusal | undefined {
  const refusal: Refusal = { code: 'bad_place', guid };
  if (!isOrderKey(place.order)) return refusal;
  if (!('parent' in place)) return undefined;
  const parent = blocks.get(place.parent);
  if (!parent) return { code: 'unknown_block', guid: place.parent };
  return schemaOf(schemas, parent.buildingBlockName)?.slots && Guid.safeParse(place.slot).success ? undefined : refusal;
}

/** The block and everything that stands in it in the shared layout; parents come before what stands in them. */
export function withDescendants(blocks: ReadonlyMap<string, Block>, root: string): Set<string> {
  const children = new Map<string, string[]>();
  for (const { guid, place } of blocks.values()) {
    const parent = parentOf(place);
    if (parent === undefined) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(guid);
    else children.set(parent, [guid]);
  }
  const found = new Set([root]);
  for (const guid of found) for (const child of children.get(guid) ?? []) found.add(child);
  return found;
}

/** Holds for every document that commands make: its trees are trees, in each language, and within the limits. */
export function checkTrees(before: PageDocument, after: PageDocument, writes: readonly Write[]): Refusal | undefined {
  const placed = new Set<string>();
  const removed = new Set<string>();
  for (const write of writes) {
    if (write.part === 'block' && !write.block) removed.add(write.guid);
    else if (write.part === 'block' || write.part === 'place' || write.part === 'exception') placed.add(write.guid);
  }
  if (placed.size === 0 && removed.size === 0) return undefined;
  if (after.blocks.length > maxBlocks && after.blocks.length > before.blocks.length) return { code: 'too_many' };

  const blocks = new Map(after.blocks.map((block) => [block.guid, block]));
  const used = removed.size > 0 ? [...removed].find((guid) => !blocks.has(guid) && isUsed(after, guid)) : undefined;
  if (used !== undefined) return { code: 'in_use', guid: used };
  for (const language of [undefined, ...Object.keys(after.exceptions)]) {
    const error = checkTree(blocks, placed, after.exceptions[language ?? ''] ?? {});
    if (error) return { ...error, ...(language !== undefined && { language }) };
  }
  return undefined;
}

function isUsed({ blocks, exceptions }: PageDocument, guid: string): boolean {
  if (blocks.some(({ place }) => parentOf(place) === guid)) return true;
  return Object.values(exceptions).some(
    (own) => Object.hasOwn(own, guid) || Object.values(own).some(({ place }) => parentOf(place) === guid),
  );
}

type Exceptions = PageDocument['exceptions'][Language];

function checkTree(
  blocks: ReadonlyMap<string, Block>,
  placed: ReadonlySet<string>,
  exceptions: Exceptions,
): Refusal | undefined {
  const parent = (guid: string) => {
    const own = parentOf(exceptions[guid]?.place);
    if (exceptions[guid]?.place && (own === undefined || blocks.has(own))) return own;
    return parentOf(blocks.get(guid)?.place);
  };
  for (const guid of placed) {
    const cycle = cycleFrom(guid, parent, blocks.size);
    if (cycle) return { code: 'would_cycle', guid, cycle };
  }
  if (blocks.size <= maxDepth) return undefined;
  for (const guid of blocks.keys()) {
    if (isTooDeep(guid, parent, placed)) return { code: 'too_deep', guid };
  }
  return undefined;
}

function cycleFrom(guid: string, parent: (guid: string) => string | undefined, limit: number): string[] | undefined {
  const path = [guid];
  for (let at = parent(guid); at !== undefined && path.length <= limit; at = parent(at)) {
    if (at === guid) return path;
    path.push(at);
  }
  return undefined;
}

/** Only where this command placed something: an older document may be deeper than that. */
function isTooDeep(guid: string, parent: (guid: string) => string | undefined, placed: ReadonlySet<string>): boolean {
  let isPlaced = placed.has(guid);
  let depth = 1;
  for (let at = parent(guid); at !== undefined && depth <= maxBlocks; at = parent(at)) {
    isPlaced ||= placed.has(at);
    depth += 1;
  }
  return isPlaced && depth > maxDepth;
}
