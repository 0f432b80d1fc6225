export interface TreeNode {
  id: string;
  name: string;
  /** Said beside the name, quietly. */
  detail?: string;
  /** It is there to find the way, and cannot be chosen. */
  isOff?: boolean;
  children: readonly TreeNode[];
}

export interface TreeRow {
  node: TreeNode;
  parent: string | undefined;
  /** 1 at the root. */
  level: number;
  /** Among its siblings, from 1; and how many they are. */
  position: number;
  size: number;
}

/** The nodes that are in sight, from above. */
export const rowsOf = (nodes: readonly TreeNode[], open: ReadonlySet<string>, level = 1, parent?: string): TreeRow[] =>
  nodes.flatMap((node, at) => [
    { node, parent, level, position: at + 1, size: nodes.length },
    ...(open.has(node.id) ? rowsOf(node.children, open, level + 1, node.id) : []),
  ]);

/** The nodes that a node stands in. */
export function wayTo(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [];
    const way = node.children.some((child) => child.id === id) ? [] : wayTo(node.children, id);
    if (way.length > 0 || node.children.some((child) => child.id === id)) return [node.id, ...way];
  }
  return [];
}

interface TreeState {
  rows: readonly TreeRow[];
  at: number;
  isOpen: boolean;
}

/** What a key does: walk to a node, or something with the one that has the focus. */
export function stepOf(
  key: string,
  { rows, at, isOpen }: TreeState,
): { id: string | undefined } | 'choose' | 'open' | 'close' | undefined {
  const row = rows[at];
  const to = (index: number) => ({ id: rows[index]?.node.id });
  const hasChildren = row !== undefined && row.node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return to(Math.min(at + 1, rows.length - 1));
    case 'ArrowUp':
      return to(Math.max(at - 1, 0));
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (!hasChildren) return { id: undefined };
      return isOpen ? to(at + 1) : 'open';
    case 'ArrowLeft':
      return hasChildren && isOpen ? 'close' : { id: row?.parent };
    case 'Enter':
    case ' ':
      return 'choose';
    default: {
      if (key.length !== 1) return undefined;
      const round = [...rows.slice(at + 1), ...rows.slice(0, at)];
      const letter = key.toLocaleLowerCase();
      return { id: round.find(({ node }) => node.name.toLocaleLowerCase().startsWith(letter))?.node.id };
    }
  }
}
