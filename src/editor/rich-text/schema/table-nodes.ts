import { Node } from '@tiptap/core';
import { Table } from '@tiptap/extension-table';
import { cutText } from '#kernel/text/cut-text.ts';

const span = (name: 'colspan' | 'rowspan', limit: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(limit, Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1)),
  renderHTML: (attrs: Record<string, unknown>) => (Number(attrs[name]) > 1 ? { [name]: attrs[name] } : {}),
});

const cell = (name: string, tag: string, tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole,
    addAttributes: () => ({ colspan: span('colspan', 50), rowspan: span('rowspan', 500) }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const tableNodes = [
  Table.extend({
    addAttributes: () => ({
      caption: {
        default: '',
        parseHTML: (element: HTMLElement) =>
          cutText((element.querySelector(':scope > caption')?.textContent ?? '').trim(), 300),
        rendered: false,
      },
    }),
    parseHTML: () => [{ tag: 'table', contentElement: withoutCaption }],
    renderHTML: ({ node }) => {
      const { caption } = node.attrs;
      const named = caption ? [['caption', { contenteditable: 'false' }, caption] as const] : [];
      return ['div', { class: 'scroll-region' }, ['table', { class: 'table' }, ...named, ['tbody', 0]]];
    },
  }).configure({ View: null, allowTableNodeSelection: true }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    tableRole: 'row',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
];

/** The rows of a table: its caption is an attribute, not something in it. */
function withoutCaption(table: HTMLElement): HTMLElement {
  const copy = table.cloneNode(true) as HTMLElement;
  copy.querySelector(':scope > caption')?.remove();
  return copy;
}
