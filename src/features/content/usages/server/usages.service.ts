import type { Ctx } from '#infra/ctx.ts';
import { localized } from '#kernel/languages/localized.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { type UseRow, usesOf, usesOfType } from '../../documents/server/working.service.ts';
import { editAddressOf } from '../../edit-addresses/server/edit-address.service.ts';
import { mayEditObject } from '../../edit-rights/server/edit-rights.service.ts';
import { itemsWithImage } from '../../items/server/item-facts.service.ts';
import { readRoutes } from '../../menus/server/menus.service.ts';
import type { otherUses, Use } from '../usages.contract.ts';

interface UsageQuery {
  block?: string | undefined;
  target?: string | undefined;
}

/** The documents that use it and that the actor may edit, by their titles, and what else does. */
export async function findUses(ctx: Ctx, { block, target = '' }: UsageQuery, language: string) {
  const found = block === undefined ? await rowsOf(ctx, target) : await usesOfType(ctx, block);
  // Templates are no part of the website.
  const rows = found.filter(({ ownerKind }) => ownerKind !== 'template');
  const uses: Use[] = [];
  for (const row of rows) if (await mayEditObject(ctx, row.owner)) uses.push(await toUse(ctx, row, language));
  const collator = new Intl.Collator(language);
  return {
    uses: uses.toSorted((one, other) => collator.compare(one.title, other.title)),
    hidden: rows.length - uses.length,
    others: block === undefined ? await othersOf(ctx, target) : [],
  };
}

/** Documents that name it, and items that have it as their image. */
async function rowsOf(ctx: Ctx, target: string): Promise<UseRow[]> {
  const named = await usesOf(ctx, target);
  const known = new Set(named.map(({ owner }) => owner));
  return [...named, ...(await itemsWithImage(ctx, target)).filter(({ owner }) => !known.has(owner))];
}

async function toUse(
  ctx: Ctx,
  { owner, ownerKind: kind, titles, isPublished }: UseRow,
  language: string,
): Promise<Use> {
  const title = localized(titles, language, ctx.platform.defaultLanguage).text;
  return { owner, kind, title, isPublished, editPath: await editAddressOf(ctx, { owner, kind, title }, language) };
}

async function othersOf(ctx: Ctx, target: string): Promise<(typeof otherUses)[number][]> {
  const { children } = await readRoutes(ctx);
  const entries = [...children.values()].flat();
  const isInMenu = entries.some(({ pageGuid, itemGuid }) => pageGuid === target || itemGuid === target);
  const isInSettings = JSON.stringify(await readSettings(ctx)).includes(target);
  return [...(isInMenu ? (['menu'] as const) : []), ...(isInSettings ? (['settings'] as const) : [])];
}
