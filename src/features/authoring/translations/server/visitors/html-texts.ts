import { type ChildNode, type Document, type Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Inline, plain } from '#document/translation/units.ts';
import { directionOf } from '#kernel/languages/text-language.ts';

/** Elements that stand within a line of text: with the words around them they are one text. */
const inline = new Set(
  'a abbr b bdi bdo cite data dfn del em i ins mark q s small span strong sub sup time u'.split(' '),
);
/** What is in them is no language, or not the website's: it stays. */
const kept = new Set('code kbd pre samp script style svg template textarea noscript math'.split(' '));
const attributesWithWords = ['alt', 'title', 'aria-label', 'placeholder'];
const marked = { type: 'inline' };

export interface HtmlTexts {
  /** In the order in which they are read. */
  texts: readonly Inline[][];
  /** The page in another language: `said` has a translation for each text, or nothing where it stays as it is. */
  write: (language: string, said: readonly (readonly Inline[] | undefined)[]) => string;
}

interface Piece {
  inlines: Inline[];
  /** Puts the translation in its place. */
  put: (inlines: readonly Inline[]) => void;
  /** It stays in the language of the page. */
  keep: () => void;
}

/**
 * The texts of a page for a machine to translate: what is read and what is heard of it, with the elements within a line as marks.
 * `translate="no"`, code and what is said to be in another language are left as they are (functional reference 6.15). `change`
 * adds to the page what belongs to its translation, before its texts are read.
 */
export function readHtmlTexts(html: string, change: (document: Document) => void = () => {}): HtmlTexts {
  const document = parseDocument(html);
  change(document);
  const root = document.children.find((node): node is Element => isTag(node) && node.name === 'html');
  const language = root?.attribs.lang ?? '';
  const pieces = piecesIn(document.children, language);
  return {
    texts: pieces.map(({ inlines }) => inlines),
    write: (to, said) => {
      pieces.forEach(({ put, keep }, at) => {
        const translation = said[at];
        if (translation) put(translation);
        else keep();
      });
      if (root) Object.assign(root.attribs, { lang: to, dir: directionOf(to) });
      return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });
    },
  };
}

function piecesIn(nodes: readonly ChildNode[], language: string): Piece[] {
  const pieces: Piece[] = [];
  let line: ChildNode[] = [];
  const endLine = () => {
    pieces.push(...lineOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (isInLine(node)) {
      line.push(node);
      if (isTag(node)) pieces.push(...attributesIn(node, language));
      continue;
    }
    endLine();
    if (isTag(node) && !isKept(node, language))
      pieces.push(...ownAttributes(node), ...piecesIn(node.children, language));
  }
  endLine();
  return pieces;
}

/** A text, a break, or an element within a line that has nothing but those: an image or an icon stays where it is among the words. */
function isInLine(node: ChildNode): boolean {
  if (isText(node)) return true;
  if (!isTag(node)) return false;
  if (['br', 'wbr', 'img', 'svg'].includes(node.name)) return true;
  if (kept.has(node.name)) return ['code', 'kbd', 'samp'].includes(node.name);
  return inline.has(node.name) && node.children.every(isInLine);
}

const isKept = (element: Element, language: string): boolean =>
  kept.has(element.name) ||
  element.attribs.translate === 'no' ||
  (element.attribs.lang !== undefined && element.attribs.lang !== language && element.name !== 'html');

/** Words in attributes, of an element in a line and of those in it. */
function attributesIn(element: Element, language: string): Piece[] {
  if (isKept(element, language)) return [];
  return [...ownAttributes(element), ...element.children.filter(isTag).flatMap((one) => attributesIn(one, language))];
}

function ownAttributes(element: Element): Piece[] {
  const names = isDescription(element) ? ['content'] : attributesWithWords;
  return names.flatMap((name): Piece[] => {
    const words = element.attribs[name];
    if (words === undefined || words.trim() === '') return [];
    return [
      {
        inlines: [{ text: words }],
        put: (inlines) => {
          element.attribs[name] = plain(inlines);
        },
        keep: () => {},
      },
    ];
  });
}

const isDescription = ({ name, attribs }: Element) => name === 'meta' && attribs.name === 'description';

/** A line of text with what stands in it; nothing where it has no words. */
function lineOf(nodes: readonly ChildNode[]): Piece[] {
  const language = languageAround(nodes[0]);
  const elements = new Map<string, Element>();
  const inlines = joinedWords(nodes.flatMap((node) => inlineOf(node, elements, language)));
  if (!/\p{L}/u.test(plain(inlines))) return [];
  const [first, last] = [nodes[0], nodes.at(-1)];
  const parent = first?.parent;
  if (!first || !last || !parent) return [];
  const [before, after] = [spaceOf(inlines[0], /^\s/), spaceOf(inlines.at(-1), /\s$/)];
  return [
    {
      inlines: trimmed(inlines),
      put: (said) => {
        const at = parent.children.indexOf(first);
        parent.children.splice(at, nodes.length, ...textNode(before), ...nodesOf(said, elements), ...textNode(after));
      },
      keep: () => {
        if (isElement(parent) && parent.children.length === nodes.length && language) parent.attribs.lang ??= language;
      },
    },
  ];
}

const spaceOf = (one: Inline | undefined, isThere: RegExp) =>
  one && 'text' in one && isThere.test(one.text) ? ' ' : '';

function languageAround(node: ChildNode | undefined): string {
  for (let at = node?.parent; at; at = at.parent) if (isElement(at) && at.attribs.lang) return at.attribs.lang;
  return '';
}

const isElement = (node: ParentNode): node is Element => isTag(node);

function inlineOf(node: ChildNode, elements: Map<string, Element>, language: string): Inline[] {
  if (isText(node)) return [{ text: node.data.replaceAll(/\s+/g, ' ') }];
  if (!isTag(node)) return [];
  const id = `e${elements.size + 1}`;
  elements.set(id, node);
  if (!inline.has(node.name) || isKept(node, language)) return [{ id }];
  return [
    { id, mark: marked, inner: joinedWords(node.children.flatMap((child) => inlineOf(child, elements, language))) },
  ];
}

function joinedWords(inlines: readonly Inline[]): Inline[] {
  return inlines.filter((one) => !('text' in one) || one.text !== '');
}

/** Without the space around it, which is put back. */
function trimmed(inlines: readonly Inline[]): Inline[] {
  const [first, last] = [inlines[0], inlines.at(-1)];
  return joinedWords(
    inlines.map((one) => {
      if (!('text' in one)) return one;
      let { text } = one;
      if (one === first) text = text.trimStart();
      if (one === last) text = text.trimEnd();
      return { text };
    }),
  );
}

/** Its elements as they were, with other words in them, wherever they stand now. */
function nodesOf(inlines: readonly Inline[], elements: ReadonlyMap<string, Element>): ChildNode[] {
  return inlines.flatMap((one): ChildNode[] => {
    if ('text' in one) return textNode(one.text);
    const element = elements.get(one.id);
    if (!element) return [];
    if ('inner' in one) {
      element.children = nodesOf(one.inner, elements);
    }
    return [element];
  });
}

const textNode = (text: string): ChildNode[] => (text === '' ? [] : [new Text(text)]);
