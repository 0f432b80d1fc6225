import type { ItemList } from '#features/content/items/items.contract.ts';
import { shortGuid } from '#kernel/short-id.ts';
import { productWords, type Texts } from '#kernel/texts.ts';
import type { BlockPlace } from '../define-block.ts';

interface PagingProps {
  list: ItemList;
  /** Name in the query of the page. */
  name: string;
  place: BlockPlace;
  texts: Texts;
}

/** Pages by links, so that every page has an address: first, last, and those around this one. */
export function Paging({ list, name, place, texts }: PagingProps) {
  const last = Math.ceil(list.total / list.itemCount);
  if (last <= 1) return null;
  const { pageNumber } = list;
  const href = (page: number) => `${place.path}${queryFor(place.query, name, page)}#${anchorOf(place.guid)}`;
  return (
    <nav className="paging" aria-label={texts('paging.label')}>
      <ul className="paging__list">
        {pageNumber > 1 && (
          <li>
            <a className="paging__link" rel="prev" href={href(pageNumber - 1)} {...productWords(place.language)}>
              {texts('paging.previous')}
            </a>
          </li>
        )}
        {pagesAround(pageNumber, last).map((page, at, all) => (
          <li key={page} className={at > 0 && (all[at - 1] ?? 0) < page - 1 ? 'paging__gap' : undefined}>
            <a
              className="paging__link paging__link--number"
              href={href(page)}
              aria-current={page === pageNumber ? 'page' : undefined}
              aria-label={texts('paging.page', { page })}
            >
              {page}
            </a>
          </li>
        ))}
        {pageNumber < last && (
          <li>
            <a className="paging__link" rel="next" href={href(pageNumber + 1)} {...productWords(place.language)}>
              {texts('paging.next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

export const anchorOf = (guid: string) => `list-${shortGuid(guid)}`;

const pagesAround = (page: number, last: number) =>
  [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);

function queryFor(query: Readonly<Record<string, string>>, name: string, page: number): string {
  const kept = Object.entries(query).filter(([other]) => other !== name);
  const all = page === 1 ? kept : [...kept, [name, String(page)]];
  return all.length === 0 ? '' : `?${new URLSearchParams(all as [string, string][])}`;
}
