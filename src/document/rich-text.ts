import { z } from 'zod';
import { boundedText } from '#kernel/bounded-text.ts';
import { isSafeHref } from '#kernel/url.ts';
import type { JsonObject } from './page-document.ts';

/** Bytes of one rich text as JSON, and how deep its nodes may stand in one another. */
export const richTextLimits = { bytes: 200_000, depth: 16 };

export type RichTextMark = { type: string; attrs?: JsonObject };
export type RichTextNode = {
  type: string;
  attrs?: JsonObject;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
};
/** A text with structure, as ProseMirror JSON. */
export type RichText = { type: 'doc'; content: RichTextNode[] };

const none = z.strictObject({}).default({});
const textAlign = z.enum(['start', 'center', 'end']).optional();
const cell = z.strictObject({
  colspan: z.int().min(1).max(50).default(1),
  rowspan: z.int().min(1).max(500).default(1),
});
const headingLevel = z
  .int()
  .min(1)
  .max(6)
  .default(2)
  .transform((level) => Math.min(4, Math.max(2, level)));

/** Names a footnote: its number in the text and its item of the list of notes have the same. */
export const noteName = /^[a-z0-9][\w-]{0,99}$/i;
const noteId = boundedText(100).regex(noteName);

const languageTag = boundedText(35).regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i);

/** Where a link in a text leads: an address, or a page or item of this platform. */
export const RichTextLink = z.union([
  z.strictObject({ href: boundedText(2048).refine(isSafeHref, 'unsafe_url') }),
  z.strictObject({ page: z.guid(), anchor: z.string().max(100).optional() }),
  z.strictObject({ item: z.guid() }),
]);
export type RichTextLink = z.infer<typeof RichTextLink>;

const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'table',
  'image',
  'horizontalRule',
  'codeBlock',
  'definitionList',
] as const;
const inline = ['text', 'hardBreak'] as const;

const textImage = z.strictObject({
  guid: z.guid(),
  alt: z.string().max(500).default(''),
  /** An empty `alt` is on purpose. */
  isDecorative: z.literal(true).optional(),
});

interface NodeRule {
  attrs: z.ZodType<JsonObject>;
  holds: readonly string[];
}

const rule = (holds: readonly string[], attrs: z.ZodType = none): NodeRule => ({
  holds,
  attrs: attrs as z.ZodType<JsonObject>,
});

const nodes: ReadonlyMap<string, NodeRule> = new Map(
  Object.entries({
    doc: rule(blocks),
    paragraph: rule(inline, z.strictObject({ textAlign }).default({})),
    heading: rule(inline, z.strictObject({ level: headingLevel, textAlign })),
    bulletList: rule(['listItem']),
    orderedList: rule(['listItem'], z.strictObject({ start: z.int().min(0).max(100_000).default(1) })),
    listItem: rule(blocks, z.strictObject({ footnote: noteId.optional() }).default({})),
    blockquote: rule(blocks),
    table: rule(['tableRow'], z.strictObject({ caption: z.string().max(300).default('') })),
    tableRow: rule(['tableHeader', 'tableCell']),
    tableHeader: rule(blocks, cell),
    tableCell: rule(blocks, cell),
    image: rule([], textImage),
    horizontalRule: rule([]),
    codeBlock: rule(['text'], z.strictObject({ language: z.string().max(40).default('') })),
    definitionList: rule(['definitionTerm', 'definitionDescription']),
    definitionTerm: rule(inline),
    definitionDescription: rule(blocks),
    hardBreak: rule([]),
  }),
);

const plainMarks = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
  'small',
  'mark',
  'keyboard',
  'cite',
  'insert',
  'delete',
];
const marks: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...plainMarks.map((name): [string, z.ZodType] => [name, none]),
  ['link', RichTextLink],
  ['footnote', z.strictObject({ id: noteId })],
  ['abbreviation', z.strictObject({ title: z.string().min(1).max(300) })],
  ['language', z.strictObject({ lang: languageTag })],
]);

/** Why a text is refused: thrown and caught inside this file only. */
class Refused extends Error {
  readonly path: (string | number)[];

  constructor(code: string, path: (string | number)[]) {
    super(code);
    this.path = path;
  }
}

type Path = (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkList<T>(value: unknown, path: Path, check: (value: unknown, path: Path) => T): T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Refused('invalid_type', path);
  return value.map((entry, index) => check(entry, [...path, index]));
}

function checkAttrs(schema: z.ZodType, value: unknown, path: Path): JsonObject {
  const attrs = schema.safeParse(value ?? {});
  if (attrs.success) return attrs.data as JsonObject;
  const issue = attrs.error.issues[0];
  throw new Refused(issue?.code === 'custom' ? issue.message : 'invalid_attrs', [...path, 'attrs']);
}

