import type { JsonObject } from '#document/page-document.ts';
import type { RichText } from '#document/rich-text.ts';
import {
  elementsIn,
  firstElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isBlank,
  isElement,
  wordsOf,
} from './html-tree.ts';
import { endParagraph } from './line.ts';
import { addBlock, addRich, emptyOutput, type Output, type Piece, type Scope } from './scope.ts';
import { richInside } from './text-elements.ts';

/** What folds open: its heading, and what is under it. */
interface Fold {
  title: readonly HtmlNode[];
  /** As its heading says; undefined: it has none of its own. */
  level: number | undefined;
  pieces: readonly Piece[];
}

const longestHeading = 150;
const maxItems = 50;

/** `details`: an Accordion where only running text stands in it; else its summary, and what follows. */
export function convertDetails(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const summaries = element.children.filter(isElement).filter(({ name }) => name === 'summary');
  const others = element.children.filter((child) => !(isElement(child) && summaries.includes(child)));
  const title = summaries.flatMap(({ children }) => children);
  const heading = firstElement(title, ({ name }) => /^h[1-6]$/.test(name));
  const fold = { title, level: heading && levelOf(heading), pieces: piecesOf(others, scope) };
  const outcome = isPlain(fold, scope) ? 'Accordion' : 'words';
  for (const { name } of [element, ...summaries]) scope.tally.element(name, outcome);
  addFolds([fold], { isFirstOpen: 'open' in element.attrs }, scope, out);
}

const isItem = (element: HtmlElement) => hasClass(element, 'wp-block-accordion-item');
const isPanel = (element: HtmlElement) => hasClass(element, 'wp-block-accordion-panel');
const isHeading = (element: HtmlElement) =>
  /^h[1-6]$/.test(element.name) && hasClass(element, 'wp-block-accordion-heading');

/** Items, each of a heading with panels under it, and no words beside them. */
export const isAccordion = ({ children }: HtmlElement): boolean =>
  hasOnly(children, isItem) &&
  children
    .filter(isElement)
    .every(
      (item) =>
        hasOnly(item.children, (child) => isHeading(child) || isPanel(child)) &&
        item.children.filter(isElement).findLastIndex(isHeading) === 0,
    );

const hasOnly = (nodes: readonly HtmlNode[], test: (element: HtmlElement) => boolean) =>
  nodes.every((node) => (isElement(node) ? test(node) : node.kind === 'comment' || isBlank(node.text)));

/** The accordion of the block editor: its headings keep their level. */
export function convertAccordion(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const items = element.children.filter(isElement);
  scope.tally.element(element.name, 'Accordion');
  const folds = items.map((item) => readItem(item, scope));
  addFolds(folds, { isFirstOpen: items[0] !== undefined && hasClass(items[0], 'is-open') }, scope, out);
}

function readItem(item: HtmlElement, scope: Scope): Fold {
  const [heading] = item.children.filter(isElement).filter(isHeading);
  const panels = item.children.filter(isElement).filter(isPanel);
  const own = heading ? [heading] : [];
  for (const { name } of [item, ...elementsIn(own), ...panels]) scope.tally.element(name, 'Accordion');
  const label = firstElement(own, (inner) => hasClass(inner, 'wp-block-accordion-heading__toggle-title'));
  return {
    title: label?.children ?? own.flatMap(({ children }) => children),
    level: heading && levelOf(heading),
    pieces: piecesOf(
      panels.flatMap(({ children }) => children),
      scope,
    ),
  };
}

const levelOf = ({ name }: HtmlElement) => Math.max(2, Number(name.slice(1)));

function piecesOf(nodes: readonly HtmlNode[], scope: Scope): Piece[] {
  const inner = emptyOutput();
  scope.walk(nodes, scope, inner);
  endParagraph(scope, inner);
  return inner.pieces;
}

/** Whether an Accordion can hold it: a heading of plain words, and running text. */
function isPlain({ title, pieces }: Fold, { holdsBlocks }: Scope): boolean {
  const words = wordsOf(title);
  const isOnlyWords = elementsIn(title).every(
    ({ name, attrs }) => name !== 'img' && !(name === 'a' && attrs.href) && !attrs['data-fn'],
  );
  const isText = pieces.every((piece) => 'rich' in piece);
  return holdsBlocks && words !== '' && words.length <= longestHeading && isOnlyWords && isText;
}

/** Folds of the same level that follow one another are one Accordion. What it cannot hold stands open, under its heading. */
function addFolds(folds: readonly Fold[], options: JsonObject, scope: Scope, out: Output) {
  let open: Fold[] = [];
  const flush = () => {
    if (open.length > 0) addBlock(out, accordionOf(open, open[0] === folds[0] ? options : {}));
    open = [];
  };
  for (const fold of folds) {
    if (open.length === maxItems || fold.level !== open[0]?.level) flush();
    if (isPlain(fold, scope)) open.push(fold);
    else {
      flush();
      addOpen(fold, scope, out);
    }
  }
  flush();
}

function accordionOf(folds: readonly Fold[], { isFirstOpen }: JsonObject) {
  const items = folds.map(({ title, pieces }) => ({ heading: wordsOf(title), body: textOf(pieces) }));
  const level = folds[0]?.level;
  const own: JsonObject = isFirstOpen ? { isFirstOpen } : {};
  return {
    name: 'Accordion',
    content: JSON.parse(JSON.stringify({ items })) as JsonObject,
    options: level === undefined ? own : { ...own, headingLevel: String(level) },
    isBelowHeading: level === undefined,
  };
}

const textOf = (pieces: readonly Piece[]): RichText => ({
  type: 'doc',
  content: pieces.flatMap((piece) => ('rich' in piece ? [piece.rich] : [])),
});

function addOpen({ title, level, pieces }: Fold, scope: Scope, out: Output) {
  const words = richInside(title, { ...scope, marks: level === undefined ? [{ type: 'bold' }] : [] });
  for (const node of words) {
    const isHeadingOf = level !== undefined && node.type === 'paragraph';
    addRich(out, isHeadingOf ? { ...node, type: 'heading', attrs: { level: Math.min(4, level) } } : node);
  }
  out.pieces.push(...pieces);
}
