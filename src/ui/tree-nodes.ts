export interface TreeNode {
  id: string;
  name: string;
  /** Said beside the name, quietly. */
  detail?: string;
  /** It is there to find the way, and cannot be chosen. */
  isOff?: boolean;
  children: readonly TreeNode[];
}

/** The nodes that a node stands in, from above. */
export function wayTo(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [];
    const way = node.children.some((child) => child.id === id) ? [] : wayTo(node.children, id);
    if (way.length > 0 || node.children.some((child) => child.id === id)) return [node.id, ...way];
  }
  return [];
}
