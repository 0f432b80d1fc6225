import type { CountedView } from '#infra/counted-view.ts';
import type { Loaded, Target } from './destination.ts';

/** Where nothing is. Its address is not kept here. */
export const missingView: CountedView = { kind: 'missing', subject: '', page: '' };

/** What a view of a page is in the statistics; undefined: nothing. */
export function countedOf(target: Target, { page, status, isEditing }: Loaded): CountedView | undefined {
  if (isEditing) return undefined;
  if (status === 404) return missingView;
  if (status !== 200) return undefined;
  switch (target.kind) {
    case 'page':
      return { kind: 'page', subject: target.guid, page: target.guid };
    case 'item':
      return page.item === undefined ? undefined : { kind: 'item', subject: page.item, page: page.page ?? '' };
    case 'legal':
      return { kind: 'legal', subject: target.legal, page: '' };
    case 'fill':
      return { kind: 'form', subject: target.guid, page: '' };
    case 'search':
      return { kind: 'search', subject: '', page: '', ...(page.searched && { search: page.searched }) };
    default:
      return undefined;
  }
}
