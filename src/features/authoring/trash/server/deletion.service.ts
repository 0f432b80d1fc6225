import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { readPointers } from '#features/content/documents/server/documents.service.ts';
import { readWorking } from '#features/content/documents/server/working.service.ts';
import { requireEdit } from '#features/content/edit-rights/server/edit-rights.service.ts';
import type { MenuEntry } from '#features/content/menus/edit-menus.contract.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import { readMenus } from '#features/content/navigation/server/menu-entries.service.ts';
import { findUses } from '#features/content/usages/server/usages.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import type { PageDeletion } from '../trash.contract.ts';

const maxNamed = 20;

/** What would be gone, or lead nowhere, without a page; for those who may delete it. Names nothing that they may not know of. */
export async function readPageDeletion(ctx: Ctx, page: string, lang: string | undefined): Promise<PageDeletion> {
  if ((await requireEdit(ctx, page)) !== 'page') throw notFound('page', page);
  const language = languageFor(ctx.platform, lang);
  const { defaultLanguage } = ctx.platform;
  const { document } = await readWorking(ctx, page);
  const { menus } = await readMenus(ctx);
  const entries = menus.flatMap(({ items }) => items);
  const own = entries.filter(({ pageGuid }) => pageGuid === page);
  const nameOf = ({ names, pageTitle }: MenuEntry) =>
    localized(names, language, defaultLanguage).text || (pageTitle ?? '');
  const below = pagesBelow(own, entries).filter(({ pageGuid }) => pageGuid !== page);
  const known = below.filter(({ isClosed }) => !isClosed);
  const { uses, hidden, others } = await findUses(ctx, { target: page }, language);
  const links = uses.filter(({ owner }) => owner !== page);
  const path = (await pagePath(ctx, page, language)) ?? null;
  return {
    title: localized(document.title, language, defaultLanguage).text,
    path,
    isHome: (await pagePath(ctx, page, defaultLanguage)) === '/',
    isShown: (await readPointers(ctx, page)).some(({ revisionId }) => revisionId !== null),
    below: {
      total: below.length,
      pages: await Promise.all(
        known.slice(0, maxNamed).map(async (entry) => ({
          title: nameOf(entry),
          path: (await pagePath(ctx, entry.pageGuid ?? '', language)) ?? entry.path,
        })),
      ),
    },
    menus: own.map((entry) => ({ menu: entry.menu, name: nameOf(entry) })),
    links: {
      total: links.length + hidden,
      documents: links.slice(0, maxNamed).map(({ title, editPath }) => ({ title, path: editPath })),
    },
    isInSettings: others.includes('settings'),
    days: (await readSettings(ctx)).trashDays,
  };
}

/** Every page in the branches of these entries, once. */
function pagesBelow(own: readonly MenuEntry[], entries: readonly MenuEntry[]): MenuEntry[] {
  const branch = new Set(own.map(({ guid }) => guid));
  const pages = new Map<string, MenuEntry>();
  // Parents come before children.
  for (const entry of entries) {
    if (entry.parentGuid === null || !branch.has(entry.parentGuid)) continue;
    branch.add(entry.guid);
    if (entry.kind === 'page' && entry.pageGuid && !pages.has(entry.pageGuid)) pages.set(entry.pageGuid, entry);
  }
  return [...pages.values()];
}
