import type { Schemas } from '#document/fingerprint.ts';
import type { Area, Block, PageDocument } from '#document/page-document.ts';
import { type ReadBlock, readBlock } from '#document/read-block.ts';
import { type ResolvedDocument, type ResolvedNode, resolveDocument } from '#document/resolve.ts';

/** Resolves a document again and again as it changes; what did not change stays the very object, so that nothing else is drawn. */
export function createView(schemas: Schemas, wanted: { language: string; fallbacks: readonly string[] }) {
  const read = new WeakMap<Block, ReadBlock>();
  let nodes = new Map<string, ResolvedNode>();
  let areas = new Map<Area, readonly ResolvedNode[]>();
  let last: { document: PageDocument; resolved: ResolvedDocument } | undefined;

  const readOnce = (block: Block): ReadBlock => {
    const known = read.get(block) ?? readBlock(block, schemas);
    read.set(block, known);
    return known;
  };

  return (document: PageDocument): ResolvedDocument => {
    if (last?.document === document) return last.resolved;
    const parsed = { document, blocks: new Map(document.blocks.map((block) => [block.guid, readOnce(block)])) };
    const fresh = resolveDocument(parsed, wanted);
    const before = nodes;
    nodes = new Map();
    const same = (node: ResolvedNode): ResolvedNode => {
      const old = before.get(node.guid);
      const slots = mapValues(node.slots, (list, name) => sameList(list.map(same), old?.slots[name]));
      const kept = old && isSameNode(old, node, slots) ? old : { ...node, slots };
      nodes.set(node.guid, kept);
      return kept;
    };
    const next = [...fresh.areas].map(([area, list]) => [area, sameList(list.map(same), areas.get(area))] as const);
    areas = new Map(next);
    last = { document, resolved: { ...fresh, areas } };
    return last.resolved;
  };
}

type Slots = ResolvedNode['slots'];

function isSameNode(old: ResolvedNode, node: ResolvedNode, slots: Slots): boolean {
  if (old.block !== node.block || old.place !== node.place || old.ok !== node.ok) return false;
  if (
    old.ok &&
    node.ok &&
    (old.language !== node.language || old.isFallback !== node.isFallback || old.isOutdated !== node.isOutdated)
  )
    return false;
  const names = Object.keys(slots);
  return names.length === Object.keys(old.slots).length && names.every((name) => old.slots[name] === slots[name]);
}

const sameList = (list: readonly ResolvedNode[], old: readonly ResolvedNode[] | undefined) =>
  old && old.length === list.length && list.every((node, at) => node === old[at]) ? old : list;

const mapValues = (
  slots: Slots,
  change: (list: readonly ResolvedNode[], name: string) => readonly ResolvedNode[],
): Slots => Object.fromEntries(Object.entries(slots).map(([name, list]) => [name, change(list, name)]));
