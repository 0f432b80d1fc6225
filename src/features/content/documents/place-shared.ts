import { maxBlocks } from '#document/commands/command.ts';
import type { ResolvedDocument, ResolvedNode, SharedProblem } from '#document/resolve.ts';
import type { OwnerKind } from './documents.contract.ts';
import { walkNodes } from './open-nodes.ts';

/** The block type that shows a shared block where it stands, and the slot in which that comes. */
export const referenceName = 'Reference';
const slot = 'placed';

/** Shared blocks within shared blocks, at most (architecture §5). */
const deepest = 3;

/** Blocks that come with all shared blocks of a document, as many as it may have itself, and their size as JSON. */
const max = { blocks: maxBlocks, characters: 1_000_000 };

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
 * Puts what References name in their places, as the reader gets it. What stands in itself, too deep, or is more than fits is
 * nothing, and a problem of the block of the document that brings it. What stands there more than once has other guids, so
 * that no id is on a page twice.
 */
export async function placeShared(document: ResolvedDocument, { owner, read }: Placing): Promise<ResolvedDocument> {
  if (!hasReference(document)) return document;
  const placing = createPlacing(read);
  const areas = [];
  for (const [area, nodes] of document.areas) areas.push([area, await placing.placeAll(nodes, [owner])] as const);
  const problems = [...placing.problems].map(([guid, code]) => ({ guid, code }));
  return {
    ...document,
    areas: new Map(areas),
    problems: [...document.problems, ...problems],
    placedSize: placing.used.characters,
  };
}

interface SharedUse extends Shared {
  nodes: readonly ResolvedNode[];
  size: typeof max;
}

function createPlacing(read: Placing['read']) {
  const found = new Map<string, Promise<SharedUse | undefined>>();
  const find = (target: string) => {
    const known = found.get(target) ?? read(target).then(measured);
    found.set(target, known);
    return known;
  };
  const placed = new Map<string, number>();
  const used = { blocks: 0, characters: 0 };
  const problems = new Map<string, SharedProblem>();
  const fits = ({ size }: SharedUse) =>
    used.blocks + size.blocks <= max.blocks && used.characters + size.characters <= max.characters;
  const place = async (
    node: ResolvedNode,
    above: readonly string[],
    own: string | undefined,
  ): Promise<ResolvedNode> => {
    const slots: Record<string, readonly ResolvedNode[]> = {};
    for (const [name, nodes] of Object.entries(node.slots)) slots[name] = await placeAll(nodes, above, own);
    const target = targetOf(node);
    if (!node.ok || target === undefined) return { ...node, slots };
    const brings = own ?? node.guid;
    const without = (problem?: SharedProblem): ResolvedNode => {
      if (problem && !problems.has(brings)) problems.set(brings, problem);
      return { ...node, slots };
    };
    if (above.includes(target)) return without('shared_in_itself');
    const shared = await find(target);
    if (!shared) return without();
    if (above.length > deepest) return without('shared_too_deep');
    if (!fits(shared)) return without('shared_too_large');
    used.blocks += shared.size.blocks;
    used.characters += shared.size.characters;
    const time = (placed.get(target) ?? 0) + 1;
    placed.set(target, time);
    const nodes = await placeAll(shared.nodes, [...above, target], brings);
    return {
      ...node,
      placedAudience: shared.audienceId,
      slots: { ...slots, [slot]: time === 1 ? nodes : nodes.map((one) => renamed(one, time)) },
    };
  };
  // One after the other: which of two places is the second is always the same, and which no longer fits.
  const placeAll = async (nodes: readonly ResolvedNode[], above: readonly string[], own?: string) => {
    const all: ResolvedNode[] = [];
    // A page has thousands of blocks, of which few wait for anything.
    for (const node of nodes) all.push(walkNodes([node]).some(isReference) ? await place(node, above, own) : node);
    return all;
  };
  return { placeAll, used, problems };
}

/** A shared block with how much it brings by itself, measured once. */
function measured(shared: Shared | undefined): SharedUse | undefined {
  if (shared?.ownerKind !== 'shared') return undefined;
  const nodes = [...shared.resolved.areas.values()].flat();
  const blocks = [...walkNodes(nodes)];
  const sizes = blocks.map((node) => (node.ok ? JSON.stringify([node.content, node.options]).length : 0));
  return { ...shared, nodes, size: { blocks: blocks.length, characters: sizes.reduce((sum, size) => sum + size, 0) } };
}

/** The shared block that a Reference shows. */
export const targetOf = (node: ResolvedNode): string | undefined =>
  node.ok && node.name === referenceName ? ((node.content.target as string | null) ?? undefined) : undefined;

const isReference = (node: ResolvedNode) => targetOf(node) !== undefined;

const known = new WeakMap<ResolvedDocument, boolean>();

function hasReference(document: ResolvedDocument): boolean {
  const found = known.get(document) ?? walkNodes([...document.areas.values()].flat()).some(isReference);
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
  ...node,
  guid: `${node.guid}-${time}`,
  slots: Object.fromEntries(
    Object.entries(node.slots).map(([name, nodes]) => [name, nodes.map((one) => renamed(one, time))]),
  ),
});
