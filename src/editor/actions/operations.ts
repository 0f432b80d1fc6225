import type { Position } from '#blocks/block-editing.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import { optionsOfCopy } from '#document/common-options.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import type { Area, Block, JsonObject, PageDocument, Place } from '#document/page-document.ts';
import { enclosing } from '#document/places/enclosing.ts';
import { areasOf } from '#document/places/layout.ts';
import { orderAt, ordersBetween } from '#document/places/order-key.ts';
import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';

/** Where a block stands among its neighbours, as it is shown. */
export interface Spot {
  position: Position;
  index: number;
  siblings: readonly ResolvedNode[];
  parent: ResolvedNode | undefined;
}

/** Every shown block with its spot, in reading order. */
export function spotsOf(resolved: ResolvedDocument): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  const visit = (siblings: readonly ResolvedNode[], position: Position, parent: ResolvedNode | undefined) => {
    for (const [index, node] of siblings.entries()) {
      spots.set(node.guid, { position, index, siblings, parent });
      for (const [slot, inner] of Object.entries(node.slots)) visit(inner, { parent: node.guid, slot }, node);
    }
  };
  for (const [area, nodes] of resolved.areas) visit(nodes, { area }, undefined);
  return spots;
}

/** The blocks that stand in a place, in order. */
export function nodesAt(resolved: ResolvedDocument, position: Position): readonly ResolvedNode[] {
  if ('area' in position) return resolved.areas.get(position.area as Area) ?? [];
  return findNode(resolved, position.parent)?.slots[position.slot] ?? [];
}

export function findNode(resolved: ResolvedDocument, guid: string): ResolvedNode | undefined {
  const find = (nodes: Iterable<ResolvedNode>): ResolvedNode | undefined => {
    for (const node of nodes) {
      const found = node.guid === guid ? node : find(Object.values(node.slots).flat());
      if (found) return found;
    }
    return undefined;
  };
  return find([...resolved.areas.values()].flat());
}

/** The place before the block that is at `index` now; what moves is not counted. */
export function placeAt(
  resolved: ResolvedDocument,
  position: Position,
  { index, moving = [] }: { index: number; moving?: readonly string[] },
): Place {
  const nodes = nodesAt(resolved, position);
  const before = nodes.slice(0, index).filter(({ guid }) => !moving.includes(guid)).length;
  const others = nodes.filter(({ guid }) => !moving.includes(guid)).map(({ place }) => ({ order: place.order }));
  return toPlace(position, orderAt(others, before));
}

/** As many places as asked, one behind the other, before the block that is at `index` now. */
export function placesAt(
  resolved: ResolvedDocument,
  position: Position,
  { index, count }: { index: number; count: number },
): Place[] {
  const orders = nodesAt(resolved, position).map(({ place }) => place.order);
  return ordersBetween(orders[index - 1] ?? null, orders[index] ?? null, count).map((order) =>
    toPlace(position, order),
  );
}

const toPlace = (position: Position, order: string): Place =>
  'area' in position ? { area: position.area as Area, order } : { parent: position.parent, slot: position.slot, order };

interface Example {
  content: Record<string, JsonObject>;
  options?: JsonObject;
  slots?: Record<
    string,
    readonly { buildingBlockName: string; content: Record<string, JsonObject>; options?: JsonObject }[]
  >;
}

interface Making {
  schema: BlockSchema;
  schemas: Readonly<Record<string, BlockSchema>>;
  example: Example | undefined;
  /** The languages that get the example's words. */
  languages: readonly string[];
  newId: () => string;
}

/** A new block at a place, with the words of an example, and what stands in it. */
export function makeBlocks(place: Place, making: Making): Block[] {
  const { schema, schemas, example, languages, newId } = making;
  const outer = makeBlock(schema, {
    place,
    content: example?.content ?? {},
    options: example?.options,
    languages,
    newId,
  });
  const inner = Object.entries(example?.slots ?? {}).flatMap(([slot, blocks]) => {
    const orders = ordersBetween(null, null, blocks.length);
    return blocks.flatMap(({ buildingBlockName, content, options }, at) => {
      const own = schemas[buildingBlockName];
      const position = { parent: outer.guid, slot, order: orders[at] ?? 'U' };
      return own ? [makeBlock(own, { place: position, content, options, languages, newId })] : [];
    });
  });
  return [outer, ...inner];
}

interface OperationInput {
  place: Place;
  content: Record<string, JsonObject>;
  options: JsonObject | undefined;
  languages: readonly string[];
  newId: () => string;
}

