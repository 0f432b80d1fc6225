import { parseDocument } from 'htmlparser2';

interface DomNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: DomNode[];
}

/** Elements that say nothing by themselves: without words or an image in them they are a shell. */
const wordless = new Set(
  'h1 h2 h3 h4 h5 h6 p a li ul ol dl dt dd dfn table thead tbody tr caption figure figcaption blockquote details summary button label nav cite strong time'.split(
    ' ',
  ),
);

/** What can be seen without words. */
const visible = new Set(['img', 'picture', 'video', 'audio', 'iframe', 'input', 'select', 'textarea', 'hr']);

const childrenOf = ({ children = [] }: DomNode) => children;

/** Words, an image or a control, or a name for who hears the page. */
function says(node: DomNode): boolean {
  if (node.type === 'text') return (node.data ?? '').trim() !== '';
  if (visible.has(node.name ?? '')) return true;
  return (node.attribs?.['aria-label'] ?? '') !== '' || childrenOf(node).some(says);
}

const isCaption = ({ name }: DomNode) => name === 'figcaption';

function shellsBelow(node: DomNode): string[] {
  // Filled when there is something to say.
  if (node.attribs?.role === 'status') return [];
  const isFigureOfNothing = node.name === 'figure' && !childrenOf(node).some((one) => !isCaption(one) && says(one));
  // A name for who hears the page is no content of a list or a table.
  const isShell = wordless.has(node.name ?? '') && !childrenOf(node).some(says) && !isNamed(node);
  if (isFigureOfNothing || isShell) return [`<${node.name}${classOf(node)}>`];
  return childrenOf(node).flatMap(shellsBelow);
}

const isNamed = ({ name, attribs }: DomNode) =>
  (name === 'a' || name === 'button') && (attribs?.['aria-label'] ?? '') !== '';

const classOf = ({ attribs }: DomNode) => (attribs?.class ? ` class="${attribs.class}"` : '');

const parsed = (html: string) => parseDocument(html) as unknown as DomNode;

/** The elements of a page that hold nothing at all, outermost first. */
export const shellsIn = (html: string): string[] => shellsBelow(parsed(html));

/** A way through the website works without anybody writing in it. */
const ways = new Set(['nav', 'search']);

/** The words that can be read on a page, but for those of its ways through the website. */
export const wordsOn = (html: string): string => {
  const words = (node: DomNode): string => {
    if (ways.has(node.name ?? '')) return '';
    return node.type === 'text' ? (node.data ?? '') : childrenOf(node).map(words).join(' ');
  };
  return words(parsed(html)).replaceAll(/\s+/g, ' ').trim();
};
