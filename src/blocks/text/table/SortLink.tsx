import type { ReactNode } from 'react';
import { shortGuid } from '#kernel/short-id.ts';
import { productWords } from '#kernel/texts.ts';
import type { BlockPlace } from '../../define-block.ts';
import { islandPrefix } from '../../Island.tsx';
import { nextSort, sortQueryName, sortText, type TableSort } from './sort-rows.ts';

/** Where the links of the heads of a table lead. */
export interface Sorting {
  place: BlockPlace;
  sort: TableSort | undefined;
  /** Before the name of a column: `Sort by`. */
  hint: string;
}

export const tableId = (guid: string) => `table-${shortGuid(guid)}`;

interface SortLinkProps extends Sorting {
  column: number;
  children: ReactNode;
}

/** The head of a column as a link to the page with the table sorted by it: without script too, and with an address. */
export function SortLink({ place: { guid, path, query, language }, sort, hint, column, children }: SortLinkProps) {
  const name = sortQueryName(guid);
  const next = nextSort(column, sort);
  const kept = Object.entries(query).filter(([other]) => other !== name);
  const all = next ? [...kept, [name, sortText(next)]] : kept;
  const asked = all.length === 0 ? '' : `?${new URLSearchParams(all as [string, string][])}`;
  return (
    <a className="table__sort" href={`${path}${asked}#${tableId(guid)}`} rel="nofollow" data-calls={islandPrefix(guid)}>
      <span className="visually-hidden" {...productWords(language)}>
        {`${hint} `}
      </span>
      {children}
      <svg className="table__way" viewBox="0 0 16 24" width="16" height="24" aria-hidden="true">
        <path className="table__up" d="M8 4 3 10h10Z" />
        <path className="table__down" d="M8 20 3 14h10Z" />
      </svg>
    </a>
  );
}

/** What the head of a sorted column says of it. */
export const sortState = (column: number, sort: TableSort | undefined) =>
  sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
