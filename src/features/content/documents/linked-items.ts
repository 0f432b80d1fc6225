import type { ResolvedNode } from '#document/resolve.ts';
import { walkNodes } from '#features/content/documents/open-nodes.ts';

const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The items that blocks link to, found wherever a link may stand in their content. */
export function linksIn(nodes: readonly ResolvedNode[]): { items: ReadonlySet<string> } {
  const items = new Set<string>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) for (const inner of value) look(inner);
    else if (value !== null && typeof value === 'object') {
      if ('item' in value && typeof value.item === 'string' && guid.test(value.item)) items.add(value.item);
      for (const inner of Object.values(value)) if (typeof inner === 'object') look(inner);
    }
  };
  for (const node of walkNodes(nodes)) if (node.ok) look(node.content);
  return { items };
}
