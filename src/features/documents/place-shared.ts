import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import type { OwnerKind } from './documents.contract.ts';
import { walkNodes } from './open-nodes.ts';

/** The block type that shows a shared block where it stands, and the slot in which that comes. */
export const referenceName = 'Reference';
const slot = 'placed';

/** Shared blocks within shared blocks, at most (architecture §5). */
const deepest = 3;

interface Shared {
  ownerKind: OwnerKind;
  audienceId: number;
  resolved: ResolvedDocument;
}

interface Placing {
  /** The document itself: shown in itself, it would never end. */
  owner: string;
  /** What the reader gets of a shared block; undefined where they get nothing. */
  read: (target: string) => Promise<Shared | undefined>;
}

/**
 * Puts what References name in their places, as the reader gets it; a cycle, and what stands too deep, is nothing. What stands
 * there more than once has other guids, so that no id is on a page twice.
 */
export async function placeShared(document: ResolvedDocument, { owner, read }: Placing): Promise<ResolvedDocument> {
  if (!hasReference(document)) return document;
  const placed = new Map<string, number>();
  const place = async (node: ResolvedNode, above: readonly string[]): Promise<ResolvedNode> => {
    const slots: Record<string, readonly ResolvedNode[]> = {};
    for (const [name, nodes] of Object.entries(node.slots)) slots[name] = await placeAll(nodes, above);
    const target = targetOf(node);
    if (target === undefined || above.includes(target) || above.length > deepest) return { ...node, slots };
    const shared = await read(target);
    if (shared?.ownerKind !== 'shared') return { ...node, slots };
    const time = (placed.get(target) ?? 0) + 1;
    placed.set(target, time);
    const nodes = await placeAll([...shared.resolved.areas.values()].flat(), [...above, target]);
    return {
      ...{ ...node, placedAudience: shared.audienceId },
      slots: { ...slots, [slot]: time === 1 ? nodes : nodes.map((one) => renamed(one, time)) },
    };
  };
  // One after the other: which of two places is the second is always the same.
  const placeAll = async (nodes: readonly ResolvedNode[], above: readonly string[]) => {
    const all: ResolvedNode[] = [];
    for (const node of nodes) all.push(await place(node, above));
    return all;
  };
  const areas = [];
  for (const [area, nodes] of document.areas) areas.push([area, await placeAll(nodes, [owner])] as const);
  return { ...document, areas: new Map(areas) };
}

/** The shared block that a Reference shows. */
export const targetOf = (node: ResolvedNode): string | undefined =>
  node.ok && node.name === referenceName ? ((node.content.target as string | null) ?? undefined) : undefined;

const known = new WeakMap<ResolvedDocument, boolean>();

function hasReference(document: ResolvedDocument): boolean {
  const found = known.get(document) ?? [...walkNodes([...document.areas.values()].flat())].some(targetOf);
  known.set(document, found);
  return found;
}

/** The same blocks under other guids where one of theirs is taken: the shared block of a page stands in its footer too. */
export function placedApart(nodes: readonly ResolvedNode[], taken: ReadonlySet<string>): readonly ResolvedNode[] {
  const isTaken = (node: ResolvedNode): boolean =>
    taken.has(node.guid) || Object.values(node.slots).some((inner) => inner.some(isTaken));
  const apart = (node: ResolvedNode, time: number): ResolvedNode => {
    const other = renamed(node, time);
    return isTaken(other) ? apart(node, time + 1) : other;
  };
  return nodes.some(isTaken) ? nodes.map((node) => (isTaken(node) ? apart(node, 2) : node)) : nodes;
}

const renamed = (node: ResolvedNode, time: number): ResolvedNode => ({
  ...{ ...node, guid: `${node.guid}-${time}` },
  slots: Object.fromEntries(
    Object.entries(node.slots).map(([name, nodes]) => [name, nodes.map((one) => renamed(one, time))]),
  ),
});
