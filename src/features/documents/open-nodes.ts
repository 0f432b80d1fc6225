import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';

interface Access {
  /** Audiences that are open to the reader. */
  audiences: readonly number[];
  /** The audience of each block that has one of its own. */
  byBlock: ReadonlyMap<string, number>;
}

/** The document without the blocks that are closed to this reader, and without what stands in those. */
export function keepOpenNodes(document: ResolvedDocument, { audiences, byBlock }: Access): ResolvedDocument {
  if (byBlock.size === 0) return document;
  const isOpen = ({ guid }: ResolvedNode) => {
    const audience = byBlock.get(guid);
    return audience === undefined || audiences.includes(audience);
  };
  const keep = (nodes: readonly ResolvedNode[]): readonly ResolvedNode[] => {
    const kept = nodes.filter(isOpen).map((node) => keepInside(node, keep));
    return kept.length === nodes.length && kept.every((node, at) => node === nodes[at]) ? nodes : kept;
  };
  return { ...document, areas: new Map([...document.areas].map(([area, nodes]) => [area, keep(nodes)])) };
}

function keepInside(node: ResolvedNode, keep: (nodes: readonly ResolvedNode[]) => readonly ResolvedNode[]): ResolvedNode {
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
