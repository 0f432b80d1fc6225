import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { openAudiences } from '../../../identity/roles/server/access.service.ts';
import type { Item } from '../items.contract.ts';
import { findOpenContainers } from './containers.service.ts';
import { readItem } from './items.service.ts';
import { selectPlaces } from './listing.store.ts';
import { selectPublishedLists } from './own-lists.store.ts';

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

/** A list as it is called where the actor sees it. */
export interface SeenList {
  title: string;
  /** Null: its page stands in no menu. */
  path: string | null;
}

/** Those of these lists that the actor sees, by guid. */
export async function readSeenLists(
  ctx: Ctx,
  guids: Iterable<string>,
  language: string,
): Promise<ReadonlyMap<string, SeenList>> {
  const found = await findOpenContainers(ctx, [...guids], language);
  return new Map(
    [...found].map(([guid, { block, ownerTitle, path }]) => [
      guid,
      { title: String(block.content.blockTitle || ownerTitle), path: path ?? null },
    ]),
  );
}

/** Every list on the website that the actor sees, by guid. */
export const readOpenLists = async (ctx: Ctx, language: string): Promise<ReadonlyMap<string, SeenList>> =>
  readSeenLists(ctx, await selectPublishedLists(ctx), language);

/** A list in which a reader sees an item. */
export interface SeenIn {
  list: string;
  /** Address of its page; undefined where that stands in no menu. */
  pagePath: string | undefined;
  itemType: string;
}

/** Those of these items that are out and stand in a list that is open to this reader, by guid, with those lists. */
export async function whereVisible(
  ctx: Ctx,
  guids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, readonly SeenIn[]>> {
  const places = await selectPlaces(ctx, { guids, language, audiences: await openAudiences(ctx) });
  const lists = await findOpenContainers(ctx, [...new Set(places.map(({ list }) => list))], language);
  const seen = places.flatMap(({ item, list, itemType }) => {
    const container = lists.get(list);
    return container ? [{ item, list, itemType, pagePath: container.path }] : [];
  });
  return Map.groupBy(seen, ({ item }) => item);
}