function checkMark(value: unknown, path: Path): RichTextMark {
  const type = isRecord(value) && typeof value.type === 'string' ? value.type : '';
  const schema = marks.get(type);
  if (!schema || !isRecord(value)) throw new Refused('unknown_mark', path);
  const attrs = checkAttrs(schema, value.attrs, path);
  return Object.keys(attrs).length === 0 ? { type } : { type, attrs };
}

function checkText(value: Record<string, unknown>, path: Path): RichTextNode {
  if (typeof value.text !== 'string') throw new Refused('invalid_type', path);
  const own = checkList(value.marks, [...path, 'marks'], checkMark);
  return own.length === 0 ? { type: 'text', text: value.text } : { type: 'text', text: value.text, marks: own };
}

function checkNode(value: unknown, holds: readonly string[], path: Path, depth: number): RichTextNode {
  if (depth > richTextLimits.depth) throw new Refused('too_deep', path);
  if (!isRecord(value) || typeof value.type !== 'string') throw new Refused('invalid_type', path);
  if (!holds.includes(value.type)) throw new Refused('unknown_node', path);
  if (value.type === 'text') return checkText(value, path);
  const known = nodes.get(value.type);
  if (!known) throw new Refused('unknown_node', path);

  const node: RichTextNode = { type: value.type };
  const attrs = checkAttrs(known.attrs, value.attrs, path);
  if (Object.keys(attrs).length > 0) node.attrs = attrs;
  const content = checkList(value.content, [...path, 'content'], (child, at) =>
    checkNode(child, known.holds, at, depth + 1),
  );
  if (content.length > 0) node.content = content;
  return node;
}

function isTooLarge(doc: unknown): boolean {
  const json = JSON.stringify(doc);
  if (json.length * 3 <= richTextLimits.bytes) return false;
  return json.length > richTextLimits.bytes || new TextEncoder().encode(json).length > richTextLimits.bytes;
}

function checkDoc(value: unknown): RichText {
  const doc = checkNode(value, ['doc'], [], 0);
  if (isTooLarge(doc)) throw new Refused('too_big', []);
  return { type: 'doc', content: doc.content ?? [] };
}

/** An empty text. */
export const emptyRichText: RichText = Object.freeze({ type: 'doc', content: [] as RichTextNode[] });

/**
 * A field of a block that holds rich text. Only nodes, marks and attributes of a closed list pass, links are safe,
 * headings become level 2 to 4, and missing attributes get their default.
 */
export const richText = z
  .custom<RichText>(isRecord, 'invalid_type')
  .transform((value, context): RichText => {
    try {
      return checkDoc(value);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      context.addIssue({ code: 'custom', message: error.message, path: error.path });
      return z.NEVER;
    }
  })
  .default(emptyRichText);

const breaks = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'tableHeader', 'codeBlock', 'definitionTerm']);

/** True for the number of a footnote: it says nothing without its list. */
export const isNoteNumber = ({ marks = [] }: RichTextNode): boolean => marks.some(({ type }) => type === 'footnote');

function collect(node: RichTextNode, into: string[]): void {
  if (node.type === 'text') into.push(isNoteNumber(node) ? '' : (node.text ?? ''));
  else if (node.type === 'hardBreak') into.push(' ');
  else if (node.type === 'image') into.push(String(node.attrs?.alt ?? ''), '\n');
  for (const child of node.content ?? []) collect(child, into);
  if (breaks.has(node.type)) into.push('\n');
}

/** The words of a text without the numbers of its footnotes, one line per paragraph, heading, cell or item. */
export function plainText(doc: RichText): string {
  const words: string[] = [];
  for (const node of doc.content) collect(node, words);
  return words
    .join('')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** Tells a text with structure from other values of a field. */
export const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'doc' &&
  'content' in value &&
  Array.isArray(value.content);

/** True when there is nothing to read or see: no words, no image, no line. */
export const isEmptyRichText = (doc: RichText): boolean => doc.content.every(isEmptyNode);

/** The same for a part of a text. */
export function isEmptyNode(node: RichTextNode): boolean {
  if (node.type === 'image' || node.type === 'horizontalRule') return false;
  if (node.type === 'text') return (node.text ?? '').trim() === '';
  return (node.content ?? []).every(isEmptyNode);
}

/** Guids of the images in a text, in reading order. */
export function imageGuids(doc: RichText): string[] {
  const guids: string[] = [];
  const visit = (node: RichTextNode) => {
    if (node.type === 'image' && typeof node.attrs?.guid === 'string') guids.push(node.attrs.guid);
    node.content?.forEach(visit);
  };
  doc.content.forEach(visit);
  return guids;
}
