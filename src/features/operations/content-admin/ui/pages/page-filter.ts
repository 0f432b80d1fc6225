import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';
import type { PageReview } from '#features/operations/page-reviews/page-reviews.contract.ts';

export const pageStates = ['published', 'changed', 'scheduled', 'none', 'unpublished', 'unplaced'] as const;
export type PageState = (typeof pageStates)[number];

/** In its title or path, whatever the capitals. */
export function matchesSearch({ title, path }: PageSummary, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return `${title} ${path ?? ''}`.toLowerCase().includes(wanted);
}

/** In a word: what visitors see of it in some language, or are going to see. */
export function stateOf({
  states,
  scheduled,
}: Pick<PageSummary, 'states' | 'scheduled'>): Exclude<PageState, 'unplaced'> {
  const all = Object.values(states);
  if (all.includes('changed')) return 'changed';
  if (all.includes('published')) return 'published';
  if (scheduled.some(({ action }) => action === 'publish')) return 'scheduled';
  return all.includes('unpublished') ? 'unpublished' : 'none';
}

/** By its state, in one language or in any. */
function isIn(page: PageSummary, state: PageState, language: string | null): boolean {
  if (state === 'unplaced') return page.path === null;
  if (language === null) return stateOf(page) === state;
  const isScheduled = page.scheduled.some((one) => one.language === language && one.action === 'publish');
  return state === 'scheduled' ? isScheduled : (page.states[language] ?? 'none') === state;
}

/** Pages that match what the address asks for. */
export function filterPages(
  pages: readonly PageSummary[],
  filters: URLSearchParams,
  reviews: ReadonlyMap<string, PageReview>,
): PageSummary[] {
  const state = pageStates.find((known) => known === filters.get('state'));
  const owner = filters.get('owner');
  const isOwned = ({ guid }: PageSummary) => owner === null || (reviews.get(guid)?.owner?.guid ?? 'none') === owner;
  return pages.filter(
    (page) =>
      matchesSearch(page, filters.get('search') ?? '') &&
      (!state || isIn(page, state, filters.get('lang'))) &&
      isOwned(page) &&
      (filters.get('review') !== 'due' || reviews.get(page.guid)?.isDue === true),
  );
}
