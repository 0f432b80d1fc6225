import type { RichTextNode } from '#document/rich-text.ts';
import {
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  oneLine,
  rawText,
  wordsOf,
} from './html-tree.ts';
import { endParagraph } from './line.ts';
import { addBlock, addRich, type Output, type Scope } from './scope.ts';
import { richInside } from './text-elements.ts';

interface Row {
  cells: readonly HtmlElement[];
}

/** A table of plain words under a row of headings becomes a Table; any other stays in the running text, with all that its cells hold. */
export function convertTable(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.walk(strayIn(element), scope, out);
  endParagraph(scope, out);
  const rows = rowsOf(element);
  const captions = element.children.filter(isElement).filter(({ name }) => name === 'caption');
  const isWords = isPlainCaption(captions) && rows.length > 0;
  const caption = isWords
    ? captions
        .map(({ children }) => wordsOf(children))
        .join(' ')
        .trim()
    : '';
  const plain = scope.holdsBlocks && caption.length <= 150 ? plainTable(rows) : undefined;
  const outcome = rows.length === 0 ? 'dropped' : plain ? 'Table' : 'Text';
  for (const name of ['table', ...structure(element)]) scope.tally.element(name, outcome);
  if (!isWords || caption.length > longestCaption) addCaptionAsText(captions, scope, out);
  if (rows.length === 0) return;
  if (plain) {
    for (const { cells } of rows) for (const { name } of cells) scope.tally.element(name, 'Table');
    addBlock(out, { name: 'Table', content: { caption, ...plain }, options: {} });
    return;
  }
  const content = rows.map((row) => toRow(row, scope));
  addRich(out, { type: 'table', attrs: { caption: caption.length > longestCaption ? '' : caption }, content });
}

const longestCaption = 300;

/** Nothing in it that a caption of plain words would lose. */
const isPlainCaption = (captions: readonly HtmlElement[]) =>
  elementsIn(captions).every(({ name, attrs }) => name !== 'img' && !(name === 'a' && attrs.href) && !attrs['data-fn']);

/** A caption that is more than plain words of at most 300 characters stands before its table. */
function addCaptionAsText(captions: readonly HtmlElement[], scope: Scope, out: Output) {
  const content = richInside(
    captions.flatMap(({ children }) => children),
    scope,
  );
  if (content.length === 0) return;
  addRich(out, ...content);
  const detail = isPlainCaption(captions)
    ? 'it is over 300 characters, or has no table'
    : 'it holds a link or an image';
  scope.tally.note({ what: 'caption', became: 'paragraph', detail });
}

/** The figure around a table, in the block editor: what it says under the table is the caption of the table. */
export function withTableCaption(figure: HtmlElement): HtmlElement {
  const own = figure.children.filter(isElement);
  const captions = own.filter(({ name }) => name === 'figcaption');
  const [table, ...others] = own.filter(({ name }) => name !== 'figcaption');
  if (table?.name !== 'table' || others.length > 0 || captions.length === 0) return figure;
  const inside = captions.map((caption) => ({ ...caption, name: 'caption' }));
  const whole = { ...table, children: [...table.children, ...inside] };
  const rest = figure.children.filter((child) => !(isElement(child) && child.name === 'figcaption'));
  return { ...figure, children: rest.map((child) => (child === table ? whole : child)) };
}

const parts = new Set(['thead', 'tbody', 'tfoot', 'tr', 'caption', 'colgroup', 'col', 'td', 'th']);

/** What stands in a table outside its cells: a browser shows it before the table. */
function strayIn({ name, children }: HtmlElement): HtmlNode[] {
  if (name === 'td' || name === 'th' || name === 'caption') return [];
  return children.flatMap((child) => {
    if (isElement(child)) return parts.has(child.name) ? strayIn(child) : [child];
    return child.kind === 'text' && isBlank(child.text) ? [] : [child];
  });
}

const structure = (element: HtmlElement) =>
  element.children.filter(isElement).flatMap(({ name, children }) => [
    name,
    ...children
      .filter(isElement)
      .map((row) => row.name)
      .filter((row) => row === 'tr'),
  ]);

/** Head first, foot last, wherever they are written. Cells without a row make one. */
function rowsOf(element: HtmlElement): Row[] {
  const groups = element.children.filter(isElement).filter(({ name }) => parts.has(name));
  const isHead = ({ name }: HtmlElement) => name === 'thead';
  const isFoot = ({ name }: HtmlElement) => name === 'tfoot';
  const body = groups.filter((group) => !isHead(group) && !isFoot(group));
  return [groups.filter(isHead), body, groups.filter(isFoot)].flatMap(collectRows);
}

function collectRows(nodes: readonly HtmlElement[]): Row[] {
  const rows: { cells: HtmlElement[] }[] = [];
  let open: { cells: HtmlElement[] } | undefined;
  const addRow = () => {
    const row = { cells: [] as HtmlElement[] };
    rows.push(row);
    return row;
  };
  const visit = (node: HtmlElement) => {
    if (node.name === 'td' || node.name === 'th') {
      open ??= addRow();
      open.cells.push(node);
      return;
    }
    if (!parts.has(node.name) || node.name === 'caption') return;
    open = undefined;
    for (const child of node.children.filter(isElement)) visit(child);
    open = undefined;
  };
  for (const node of nodes) visit(node);
  return rows;
}

function plainTable(rows: readonly Row[]): { columns: string[]; rows: string[][] } | undefined {
  const [head, ...body] = rows;
  if (
    !head?.cells.every(({ name }) => name === 'th') ||
    body.length === 0 ||
    body.length > 500 ||
    head.cells.length > 20
  )
    return undefined;
  const all = rows.flatMap(({ cells }) => cells);
  const isPlain = ({ attrs, children }: HtmlElement) =>
    attrs.colspan === undefined && attrs.rowspan === undefined && elementsIn(children).next().done;
  if (
    !all.every(isPlain) ||
    body.some(({ cells }) => cells.length > head.cells.length || cells.some(({ name }) => name === 'th'))
  )
    return undefined;
  const words = ({ cells }: Row) => cells.map(({ children }) => oneLine(rawText(children)));
  if (rows.some((row) => words(row).some((text) => text.length > 1000))) return undefined;
  return { columns: words(head), rows: body.map(words) };
}

function toRow({ cells }: Row, scope: Scope): RichTextNode {
  return {
    type: 'tableRow',
    content: cells.map((cell) => {
      scope.tally.element(cell.name, 'Text');
      const content = richInside(cell.children, scope);
      const spans = { colspan: span(cell.attrs.colspan, 50), rowspan: span(cell.attrs.rowspan, 500) };
      return {
        type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
        attrs: spans,
        content: content.length > 0 ? content : [{ type: 'paragraph' }],
      };
    }),
  };
}

const span = (text: string | undefined, limit: number): number =>
  Math.min(limit, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));
