import type { RichTextNode } from '#document/rich-text.ts';
import { elementsIn, type HtmlElement, hasClass, isElement, wordsOf } from './html-tree.ts';
import { endParagraph } from './line.ts';
import { addBlock, addRich, type Output, type Scope } from './scope.ts';
import { richInside } from './text-elements.ts';

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
  const isOfBlocks = hasClass(element, 'wp-block-quote') || hasClass(element, 'wp-block-pullquote__citation');
  if (!isOfBlocks && element.attrs['data-pull'] === undefined) return undefined;
  const inner = [...elementsIn(element.children)];
  const paragraphs = inner.filter(({ name }) => name === 'p' && wordsOf([]) === '');
  const cites = element.children.filter((child) => isElement(child) && child.name === 'cite');
  if (!inner.every(({ name }) => plainElements.has(name)) || paragraphs.length > 1 || cites.length > 1)
    return undefined;
  const text = wordsOf(element.children.filter((child) => !cites.includes(child)));
  const person = wordsOf(cites);
  if (text === '' || text.length > 600 || person.length > 120) return undefined;
  const isLarge = element.attrs['data-pull'] !== undefined || hasClass(element, 'is-style-large');
  return { text, person, style: isLarge ? 'large' : 'line' };
}
