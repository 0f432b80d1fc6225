import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import { shownAt } from './shown-at.ts';

interface Access {
  /** Audiences that are open to the reader. */
  audiences: readonly number[];
  /** The audience of each block that has one of its own. */
  byBlock: ReadonlyMap<string, number>;
  now: Date;
  /** Told of each moment at which a block appears or goes by itself. */
  until: (instant: Date) => void;
}

/** The document without the blocks that are closed to this reader or do not show now, and without what stands in those. */
export function keepOpenNodes(
  document: ResolvedDocument,
  { audiences, byBlock, now, until }: Access,
): ResolvedDocument {
  return keepNodes(document, (node) => {
    // Placed twice, a shared block stands there under another guid than it is known by.
    const audience = byBlock.get(node.block.guid);
    if (audience !== undefined && !audiences.includes(audience)) return false;
    if (node.ok && node.placedAudience !== undefined && !audiences.includes(node.placedAudience)) return false;
    if (!node.ok || node.options.visibility === 'Open') return true;
    const { isShown, changesOn } = shownAt(node.options, now);
    if (changesOn) until(changesOn);
    return isShown;
  });
}

/** The document without what shows only for a while: for words that are kept without a date. */
export const keepLastingNodes = (document: ResolvedDocument): ResolvedDocument =>
  keepNodes(document, (node) => !node.ok || node.options.visibility === 'Open');

/** The document without the blocks that are not meant, and without what stands in those; the same where all are. */
export function keepNodes(document: ResolvedDocument, isKept: (node: ResolvedNode) => boolean): ResolvedDocument {
  const keep = (nodes: readonly ResolvedNode[]): readonly ResolvedNode[] => {
    const kept = nodes.filter(isKept).map((node) => keepInside(node, keep));
    return kept.length === nodes.length && kept.every((node, at) => node === nodes[at]) ? nodes : kept;
  };
  const areas = [...document.areas].map(([area, nodes]) => [area, keep(nodes)] as const);
  const isSame = areas.every(([area, nodes]) => document.areas.get(area) === nodes);
  return isSame ? document : { ...document, areas: new Map(areas) };
}

function keepInside(
  node: ResolvedNode,
  keep: (nodes: readonly ResolvedNode[]) => readonly ResolvedNode[],
): ResolvedNode {
  const entries = Object.entries(node.slots);
  if (entries.length === 0) return node;
  const kept = entries.map(([slot, nodes]) => [slot, keep(nodes)] as const);
  const isSame = kept.every(([slot, nodes]) => node.slots[slot] === nodes);
  return isSame ? node : { ...node, slots: Object.fromEntries(kept) };
}

/** Every block of a resolved document, parents before what stands in them. */
export function* walkNodes(nodes: Iterable<ResolvedNode>): Generator<ResolvedNode> {
  for (const node of nodes) {
    yield node;
    for (const inner of Object.values(node.slots)) yield* walkNodes(inner);
  }
}

export const allNodes = (document: ResolvedDocument) => walkNodes([...document.areas.values()].flat());