function makeBlock(schema: BlockSchema, { place, content, options = {}, languages, newId }: OperationInput): Block {
  const parts: Record<string, JsonObject> = {};
  const isText = (field: string) => field === 'blockTitle' || schema.translatable.includes(field);
  for (const language of languages) {
    const words = content[language] ?? content.nl ?? {};
    const entries = Object.entries(words);
    parts.shared = { ...parts.shared, ...Object.fromEntries(entries.filter(([field]) => !isText(field))) };
    parts[language] = Object.fromEntries(entries.filter(([field]) => isText(field)));
  }
  const own = Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
  return {
    guid: newId(),
    buildingBlockName: schema.name,
    version: schema.upgrades.length,
    place,
    options: { ...options },
    content: own,
    made: {},
  };
}

/** Blocks with all that stands in them, outer ones first, as they are stored: what is copied. */
export function withInner(blocks: readonly Block[], guids: readonly string[]): Block[][] {
  const inside = (guid: string): Block[] =>
    blocks
      .filter(({ place }) => 'parent' in place && place.parent === guid)
      .flatMap((block) => [block, ...inside(block.guid)]);
  return guids.flatMap((guid) => {
    const outer = blocks.find((block) => block.guid === guid);
    return outer ? [[outer, ...inside(guid)]] : [];
  });
}

/** A copied block with all that stands in it, and the guids of what stood around it. */
export interface Copied {
  blocks: readonly Block[];
  around: readonly string[];
}

export const copiedFrom = (document: PageDocument, guids: readonly string[]): Copied[] =>
  withInner(document.blocks, guids).map((blocks) => ({
    blocks,
    around: [...enclosing(document, blocks[0]?.guid ?? '')],
  }));

type Inserted = Extract<EditorCommand, { name: 'insert' }>['input'];

interface Renewing {
  newId: () => string;
  /** Of anyone who copies. */
  isAdmin: boolean;
}

/** What is copied with guids of its own, the outer block at a place; locks are not copied, who may see it is. */
export function renewed({ blocks: group, around }: Copied, place: Place, { newId, isAdmin }: Renewing): Inserted {
  const guids = new Map(group.map(({ guid }) => [guid, newId()]));
  const copies = Object.fromEntries(
    [...guids].map(([source, copy]) => [copy, source === group[0]?.guid ? [source, ...around] : [source]]),
  );
  const blocks = group.map((block, at) => {
    const options = optionsOfCopy(block.options, { isAdmin });
    const inner = 'parent' in block.place ? guids.get(block.place.parent) : undefined;
    const position = inner !== undefined && 'parent' in block.place ? { ...block.place, parent: inner } : block.place;
    return { ...block, options, guid: guids.get(block.guid) ?? newId(), place: at === 0 ? place : position };
  });
  return { blocks, copies };
}

/** One up or down: among its neighbours, out of what it stands in, into the next area. Undefined at the end of the page. */
export function stepOf(
  resolved: ResolvedDocument,
  guid: string,
  by: -1 | 1,
): { position: Position; index: number } | undefined {
  const spots = spotsOf(resolved);
  const spot = spots.get(guid);
  if (!spot) return undefined;
  const next = spot.index + by;
  if (next >= 0 && next < spot.siblings.length) return { position: spot.position, index: by > 0 ? next + 1 : next };
  if (spot.parent) {
    const outer = spots.get(spot.parent.guid);
    return outer && { position: outer.position, index: outer.index + (by > 0 ? 1 : 0) };
  }
  const areas = areasOf(resolved.layout);
  const at = 'area' in spot.position ? areas.indexOf(spot.position.area as Area) : -1;
  const area = areas[at + by];
  return area && { position: { area }, index: by > 0 ? 0 : nodesAt(resolved, { area }).length };
}

/** The places of blocks that move together, in the order they are shown. */
export function placesOfMoved(
  resolved: ResolvedDocument,
  guids: readonly string[],
  to: { position: Position; index: number },
): { guid: string; place: Place }[] {
  const order = [...spotsOf(resolved).keys()];
  const moving = [...guids].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const nodes = nodesAt(resolved, to.position).filter(({ guid }) => !moving.includes(guid));
  const before = nodesAt(resolved, to.position)
    .slice(0, to.index)
    .filter(({ guid }) => !moving.includes(guid)).length;
  const orders = ordersBetween(
    nodes[before - 1]?.place.order ?? null,
    nodes[before]?.place.order ?? null,
    moving.length,
  );
  return moving.map((guid, at) => ({ guid, place: toPlace(to.position, orders[at] ?? 'U') }));
}
