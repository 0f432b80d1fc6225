import type { Node } from '@tiptap/pm/model';
import type { JsonObject } from '#document/page-document.ts';
import { type RichText, type RichTextMark, type RichTextNode, richTextLimits } from '#document/rich-text.ts';

/** What each node is stored as. Nodes never change, so an untouched one is stored as it came. */
const stored = new WeakMap<Node, RichTextNode | RichText>();
const weights = new WeakMap<Node, { bytes: number; height: number }>();

export const remember = (node: Node, json: RichTextNode | RichText) => void stored.set(node, json);

/** Remembers for every node of a text what the equal node of another one is stored as. */
export function adopt(node: Node, from: Node) {
  const json = stored.get(from);
  if (json) stored.set(node, json);
  if (node.childCount !== from.childCount) return;
  for (const [at, child] of node.children.entries()) adopt(child, from.child(at));
}

/**
 * The text of the editor as it is stored: valid for `richText`, equal to what was set where nobody touched it, and the
 * same object until somebody does.
 */
export function fromEditor(doc: Node): RichText {
  const known = stored.get(doc);
  if (known && isRichText(known)) return known;
  const made: RichText = { type: 'doc', content: isBlank(doc) ? [] : doc.children.map(toJson) };
  stored.set(doc, made);
  return made;
}

const isRichText = (json: RichTextNode | RichText): json is RichText =>
  json.type === 'doc' && json.content !== undefined;

function toJson(node: Node): RichTextNode {
  if (node.isText) return withMarks(node);
  const known = stored.get(node);
  if (known) return known;
  const attrs = attrsOf(node);
  const content = node.children.map(toJson);
  const json = {
    type: node.type.name,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
  stored.set(node, json);
  return json;
}

/** A text of one empty paragraph is no text. */
const isBlank = ({ childCount, firstChild }: Node) =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;

/** Visitors get the first mark innermost, the editor has it outermost. */
function withMarks(node: Node): RichTextNode {
  const text = { type: 'text', text: node.text ?? '' };
  return node.marks.length === 0 ? text : { ...text, marks: node.marks.map(toMark).reverse() };
}

function toMark({ type, attrs }: Node['marks'][number]): RichTextMark {
  const own = withoutNothing(attrs);
  return Object.keys(own).length === 0 ? { type: type.name } : { type: type.name, attrs: own };
}

/** Fixing a table may leave a cell that spans nothing. */
function attrsOf({ attrs }: Node): JsonObject {
  const own = withoutNothing(attrs);
  if (typeof own.colspan === 'number') own.colspan = Math.min(50, Math.max(1, own.colspan));
  if (typeof own.rowspan === 'number') own.rowspan = Math.min(500, Math.max(1, own.rowspan));
  return own;
}

const withoutNothing = (attrs: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null)) as JsonObject;

const encoder = new TextEncoder();
const around = encoder.encode('{"type":"doc","content":[]}').length;

/** Bytes and depth of a text; each block is weighed once. */
function weigh(doc: Node): { bytes: number; height: number } {
  const blocks = doc.children.map(weighBlock);
  return {
    bytes: blocks.reduce((sum, { bytes }) => sum + bytes + 1, around),
    height: 1 + Math.max(0, ...blocks.map(({ height }) => height)),
  };
}

function weighBlock(node: Node): { bytes: number; height: number } {
  const known = weights.get(node);
  if (known) return known;
  const weight = { bytes: encoder.encode(JSON.stringify(toJson(node))).length, height: heightOf(node) };
  weights.set(node, weight);
  return weight;
}

const heightOf = (node: Node): number =>
  node.children.reduce((limit, child) => Math.max(limit, 1 + heightOf(child)), 0);

/** Why a text may not become this one: it would be larger or deeper than texts may be, and than it was. */
export function refusalOf(before: Node, after: Node): 'too_big' | 'too_deep' | undefined {
  const [was, is] = [weigh(before), weigh(after)];
  if (is.bytes > richTextLimits.bytes && is.bytes > was.bytes) return 'too_big';
  return is.height > richTextLimits.depth && is.height > was.height ? 'too_deep' : undefined;
}
