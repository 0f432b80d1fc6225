import type { JsonObject } from './page-document.ts';
import type { RichText, RichTextLink, RichTextMark, RichTextNode } from './rich-text.ts';

/** A piece of running text: words, or a node made by `bold`, `link` and the like. */
export type Words = string | RichTextNode;
type Align = 'start' | 'center' | 'end';

/** A text of paragraphs (strings) and other nodes. */
export const doc = (...content: Words[]): RichText => ({ type: 'doc', content: content.map(toBlock) });

export const paragraph = (...words: Words[]): RichTextNode => node('paragraph', words.map(toText));

/** A paragraph or heading that stands elsewhere than at the start of the line. */
export const aligned = (block: RichTextNode, textAlign: Align): RichTextNode => ({
  ...block,
  attrs: { ...block.attrs, textAlign },
});

export const heading = (level: 2 | 3 | 4, ...words: Words[]): RichTextNode =>
  node('heading', words.map(toText), { level });

/** Each item is its words, or the nodes that stand in it. */
export const bulletList = (...items: (Words | Words[])[]): RichTextNode => node('bulletList', items.map(toItem));

export const orderedList = (items: readonly (Words | Words[])[], start = 1): RichTextNode =>
  node('orderedList', items.map(toItem), { start });

export const blockquote = (...content: Words[]): RichTextNode => node('blockquote', content.map(toBlock));

interface TableParts {
  caption?: string;
  head?: readonly Words[];
  rows: readonly (readonly Words[])[];
  /** The first cell of every row names the row. */
  hasRowHeads?: boolean;
}

export function table({ caption = '', head, rows, hasRowHeads = false }: TableParts): RichTextNode {
  const cell = (type: string) => (words: Words) => node(type, [toBlock(words)]);
  const row = (cells: readonly Words[]) =>
    node(
      'tableRow',
      cells.map((words, at) => cell(hasRowHeads && at === 0 ? 'tableHeader' : 'tableCell')(words)),
    );
  const first = head ? [node('tableRow', head.map(cell('tableHeader')))] : [];
  return node('table', [...first, ...rows.map(row)], { caption });
}

export const image = (guid: string, alt: string): RichTextNode => node('image', [], { guid, alt });

export const codeBlock = (code: string, language = ''): RichTextNode => node('codeBlock', [toText(code)], { language });

export const definitionList = (...pairs: [term: Words, description: Words][]): RichTextNode =>
  node(
    'definitionList',
    pairs.flatMap(([term, description]) => [
      node('definitionTerm', [toText(term)]),
      node('definitionDescription', [toBlock(description)]),
    ]),
  );

export const horizontalRule = (): RichTextNode => ({ type: 'horizontalRule' });
export const hardBreak = (): RichTextNode => ({ type: 'hardBreak' });

/** Adds a mark to a piece of text: `marked('bold', 'let op')`. */
export const marked = (type: string, words: Words, attrs?: JsonObject): RichTextNode => {
  const text = toText(words);
  const mark: RichTextMark = attrs ? { type, attrs } : { type };
  return { ...text, marks: [...(text.marks ?? []), mark] };
};

export const bold = (words: Words): RichTextNode => marked('bold', words);
export const italic = (words: Words): RichTextNode => marked('italic', words);
export const code = (words: Words): RichTextNode => marked('code', words);

/** A string is an address. */
export const link = (words: Words, to: string | RichTextLink): RichTextNode =>
  marked('link', words, typeof to === 'string' ? { href: to } : { ...to });

/** The number of a footnote; its text is the item of a list of notes that has the same name. */
export const noteNumber = (words: Words, id: string): RichTextNode => marked('footnote', words, { id });

/** A list of footnotes: each has the name of its number in the text. */
export const notes = (...items: [id: string, words: Words | Words[]][]): RichTextNode =>
  node(
    'orderedList',
    items.map(([footnote, words]) => ({ ...toItem(words), attrs: { footnote } })),
    { start: 1 },
  );

export const abbreviation = (words: Words, title: string): RichTextNode => marked('abbreviation', words, { title });
export const inLanguage = (lang: string, words: Words): RichTextNode => marked('language', words, { lang });

const isInline = (piece: RichTextNode) => piece.type === 'text' || piece.type === 'hardBreak';

const toText = (words: Words): RichTextNode => (typeof words === 'string' ? { type: 'text', text: words } : words);

const toBlock = (words: Words): RichTextNode =>
  typeof words === 'string' || isInline(words) ? paragraph(words) : words;

const toItem = (item: Words | Words[]): RichTextNode =>
  node('listItem', Array.isArray(item) ? toBlocks(item) : [toBlock(item)]);

/** Words side by side share a paragraph; other nodes stand on their own. */
function toBlocks(words: Words[]): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let open: RichTextNode[] | undefined;
  for (const piece of words.map(toText)) {
    if (isInline(piece) && open) open.push(piece);
    else if (isInline(piece)) {
      open = [piece];
      blocks.push(node('paragraph', open));
    } else {
      open = undefined;
      blocks.push(piece);
    }
  }
  return blocks;
}

function node(type: string, content: RichTextNode[], attrs?: JsonObject): RichTextNode {
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}
