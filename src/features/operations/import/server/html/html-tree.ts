import { Parser } from 'htmlparser2';

export interface HtmlElement {
  kind: 'element';
  name: string;
  attrs: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | { kind: 'text'; text: string } | { kind: 'comment'; text: string };

/** Elements deeper than this stand beside their ancestor at that level, so that every walk over a tree ends. */
const deepest = 150;

/** The tree that a piece of HTML describes. Never throws: browsers do not either. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  const add = (node: HtmlNode) => (open[Math.min(open.length, deepest) - 1]?.children ?? root).push(node);
  const parser = new Parser(
    {
      onopentag(name, attrs) {
        const element: HtmlElement = { kind: 'element', name, attrs, children: [] };
        add(element);
        open.push(element);
      },
      onclosetag: () => void open.pop(),
      ontext(text) {
        const siblings = open[Math.min(open.length, deepest) - 1]?.children ?? root;
        const last = siblings.at(-1);
        if (last?.kind === 'text') last.text += text;
        else siblings.push({ kind: 'text', text });
      },
      oncomment: (text) => add({ kind: 'comment', text }),
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(html);
  return root;
}

export const isElement = (node: HtmlNode): node is HtmlElement => node.kind === 'element';

export const classesOf = ({ attrs }: HtmlElement): string[] => (attrs.class ?? '').split(/\s+/).filter(Boolean);

export const hasClass = (element: HtmlElement, name: string): boolean => classesOf(element).includes(name);

/** Every element in a tree, parents first. */
export function* elementsIn(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

export const firstElement = (
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
): HtmlElement | undefined => elementsIn(nodes).find(test);

const silent = new Set(['script', 'style', 'template', 'noscript']);

/** The words in a tree as they stand, white space too; a line break is a line end. */
export function rawText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'comment' || silent.has(node.name)) return '';
      return node.name === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}

/** The words in a tree on one line. */
export const wordsOf = (nodes: readonly HtmlNode[]): string => oneLine(rawText(nodes));

export const oneLine = (text: string): string => text.replaceAll(/[ \t\r\n\f]+/g, ' ').trim();

/** True for white space that a browser collapses; a no-break space is a word of its own. */
export const isBlank = (text: string): boolean => !/[^ \t\r\n\f]/.test(text);

/** One declaration of a style attribute. */
export function styleOf({ attrs }: HtmlElement, property: string): string | undefined {
  const found = (attrs.style ?? '')
    .split(';')
    .find((declaration) => declaration.split(':')[0]?.trim().toLowerCase() === property);
  return found?.slice(found.indexOf(':') + 1).trim();
}

/** True for an element and for words. */
export const isSaid = (node: HtmlNode): boolean =>
  node.kind === 'element' || (node.kind === 'text' && !isBlank(node.text));
