import { createElement, type ReactNode } from 'react';
import type { RichTextNode } from '#document/rich-text.ts';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';

/** Rows of nothing but header cells at the top become the head of the table. */
export function renderTable(
  { attrs, content: rows = [] }: RichTextNode,
  name: string,
  inCell: (cell: RichTextNode) => ReactNode[],
): ReactNode {
  const caption = String(attrs?.caption ?? '');
  const isBody = rows.map((row) => !isHead(row));
  const headCount = isBody.includes(true) ? isBody.indexOf(true) : 0;
  const show = (from: RichTextNode[], isInHead: boolean) => from.map((row) => renderRow(row, isInHead, inCell));
  return (
    <ScrollRegion name={caption || name}>
      <table className="table">
        {caption && <caption>{caption}</caption>}
        {headCount > 0 && createElement('thead', {}, ...show(rows.slice(0, headCount), true))}
        {createElement('tbody', {}, ...show(rows.slice(headCount), false))}
      </table>
    </ScrollRegion>
  );
}

const isHead = ({ content = [] }: RichTextNode) =>
  content.length > 0 && content.every(({ type }) => type === 'tableHeader');

function renderRow(
  { content = [] }: RichTextNode,
  isInHead: boolean,
  inCell: (cell: RichTextNode) => ReactNode[],
): ReactNode {
  const cells = content.map((cell) => {
    const tag = cell.type === 'tableHeader' ? 'th' : 'td';
    const scope = tag === 'th' ? (isInHead ? 'col' : 'row') : undefined;
    return createElement(tag, { scope, ...spans(cell) }, ...inCell(cell));
  });
  return createElement('tr', {}, ...cells);
}

const spans = ({ attrs }: RichTextNode) => ({
  colSpan: Number(attrs?.colspan ?? 1) > 1 ? Number(attrs?.colspan) : undefined,
  rowSpan: Number(attrs?.rowspan ?? 1) > 1 ? Number(attrs?.rowspan) : undefined,
});
