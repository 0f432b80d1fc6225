import type { PageSummary } from '#features/content/pages/edit-pages.contract.ts';

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

export const isIn = (page: PageSummary, state: PageState): boolean =>
  state === 'unplaced' ? page.path === null : stateOf(page) === state;
