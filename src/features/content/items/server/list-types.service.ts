import type { Block } from '#document/page-document.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import type { Ctx } from '#infra/ctx.ts';
import { ownersWith, readWorking } from '../../documents/server/working.service.ts';
import { findOpenContainer } from './containers.service.ts';
import * as store from './items.store.ts';

/** The block of a list: as the actor sees it, else, where `isEditor` says that they may know of it, as it is worked on. */
export async function findListBlock(
  ctx: Ctx,
  list: string,
  { isEditor }: { isEditor: boolean },
): Promise<ResolvedBlock | Block | undefined> {
  const container = await findOpenContainer(ctx, list, ctx.platform.defaultLanguage);
  const block = container?.block ?? (isEditor ? await findWorkingBlock(ctx, list) : undefined);
  const name = block && 'buildingBlockName' in block ? block.buildingBlockName : block?.name;
  return name === 'List' ? block : undefined;
}

async function findWorkingBlock(ctx: Ctx, guid: string): Promise<Block | undefined> {
  for (const owner of await ownersWith(ctx, guid)) {
    const found = (await readWorking(ctx, owner)).document.blocks.find((block) => block.guid === guid);
    if (found) return found;
  }
  return undefined;
}

/** The item types that a list takes. */
export const typesOf = ({ options }: { options: object }): readonly string[] =>
  (options as { itemTypes?: string[] }).itemTypes ?? ['News'];

/** Which items wait for an editor of the list: all, of whom none was approved yet, of people without an account, or none. */
export type Moderation = 'all' | 'first' | 'anonymous' | 'none';
export const moderationOf = ({ options }: { options: object }): Moderation =>
  (options as { moderation?: Moderation }).moderation ?? 'all';

/** The types that an item can have: its own, and those that one of its lists takes. For its editors. */
export async function typesForItem(
  ctx: Ctx,
  { guid, itemType }: { guid: string; itemType: string },
): Promise<string[]> {
  const types = new Set([itemType]);
  for (const { parentGuid } of await store.selectParents(ctx, guid)) {
    const block = await findListBlock(ctx, parentGuid, { isEditor: true });
    for (const type of block ? typesOf(block) : []) types.add(type);
  }
  return [...types];
}
