import type { Api } from '#kernel/api.ts';
import { rankOf } from '#kernel/text/rank-names.ts';
import { isShownState } from '../../documents/publication.rules.ts';
import { getItemOverview } from '../../items/item-overview.contract.ts';
import { getPageOverview } from '../edit-pages.contract.ts';

/** A page or item that a link can lead to. */
export interface Target {
  guid: string;
  title: string;
  path: string;
  /** Visitors do not see it yet: until they do, the link leads them nowhere. */
  isHidden: boolean;
}

interface TargetQuery {
  language: string;
  search?: string;
  /** Only this one. */
  guid?: string;
  /** Only pages that the person edits, without this one. */
  editedBut?: string | undefined;
}

/** As many as are shown at once. */
export const maxShown = 50;

/** What somebody sees or edits on this platform, drafts included; the server searches all of it. */
export async function findTargets(
  api: Api,
  way: 'page' | 'item',
  { language, search, guid, editedBut }: TargetQuery,
): Promise<Target[]> {
  const query = { lang: language, ...(search && { search }) };
  if (way === 'page') {
    const { pages } = await api.call(getPageOverview, { query });
    const targets = pages.flatMap(({ path, states, mayEdit, ...page }) => {
      if (editedBut !== undefined && (!mayEdit || page.guid === editedBut)) return [];
      const isSeen = Object.values(states).some(isShownState);
      const isAsked = guid === undefined || page.guid === guid;
      return path === null || !isAsked ? [] : [{ guid: page.guid, title: page.title, path, isHidden: !isSeen }];
    });
    return bestFirst(targets, search ?? '');
  }
  const { items } = await api.call(getItemOverview, {
    query: { ...query, itemCount: maxShown + 1, ...(guid && { guid }) },
  });
  return items.map(({ guid, title, path, state }) => ({
    guid,
    title,
    path,
    isHidden: state !== 'published' && state !== 'changed',
  }));
}

/** Who types the title of a page finds that page first, and those that only have the words in their address last. */
export function bestFirst(targets: readonly Target[], search: string): Target[] {
  const rank = ({ title, path }: Target) => rankOf(search, { name: title, words: path }) ?? Number.POSITIVE_INFINITY;
  return search === '' ? [...targets] : targets.toSorted((a, b) => rank(a) - rank(b) || 0);
}
