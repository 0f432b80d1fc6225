import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { Item } from '../items.contract.ts';
import { readItem } from './items.service.ts';

/** Those of these items that this reader sees, by guid. */
export async function readSeenItems(
  ctx: Ctx,
  guids: Iterable<string>,
  language: string,
): Promise<ReadonlyMap<string, Item>> {
  const found = await Promise.all(
    [...guids].map(async (guid) => {
      try {
        return [[guid, (await readItem(ctx, guid, language)).item] as const];
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return [];
        throw error;
      }
    }),
  );
  return new Map(found.flat());
}
