import { differenceMark } from '#blocks/rich-text/render-marks.tsx';
import { isRichText, type RichText, type RichTextNode } from '#document/rich-text.ts';
import type { Conflict } from '#features/authoring/drafts/drafts.contract.ts';
import type { DiffPart } from './word-diff.ts';

type Json = Conflict['theirs'];

/** What a value says in words, for people to compare. */
export function wordsOf(value: Json): string {
  if (value === null) return '';
  if (isRichText(value)) return lineOf(value);
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((inner) => wordsOf(inner as Json))
    .filter(Boolean)
    .join(' · ');
}

/** Every block of a text with structure ends a line. */
function lineOf(node: RichText | RichTextNode): string {
  if ('text' in node && node.text !== undefined) return node.text;
  const inner = linesIn(node);
  return inner.endsWith('\n') ? inner : `${inner}\n`;
}

const linesIn = ({ content = [] }: RichText | RichTextNode) => content.map(lineOf).join('');

/** The text with a mark on the words that only stand here. `parts`: of its words and those of the other. */
export function withDifferences(doc: RichText, parts: readonly DiffPart[]): RichText {
  const own: DiffPart[] = parts.map((part) => ({ ...part }));
  /** The next so many characters, in pieces. */
  const take = (count: number): DiffPart[] => {
    const taken: DiffPart[] = [];
    for (let left = count; left > 0 && own[0]; ) {
      const [first] = own;
      const text = first.text.slice(0, left);
      taken.push({ in: first.in, text });
      first.text = first.text.slice(text.length);
      left -= text.length;
      if (first.text === '') own.shift();
    }
    return taken;
  };
  const marked = (node: RichTextNode): RichTextNode[] => {
    if (node.text !== undefined)
      return take(node.text.length).map(({ in: where, text }) => ({
        ...node,
        text,
        ...(where !== 'both' && { marks: [...(node.marks ?? []), { type: differenceMark }] }),
      }));
    const content = node.content?.flatMap(marked);
    take(lineOf(node).length - linesIn(node).length);
    return [content ? { ...node, content } : node];
  };
  return { ...doc, content: doc.content.flatMap(marked) };
}
