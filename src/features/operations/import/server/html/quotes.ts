import type { RichTextNode } from '#document/rich-text.ts';
import { elementsIn, type HtmlElement, hasClass, isElement, isSaid, wordsOf } from './html-tree.ts';
import { endParagraph } from './line.ts';
import { addBlock, addRich, type Output, type Scope } from './scope.ts';
import { richInside } from './text-elements.ts';

/** Set on the quote inside a pull quote. */
const pulled = 'data-pulled';
const plainElements = new Set(['p', 'cite', 'br']);

/** A quote of plain words, as the block editor makes it, becomes a Quote; one with more in it stays in the running text. */
export function convertQuote(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const simple = simpleQuote(element);
  if (simple && scope.holdsBlocks) {
    scope.tally.element('blockquote', 'Quote');
    for (const { name } of elementsIn(element.children)) scope.tally.element(name, 'Quote');
    addBlock(out, {
      name: 'Quote',
      content: { text: simple.text, person: simple.person },
      options: { style: simple.style },
    });
    return;
  }
  const content = richInside(element.children, scope);
  scope.tally.element('blockquote', content.length > 0 ? 'Text' : 'dropped');
  if (content.length > 0) addRich(out, { type: 'blockquote', content: content.map(asQuoted) });
}

/** A heading in a quote is no heading of the page. */
const asQuoted = (node: RichTextNode): RichTextNode =>
  node.type === 'heading' ? { ...node, type: 'paragraph', attrs: {} } : node;

function simpleQuote(element: HtmlElement): { text: string; person: string; style: string } | undefined {
  const isPulled = element.attrs[pulled] !== undefined;
  if (!isPulled && !hasClass(element, 'wp-block-quote')) return undefined;
  const inner = [...elementsIn(element.children)];
  const paragraphs = inner.filter(({ name }) => name === 'p');
  const cites = element.children.filter((child) => isElement(child) && child.name === 'cite');
  if (cites.length > 0 && element.children.findLast(isSaid) !== cites[0]) return undefined;
  if (!inner.every(({ name }) => plainElements.has(name)) || paragraphs.length > 1 || cites.length > 1)
    return undefined;
  const text = wordsOf(element.children.filter((child) => !cites.includes(child)));
  const person = wordsOf(cites);
  if (text === '' || text.length > 600 || person.length > 120) return undefined;
  return { text, person, style: isPulled || hasClass(element, 'is-style-large') ? 'large' : 'line' };
}

/** A pull quote: the figure around a quote that stands out. */
export function convertPullQuote(figure: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element('figure', 'Quote');
  const marked = figure.children.map((child) =>
    isElement(child) && child.name === 'blockquote' ? { ...child, attrs: { ...child.attrs, [pulled]: '' } } : child,
  );
  scope.walk(marked, scope, out);
  endParagraph(scope, out);
}
