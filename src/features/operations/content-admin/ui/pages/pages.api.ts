import { getOwnIssues } from '#features/authoring/checks/checks.contract.ts';
import {
  getPublication,
  publishDocument,
  unpublishDocument,
} from '#features/authoring/publishing/publishing.contract.ts';
import {
  deleteForGood,
  getPageDeletion,
  getTrash,
  restoreItem,
  restorePage,
  type Trashed,
  trashPage,
} from '#features/authoring/trash/trash.contract.ts';
import { isShownState } from '#features/content/documents/publication.rules.ts';
import { getMenus } from '#features/content/menus/edit-menus.contract.ts';
import { inOrder } from '#features/content/menus/menu-places.ts';
import {
  createPage,
  duplicatePage,
  getPageOverview,
  movePage,
  type NewPage,
  type Placing,
} from '#features/content/pages/edit-pages.contract.ts';
import { getPageTemplates } from '#features/content/templates/edit-templates.contract.ts';
import { readPageReviews } from '#features/operations/page-reviews/ui/page-reviews.api.ts';
import type { App } from '#ui/screens/app-context.ts';

/** What the screens of pages show: the pages, the trash, and what a new page is made from. */
export async function readPages(app: App) {
  const { api, language } = app;
  const query = { lang: language };
  const [{ pages }, trash, { templates }, { menus }, reviews] = await Promise.all([
    api.call(getPageOverview, { query }),
    api.call(getTrash, { query }),
    api.call(getPageTemplates, { query }),
    api.call(getMenus, {}),
    readPageReviews(app),
  ]);
  return { pages, trash, templates, menus: inOrder(menus), reviews };
}
export type PagesData = Awaited<ReturnType<typeof readPages>>;

/** The pages with something to fix that the person may edit. */
export const readOwnIssues = ({ api, language: lang }: App) => api.call(getOwnIssues, { query: { lang } });
export type OwnIssues = Awaited<ReturnType<typeof readOwnIssues>>;

export const addPage = ({ api }: App, page: Partial<NewPage> & Pick<NewPage, 'title'>) =>
  api.call(createPage, { body: page });

export const copyPage = ({ api }: App, id: string, key: string) =>
  api.call(duplicatePage, { params: { id }, body: { key } });

export const movePageTo = ({ api, language: lang }: App, id: string, to: Placing & { key: string }) =>
  api.call(movePage, { params: { id }, body: { ...to, lang } });

/** What else goes with a page, or leads nowhere. */
export const readDeletion = ({ api, language: lang }: App, id: string) =>
  api.call(getPageDeletion, { params: { id }, query: { lang } });

export const removePage = ({ api }: App, id: string, leadsTo?: string) =>
  api.call(trashPage, { params: { id }, query: { leadsTo } });

export const putBack = ({ api }: App, { kind, guid }: Trashed) =>
  kind === 'page' ? api.call(restorePage, { params: { id: guid } }) : api.call(restoreItem, { params: { guid } });

export const purge = ({ api }: App, guid: string) => api.call(deleteForGood, { params: { guid } });

/** Shows visitors what is being worked on, in the languages in which they see the page, else in the first. */
export async function publishPage({ api, platform }: App, id: string) {
  const { version, languages } = await api.call(getPublication, { params: { id } });
  const shown = languages.filter(({ state }) => isShownState(state));
  const open = shown.filter(({ hasChanges }) => hasChanges).map(({ language }) => language);
  if (shown.length > 0 && open.length === 0) return null;
  return api.call(publishDocument, {
    params: { id },
    body: { version, languages: open.length > 0 ? open : [platform.defaultLanguage] },
  });
}

/** Takes a page offline in every language; nothing where visitors see it in none. */
export async function unpublishPage({ api }: App, id: string) {
  const { languages } = await api.call(getPublication, { params: { id } });
  const shown = languages.filter(({ state }) => isShownState(state)).map(({ language }) => language);
  return shown.length === 0 ? null : api.call(unpublishDocument, { params: { id }, body: { languages: shown } });
}
