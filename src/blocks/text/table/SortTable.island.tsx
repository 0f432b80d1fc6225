import { useEffect, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { inBrowser, isForElsewhere, type PageElement } from '../../browser-parts.ts';
import { askedSort, nextSort, sortedRows, sortText, type TableSort } from './sort-rows.ts';

interface SortTableProps extends JsonObject {
  /** Id of the table; its heads are links that sort it without this too. */
  table: string;
  /** Name in the address that says how it is sorted. */
  name: string;
  /** What the address said when the page was made. */
  sort: string;
  /** The order of the editor: for each row as it came, where it stands in that. */
  order: number[];
  language: string;
  /** With `{column}` in them. */
  words: { up: string; down: string; none: string };
}

/** Sorts a table where it stands: the focus stays on its head, and the address goes along. */
export default function SortTable({ table: id, name, sort, order, language, words }: SortTableProps) {
  const [said, say] = useState('');
  useEffect(() => {
    const table = inBrowser().document.getElementById(id);
    if (!table) return;
    const follow = new AbortController();
    const rows = rowsIn(table, order);
    let now = askedSort(sort, 99);
    table.addEventListener(
      'click',
      (event) => {
        const column = heads(table).findIndex((head) => linkIn(head)?.contains(event.target));
        if (column < 0 || isForElsewhere(event)) return;
        event.preventDefault();
        now = nextSort(column, now);
        show(table, { id, rows, sort: now, name, language });
        say(wordsFor(now, heads(table)[column]?.getAttribute('aria-label') ?? '', words));
      },
      { signal: follow.signal },
    );
    return () => follow.abort();
  }, [id, name, sort, order, language, words]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}

const listOf = (found: ArrayLike<PageElement>) => Array.from(found);
/** Those that sort nothing have no link. */
const heads = (table: PageElement) => listOf(table.querySelectorAll('thead th'));
const linkIn = (head: PageElement) => head.querySelectorAll('a')[0];

/** The rows in the order of the editor. */
function rowsIn(table: PageElement, order: readonly number[]): PageElement[] {
  const rows: PageElement[] = [];
  for (const [at, row] of listOf(table.querySelectorAll('tbody tr')).entries()) rows[order[at] ?? at] = row;
  return rows;
}

interface SortedTable {
  /** Of the table. */
  id: string;
  rows: readonly PageElement[];
  sort: TableSort | undefined;
  name: string;
  language: string;
}

function show(table: PageElement, { id, rows, sort, name, language }: SortedTable) {
  const cells = rows.map((row) => listOf(row.children).map(({ textContent }) => textContent));
  const inOrder = sort ? sortedRows(cells, sort, language).flatMap((at) => rows[at] ?? []) : rows;
  table.querySelectorAll('tbody')[0]?.append(...inOrder);
  const { location, history, dispatchEvent } = inBrowser();
  for (const [column, head] of heads(table).entries()) {
    head.removeAttribute('aria-sort');
    if (sort?.column === column) head.setAttribute('aria-sort', sort.isDescending ? 'descending' : 'ascending');
    const next = nextSort(column, sort);
    linkIn(head)?.setAttribute('href', addressOf(new URL(`#${id}`, location.href), name, next));
  }
  history.replaceState(history.state, '', addressOf(new URL(location.href), name, sort));
  // The page is the same, under another address (src/site/browser/soft-navigation.ts).
  dispatchEvent(new Event('addresschange'));
}

function addressOf(url: URL, name: string, sort: TableSort | undefined): string {
  if (sort) url.searchParams.set(name, sortText(sort));
  else url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

const wordsFor = (sort: TableSort | undefined, column: string, words: SortTableProps['words']) =>
  (sort ? (sort.isDescending ? words.down : words.up) : words.none).replace('{column}', column);
