import type { ResolvedNode } from '#document/resolve.ts';
import { walkNodes } from '#features/documents/open-nodes.ts';
import { readItem } from '#features/items/server/items.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';

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

/** Where those items are, for this reader; the others are left out. */
export async function findItemAddresses(
  ctx: Ctx,
  items: ReadonlySet<string>,
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...items].map(async (item) => {
      try {
        return [[item, (await readItem(ctx, item, language)).item.path] as const];
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return [];
        throw error;
      }
    }),
  );
  return new Map(found.flat());
}
