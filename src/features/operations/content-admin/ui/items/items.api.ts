import { getItemOverview, getOwnLists, itemStateNames } from '#features/content/items/item-overview.contract.ts';
import { getItemTypes } from '#features/content/items/items.contract.ts';
import { getSubmissionsOfItems } from '#features/engagement/submissions/submissions.contract.ts';
import type { App } from '#ui/screens/app-context.ts';
import { pageIn } from '#ui/screens/use-found.ts';

/** As many as a page of the table shows. */
export const itemsPerPage = 25;

const readTypes = ({ api }: App) => api.call(getItemTypes, {});

/** What the table of items is made with: the lists that somebody edits, and what types are called. */
export async function readItemNames(app: App) {
  const { api, language } = app;
  const [{ lists }, types] = await Promise.all([api.call(getOwnLists, { query: { lang: language } }), readTypes(app)]);
  return { lists, types };
}
export type ItemNames = Awaited<ReturnType<typeof readItemNames>>;

/** The items that somebody may edit, by the filters in the address. */
export function readItems({ api, language }: App, filters: URLSearchParams) {
  const state = itemStateNames.find((known) => known === filters.get('state'));
  const [search, list] = [filters.get('search'), filters.get('list')];
  return api.call(getItemOverview, {
    query: {
      lang: language,
      isMine: 'true',
      itemCount: itemsPerPage,
      pageNumber: pageIn(filters),
      ...(state && { state }),
      ...(search && { search }),
      ...(list && { list }),
    },
  });
}

/** The submissions of which items were made, for who manages forms. */
export const readSubmissionsOf = ({ api }: App, guids: readonly string[]) =>
  api.call(getSubmissionsOfItems, { query: { guids: guids.join(',') } });
export type ItemPage = Awaited<ReturnType<typeof readItems>>;

/** A list by the page that it stands on, and its own name where that is another. */
export const listName = ({ title, pageTitle }: ItemNames['lists'][number]) =>
  title === pageTitle ? title : `${pageTitle}: ${title}`;
