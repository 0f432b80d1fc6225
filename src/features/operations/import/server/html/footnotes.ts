import { noteName, type RichTextNode } from '#document/rich-text.ts';
import { parseJsonText } from '#kernel/text/json-text.ts';
import { elementsIn, type HtmlElement, type HtmlNode, parseHtml, wordsOf } from './html-tree.ts';
import { addText, endParagraph } from './line.ts';
import type { Notes, Output, Scope } from './scope.ts';
import { richInside } from './text-elements.ts';

/** A footnote of the block editor: its text stands beside the content, its number in it. */
export interface Footnote {
  name: string;
  nodes: readonly HtmlNode[];
}

/** The footnotes that WordPress keeps as a note beside a post: `[{ "id": "…", "content": "…" }]`; undefined for anything else. */
export function readFootnotes(written: string): Footnote[] | undefined {
  const seen = new Set<string>();
  return listIn(written)?.flatMap((entry): Footnote[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { id, content } = entry as { id?: unknown; content?: unknown };
    if (typeof id !== 'string' || typeof content !== 'string' || seen.has(id)) return [];
    seen.add(id);
    return [{ name: id, nodes: parseHtml(content) }];
  });
}

function listIn(written: string): unknown[] | undefined {
  try {
    const value = parseJsonText(written, 'footnotes');
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Counts the footnotes, and makes their list when the walk comes to its place. */
export function createNotes(footnotes: readonly Footnote[], content: readonly HtmlNode[]): Notes {
  const named = new Set([...elementsIn(content)].flatMap(({ attrs }) => attrs['data-fn'] ?? []));
  const found = new Map(footnotes.map(({ name }, at) => [name, { id: idOf(name, at), number: at + 1 }]));
  let isTaken = footnotes.length === 0;
  return {
    numberOf: (name) => found.get(name),
    takeList(scope) {
      if (isTaken) return undefined;
      isTaken = true;
      const content = footnotes.map(({ name, nodes }): RichTextNode => {
        const own = richInside(nodes, scope);
        const id = named.has(name) ? found.get(name)?.id : undefined;
        return {
          type: 'listItem',
          ...(id !== undefined && { attrs: { footnote: id } }),
          content: own.length > 0 ? own : [{ type: 'paragraph' }],
        };
      });
      return { type: 'orderedList', attrs: { start: 1 }, content };
    },
  };
}

const idOf = (name: string, at: number) => (noteName.test(name) ? name : `n${at + 1}`);

/** The number of a footnote, as its place in the list says it. Without a text it stays a raised number. */
export function convertNoteNumber(element: HtmlElement, scope: Scope, out: Output) {
  const note = scope.notes.numberOf(element.attrs['data-fn'] ?? '');
  scope.tally.element(element.name, 'Text');
  for (const { name } of elementsIn(element.children)) scope.tally.element(name, note ? 'Text' : 'words');
  const words = note ? String(note.number) : wordsOf(element.children);
  const mark = note ? { type: 'footnote', attrs: { id: note.id } } : { type: 'superscript' };
  const marks = [...scope.marks.filter(({ type }) => type !== 'link'), mark];
  addText(words, { ...scope, keepsLines: false, marks }, out);
  if (!note)
    scope.tally.note({ what: 'footnote', became: 'words', detail: `the text of number ${words} is not in the export` });
}

/** The list of footnotes where it stands; what is left of them at the end of the content. */
export function placeFootnotes(scope: Scope, out: Output): boolean {
  endParagraph(scope, out);
  const list = scope.notes.takeList({ ...scope, marks: [], align: undefined, keepsLines: false });
  if (list) out.pieces.push({ rich: list });
  return list !== undefined;
}
