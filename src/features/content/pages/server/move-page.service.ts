import type { Ctx } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { pageStates } from '../../documents/server/page-states.service.ts';
import { readTitles } from '../../documents/server/working.service.ts';
import { requireEdit } from '../../edit-rights/server/edit-rights.service.ts';
import { mayEditEach } from '../../edit-rights/server/page-rights.service.ts';
import {
  keepEntries,
  lockMenus,
  type Menus,
  movedAddresses,
  readMenusAsTheyAre,
} from '../../menus/server/keep-entries.service.ts';
import { pagePath, readRoutes } from '../../menus/server/menus.service.ts';
import { firstEntry, movedEntries, type Placing } from '../../navigation/server/edit-menus.service.ts';
import type { PageMove } from '../edit-pages.contract.ts';
import { segmentFor } from './new-page.service.ts';

interface Moving extends Placing {
  page: string;
  lang: string | undefined;
}

/** What would become of the addresses of a page and those below it. Throws as `movePage` does. */
export async function previewMove(ctx: Ctx, moving: Moving): Promise<PageMove> {
  await requireEdit(ctx, moving.page);
  const menus = await readMenusAsTheyAre(ctx);
  return describe(ctx, menus, { ...moving, changed: await planMove(ctx, menus, moving) });
}

/**
 * Moves a page with all below it: its place, their addresses, the redirects of the old ones and what menus show of it, all in one
 * transaction. Throws `not_allowed`, or `validation_failed` with the field.
 */
export const movePage = (ctx: Ctx, { key, ...moving }: Moving & { key: string | undefined }) =>
  once(ctx, { key, asked: { move: moving } }, async () => {
    await requireEdit(ctx, moving.page);
    const menus = await lockMenus(ctx);
    const changed = await planMove(ctx, menus, moving);
    const told = await describe(ctx, menus, { ...moving, changed });
    return { ...told, undoToken: await keepEntries(ctx, menus, { changed }) };
  });

type Entries = Awaited<ReturnType<typeof movedEntries>>;

/** The entry that gives the page its address, where it goes; a page without one gets one. */
async function planMove(ctx: Ctx, menus: Menus, { page, ...to }: Moving): Promise<Entries> {
  const entry = (await readRoutes(ctx)).trails.get(page)?.at(-1);
  if (entry) return movedEntries(ctx, menus, { guid: entry.guid, ...to });
  const title = (await readTitles(ctx, 'page')).get(page) ?? {};
  const segmentAt = (place: Parameters<Parameters<typeof firstEntry>[2]['segmentAt']>[0]) =>
    segmentFor(ctx, menus, { ...place, title });
  return firstEntry(ctx, menus, { pageGuid: page, segmentAt, ...to });
}

const maxShown = 100;

async function describe(
  ctx: Ctx,
  menus: Menus,
  { page, lang, changed }: Moving & { changed: Entries },
): Promise<PageMove> {
  const language = languageFor(ctx.platform, lang);
  const moved = movedAddresses(ctx, menus, changed);
  const own = moved.filter((one) => one.page === page);
  const all = [...own, ...moved.filter((one) => one.page !== page)];
  const titleOf = await titlesFor(ctx, language);
  const path = own.find((one) => one.language === language)?.to ?? (await pagePath(ctx, page, language)) ?? '/';
  const known = all.flatMap((one) => {
    const title = titleOf(one.page);
    return title === null ? [] : [{ ...one, title }];
  });
  return { path, addresses: known.slice(0, maxShown), total: all.length };
}

/** As it is worked on for who edits the page, as visitors see it for who does; null for others. */
async function titlesFor(ctx: Ctx, language: string): Promise<(page: string) => string | null> {
  const mayEdit = await mayEditEach(ctx);
  const titles = await readTitles(ctx, 'page');
  const states = await pageStates(ctx, language);
  return (page) =>
    mayEdit(page)
      ? localized(titles.get(page) ?? {}, language, ctx.platform.defaultLanguage).text
      : (states.get(page)?.title ?? null);
}
