import type { ResolvedBlock } from '#document/resolve.ts';
import type { Ctx } from '#infra/ctx.ts';
import { allNodes } from '../../documents/open-nodes.ts';
import { findBlockOwner, readPublished } from '../../documents/server/documents.service.ts';
import { localizedPath } from '../../menus/menus.rules.ts';
import { readRoutes } from '../../menus/server/menus.service.ts';

/** A list or widget block that the actor may see, on the page where it stands. */
export interface Container {
  block: ResolvedBlock;
  /** Address of its page in the language asked for; undefined when it stands in no menu. */
  path: string | undefined;
}

/** The list or widget, if its page, every block around it and itself are open to the actor (functional reference 5.6). */
export async function findOpenContainer(ctx: Ctx, guid: string, language: string): Promise<Container | undefined> {
  ctx.reads(`list:${guid}`);
  const owner = await findBlockOwner(ctx, guid);
  if (!owner) return undefined;
  const published = await readPublished(ctx, owner.owner, language);
  if (!published) return undefined;
  const block = allNodes(published.resolved).find((node) => node.guid === guid);
  if (!block?.ok) return undefined;
  const path = (await readRoutes(ctx)).paths.get(owner.owner);
  return { block, path: path === undefined ? undefined : localizedPath(path, language, ctx.platform.defaultLanguage) };
}
