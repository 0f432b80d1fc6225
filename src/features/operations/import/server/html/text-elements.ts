import type { RichTextNode } from '#document/rich-text.ts';
import { type HtmlElement, type HtmlNode, hasClass, isElement, isSaid, styleOf } from './html-tree.ts';
import { addText, aligned, endParagraph, isImage, takeLine } from './line.ts';
import { placeImage } from './place-image.ts';
import { type Align, addRich, emptyOutput, type Output, type Scope } from './scope.ts';

/** What stands at the start of the line is not said; justified text stands there too. */
export function alignOf(element: HtmlElement, outer: Align): Align {
  const written = styleOf(element, 'text-align') ?? element.attrs.align ?? (element.name === 'center' ? 'center' : '');
  const named =
    ['center', 'right', 'left'].find((side) => hasClass(element, `has-text-align-${side}`)) ?? written.toLowerCase();
  if (named === 'center') return 'center';
  if (named === 'right' || named === 'end') return 'end';
  return named === '' || named === 'inherit' ? outer : undefined;
}

export function convertHeading(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const written = Number(element.name.slice(1));
  const level = Math.min(4, Math.max(2, written));
  const within = { ...scope, holdsBlocks: false, keepsLines: false, align: alignOf(element, scope.align) };
  const asHeading = (content: RichTextNode[]) => aligned('heading', content, within, { level });
  const inner = emptyOutput();
  scope.walk(element.children, within, inner);
  const { content, images } = inner.pieces.length === 0 ? takeLine(inner) : { content: [], images: [] };
  endParagraph(within, inner);
  if (content.length > 0) addRich(out, asHeading(content));
  for (const piece of inner.pieces) {
    const isParagraph = 'rich' in piece && piece.rich.type === 'paragraph';
    out.pieces.push(isParagraph ? { rich: asHeading(piece.rich.content ?? []) } : piece);
  }
  for (const image of images) placeImage(image, { isAlone: true }, scope, out);
  scope.tally.element(element.name, content.length + images.length + inner.pieces.length > 0 ? 'Text' : 'dropped');
  if (level !== written) scope.tally.note({ what: element.name, became: `heading of level ${level}` });
}

/** The nodes of running text that an element holds. */
export function richInside(nodes: readonly HtmlNode[], scope: Scope): RichTextNode[] {
  const inner = emptyOutput();
  const within = { ...scope, holdsBlocks: false, align: undefined };
  scope.walk(nodes, within, inner);
  endParagraph(within, inner);
  return inner.pieces.flatMap((piece) => ('rich' in piece ? [piece.rich] : []));
}

export function convertList(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element(element.name, 'Text');
  const items: RichTextNode[] = [];
  for (const child of element.children.filter((node) => node.kind === 'comment' || isSaid(node))) {
    if (isElement(child) && child.name === 'li') scope.tally.element('li', 'Text');
    const own = richInside(isElement(child) && child.name === 'li' ? child.children : [child], scope);
    const isNestedBeside = isElement(child) && child.name !== 'li' && items.length > 0;
    if (isNestedBeside) items.at(-1)?.content?.push(...own);
    else if (own.length > 0) items.push({ type: 'listItem', content: own });
  }
  if (items.length === 0) return;
  const start = Number.parseInt(element.attrs.start ?? '1', 10);
  if (element.name !== 'ol') addRich(out, { type: 'bulletList', content: items });
  else
    addRich(out, { type: 'orderedList', attrs: { start: start >= 0 && start <= 100_000 ? start : 1 }, content: items });
  if ('reversed' in element.attrs) scope.tally.note({ what: 'ol reversed', became: 'list that counts up' });
}

export function convertDefinitions(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element('dl', 'Text');
  const content: RichTextNode[] = [];
  for (const child of element.children.flatMap(withoutWrapper)) {
    if (isElement(child) && child.name === 'dt') addTerm(child, scope, content);
    else addDescription(child, scope, content);
  }
  if (content.length > 0) addRich(out, { type: 'definitionList', content });
}

/** A `div` may hold a term with its descriptions. */
const withoutWrapper = (node: HtmlNode): HtmlNode[] =>
  isElement(node) && node.name === 'div' ? node.children : [node];

/** A term is one line of words; what is more than that describes it. */
function addTerm(term: HtmlElement, scope: Scope, content: RichTextNode[]) {
  const within = { ...scope, holdsBlocks: false, keepsLines: false };
  const inner = emptyOutput();
  scope.walk(term.children, within, inner);
  const isLine = inner.pieces.length === 0 && inner.line.every((part) => !isImage(part));
  const words = isLine ? takeLine(inner).content : [];
  endParagraph(within, inner);
  const rest = inner.pieces.flatMap((piece) => ('rich' in piece ? [piece.rich] : []));
  if (words.length > 0) content.push({ type: 'definitionTerm', content: words });
  if (rest.length > 0) content.push({ type: 'definitionDescription', content: rest });
  scope.tally.element('dt', words.length + rest.length > 0 ? 'Text' : 'dropped');
}

function addDescription(node: HtmlNode, scope: Scope, content: RichTextNode[]) {
  const isDescription = isElement(node) && node.name === 'dd';
  const own = richInside(isDescription ? node.children : [node], scope);
  if (isDescription) scope.tally.element('dd', own.length > 0 ? 'Text' : 'dropped');
  if (own.length > 0) content.push({ type: 'definitionDescription', content: own });
}

/** A quotation mark before and after, which browsers write by themselves. */
export function convertInlineQuote(element: HtmlElement, scope: Scope, out: Output) {
  scope.tally.element('q', 'Text');
  addText('“', { ...scope, keepsLines: false }, out);
  scope.walk(element.children, scope, out);
  addText('”', { ...scope, keepsLines: false }, out);
}
