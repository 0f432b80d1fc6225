import type { ResolvedBlock } from '#document/resolve.ts';
import type { Ctx } from '#infra/ctx.ts';
import { allNodes } from '../../documents/open-nodes.ts';
import { findBlockOwner, type PublishedDocument, readPublished } from '../../documents/server/documents.service.ts';
import { pagePath } from '../../menus/server/menus.service.ts';
import * as store from './items.store.ts';

/** A list or widget block that the actor may see, on the page where it stands. */
export interface Container {
  block: ResolvedBlock;
  /** The page, item or footer it stands on. */
  owner: string;
  /** What that is called in the language asked for. */
  ownerTitle: string;
  /** Address of its page in the language asked for; undefined when it stands in no menu. */
  path: string | undefined;
}

/**
 * The list or widget, if its page, every block around it and itself are open to the actor (functional reference 5.6); on an
 * item, if that is out and one of its own lists is open.
 */
export const findOpenContainer = (ctx: Ctx, guid: string, language: string): Promise<Container | undefined> =>
  findBelow(ctx, guid, { language, below: [guid], read: (owner) => readPublished(ctx, owner, language) });

/** The same of many, by their guids: each document in which some of them stand is read once. */
export async function findOpenContainers(
  ctx: Ctx,
  guids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, Container>> {
  const known = new Map<string, Promise<PublishedDocument | undefined>>();
  const read = (owner: string) => {
    const reading = known.get(owner) ?? readPublished(ctx, owner, language);
    known.set(owner, reading);
    return reading;
  };
  const found = new Map<string, Container>();
  for (const guid of guids) {
    const container = await findBelow(ctx, guid, { language, below: [guid], read });
    if (container) found.set(guid, container);
  }
  return found;
}

interface ContainerPath {
  language: string;
  read: (owner: string) => Promise<PublishedDocument | undefined>;
  /** The lists that led here: one that stands in its own item is no way to it. */
  below: readonly string[];
}

async function findBelow(ctx: Ctx, guid: string, way: ContainerPath): Promise<Container | undefined> {
  const { language } = way;
  ctx.dependsOn(`list:${guid}`);
  const owner = await findBlockOwner(ctx, guid);
  if (!owner) return undefined;
  const published = await way.read(owner.owner);
  if (!published || (owner.ownerKind === 'item' && !(await isItemOpen(ctx, owner.owner, way)))) return undefined;
  const block = allNodes(published.resolved).find((node) => node.guid === guid);
  if (!block?.ok) return undefined;
  return {
    block,
    owner: owner.owner,
    ownerTitle: published.resolved.title.text,
    path: await pagePath(ctx, owner.owner, language),
  };
}

async function isItemOpen(ctx: Ctx, item: string, way: ContainerPath): Promise<boolean> {
  const stored = await store.findItem(ctx, { guid: item });
  if (!stored || !isOut(ctx, stored.publishedOn)) return false;
  for (const { parentGuid } of await store.selectParents(ctx, item)) {
    if (way.below.includes(parentGuid)) continue;
    if (await findBelow(ctx, parentGuid, { ...way, below: [...way.below, parentGuid] })) return true;
  }
  return false;
}

/** True from its date on; tells the answer when that comes. */
export function isOut(ctx: Ctx, publishedOn: Date | null): publishedOn is Date {
  if (publishedOn === null) return false;
  if (publishedOn > ctx.now()) ctx.cacheUntil(publishedOn);
  return publishedOn <= ctx.now();
}
