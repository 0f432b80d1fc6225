import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readItemOn } from '#features/content/items/server/items.service.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import type { RedirectTarget } from '#features/content/redirects/redirects.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';

/** What a header can hold: other letters percent-encoded, what is encoded already left as it is. */
export const encodeAddress = (address: string) =>
  address.replaceAll(/[^\u0021-\u007e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));

/** Where a target can be read: in this language, or in the first other one; undefined where it cannot. */
export async function addressOf(ctx: Ctx, target: RedirectTarget, language: string): Promise<string | undefined> {
  if ('path' in target) return encodeAddress(target.path);
  for (const candidate of [language, ...ctx.platform.languages.filter((other) => other !== language)]) {
    const path = await pathIn(ctx, target, candidate);
    if (path !== undefined) return encodeURI(path);
  }
  return undefined;
}

/** Where the page or item can be read in a language; undefined where it cannot. */
async function pathIn(
  ctx: Ctx,
  target: { page: string } | { item: string },
  language: string,
): Promise<string | undefined> {
  if ('page' in target)
    return (await pageStates(ctx, language)).has(target.page) ? pagePath(ctx, target.page, language) : undefined;
  return pathOfItem(ctx, target.item, { language });
}

/** Where an item can be read in a language; undefined where it cannot. */
export async function pathOfItem(
  ctx: Ctx,
  id: string,
  { language, page }: { language: string; page?: string | undefined },
): Promise<string | undefined> {
  try {
    return (await readItemOn(ctx, id, { language, page })).item.path;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
