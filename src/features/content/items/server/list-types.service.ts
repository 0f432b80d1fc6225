import type { Block } from '#document/page-document.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import type { Ctx } from '#infra/ctx.ts';
import { enabledItemTypes } from '../../documents/server/enabled-types.service.ts';
import { ownersWith, readWorking } from '../../documents/server/working.service.ts';
import { itemTypeNames } from '../items.contract.ts';
import en from '../messages/types.en.json' with { type: 'json' };
import nl from '../messages/types.nl.json' with { type: 'json' };
import { findOpenContainer } from './containers.service.ts';
import * as store from './items.store.ts';

/** Every item type by its name for people. */
export const itemTypeLabels = itemTypeNames.map((name) => ({
  name,
  label: { nl: nl[`type.${name}`], en: en[`type.${name}`] },
}));

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

/** Those of which somebody can still add one. */
export const addableTypes = (ctx: Ctx, block: { options: object }) => enabledItemTypes(ctx, typesOf(block));

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
    for (const type of block ? await addableTypes(ctx, block) : []) types.add(type);
  }
  return [...types];
}
