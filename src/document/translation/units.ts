import { isSameJson } from '../canonical.ts';
import type { BlockSchema } from '../define-block-schema.ts';
import type { JsonObject, JsonValue } from '../page-document.ts';
import type { RichText, RichTextMark, RichTextNode } from '../rich-text.ts';
import { type WordsPath, withWords, wordsIn } from './words.ts';

/** Words in order: plain, within a mark, or a line break. */
export type Inline = { text: string } | { id: string; mark: RichTextMark; inner: Inline[] } | { id: string };

/** What a translator gets at once: a line, a paragraph, what an image shows. */
export interface Unit {
  /** Where it stands in the texts of its block; then, in a text with structure, where in that. */
  path: string;
  inlines: Inline[];
  /** Code: nobody translates it. */
  isCode?: true;
}

/** The words of a block in one language, piece by piece, in reading order; what has no words is left out. */
export function unitsOf(schema: BlockSchema, texts: JsonObject): Unit[] {
  return wordsIn(schema, texts).flatMap((words): Unit[] => {
    const path = words.path.join('.');
    if ('text' in words) return words.text.trim() === '' ? [] : [{ path, inlines: [{ text: words.text }] }];
    return richUnits(words.rich, path);
  });
}

/** The texts with other words in each of these units, in the structure that they have; the marks of a unit may be in another order. */
export function withUnits(schema: BlockSchema, texts: JsonObject, units: ReadonlyMap<string, Inline[]>): JsonObject {
  let changed = texts;
  for (const words of wordsIn(schema, texts)) {
    const path = words.path.join('.');
    const value = 'text' in words ? lineWith(units.get(path), words.text) : richWith(words.rich, path, units);
    changed = withWords(changed, words.path as WordsPath, value);
  }
  return changed;
}

const lineWith = (inlines: readonly Inline[] | undefined, text: string) => (inlines ? plain(inlines) : text);

/** The words alone. */
export const plain = (inlines: readonly Inline[]): string =>
  inlines.map((one) => ('text' in one ? one.text : 'inner' in one ? plain(one.inner) : ' ')).join('');

const attributesWithWords = ['alt', 'caption'] as const;

function richUnits(node: RichText | RichTextNode, path: string): Unit[] {
  const units: Unit[] = [];
  for (const name of attributesWithWords) {
    const words = 'attrs' in node ? node.attrs?.[name] : undefined;
    if (typeof words === 'string' && words.trim() !== '')
      units.push({ path: `${path}.${name}`, inlines: [{ text: words }] });
  }
  const content = node.content ?? [];
  if (content.some(isInline)) {
    const inlines = nest(content, 0, { next: 1 });
    const unit: Unit = { path, inlines, ...(node.type === 'codeBlock' && { isCode: true }) };
    return plain(inlines).trim() === '' ? units : [...units, unit];
  }
  return [...units, ...content.flatMap((child, at) => richUnits(child, `${path}.${at}`))];
}

const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hardBreak';

/** Puts what shares its outermost mark together; the last mark of a text is the outermost (as it is drawn). */
function nest(nodes: readonly RichTextNode[], depth: number, ids: { next: number }): Inline[] {
  const inlines: Inline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as RichTextNode;
    const mark = markAt(node, depth);
    let end = at + 1;
    if (mark) while (end < nodes.length && isSameJson(markAt(nodes[end] as RichTextNode, depth), mark)) end += 1;
    const id = String(ids.next);
    if (mark || node.type === 'hardBreak') ids.next += 1;
    if (mark) inlines.push({ id, mark, inner: nest(nodes.slice(at, end), depth + 1, ids) });
    else inlines.push(node.type === 'hardBreak' ? { id } : { text: node.text ?? '' });
    at = end;
  }
  return inlines;
}

const markAt = ({ marks = [] }: RichTextNode, depth: number): RichTextMark | undefined =>
  marks[marks.length - 1 - depth];

function richWith(doc: RichText, path: string, units: ReadonlyMap<string, Inline[]>): JsonValue {
  // Rich text is JSON by its schema; only the optional members keep the compiler from seeing it.
  return nodeWith(doc, path, units) as unknown as JsonValue;
}

function nodeWith<N extends RichText | RichTextNode>(node: N, path: string, units: ReadonlyMap<string, Inline[]>): N {
  let changed = node;
  for (const name of attributesWithWords) {
    const words = units.get(`${path}.${name}`);
    if (words && 'attrs' in changed) changed = { ...changed, attrs: { ...changed.attrs, [name]: plain(words) } };
  }
  const content = node.content ?? [];
  if (content.length === 0) return changed;
  const own = units.get(path);
  if (content.some(isInline)) return own ? { ...changed, content: flatten(own, []) } : changed;
  return { ...changed, content: content.map((child, at) => nodeWith(child, `${path}.${at}`, units)) };
}

function flatten(inlines: readonly Inline[], around: readonly RichTextMark[]): RichTextNode[] {
  const marks = around.length > 0 ? { marks: [...around] } : {};
  return inlines.flatMap((one): RichTextNode[] => {
    if ('inner' in one) return flatten(one.inner, [one.mark, ...around]);
    if ('text' in one) return one.text === '' ? [] : [{ type: 'text', text: one.text, ...marks }];
    return [{ type: 'hardBreak', ...marks }];
  });
}

/** Every mark and line break of a unit, by its id. */
export function codesIn(inlines: readonly Inline[]): Map<string, Inline> {
  const codes = new Map<string, Inline>();
  const visit = (all: readonly Inline[]) => {
    for (const one of all) {
      if ('id' in one) codes.set(one.id, one);
      if ('inner' in one) visit(one.inner);
    }
  };
  visit(inlines);
  return codes;
}

/** A mark that a reader would miss: anyone who translates may not leave it out. */
export const isNeeded = (code: Inline): boolean =>
  'mark' in code && ['link', 'footnote', 'language', 'abbreviation'].includes(code.mark.type);
