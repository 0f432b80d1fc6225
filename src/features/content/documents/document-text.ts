import { type Schemas, schemaOf } from '#document/fingerprint.ts';
import type { JsonObject } from '#document/page-document.ts';
import type { ResolvedNode } from '#document/resolve.ts';
import { plainText } from '#document/rich-text.ts';
import { readWords } from '#document/translation/words.ts';
import { cutText } from '#kernel/text/cut-text.ts';

const described = new Set([
  'Intro',
  'Text',
  'Hero',
  'ImageText',
  'CallToAction',
  'Alert',
  'Quote',
  'Heading',
  'Cards',
  'Accordion',
]);

/** The first running text of a document, cut at a word: for a description when nobody wrote one. At most 320 characters. */
export function describeNodes(nodes: Iterable<ResolvedNode>, schemas: Schemas, limit = 320): string {
  let text = '';
  for (const node of nodes) {
    if (!node.ok || !described.has(node.name)) continue;
    text = `${text} ${nodeText(node, schemas)}`.trim();
    if (text.length > limit / 2) break;
  }
  return cutAtWord(text, limit);
}

interface Read {
  name: string;
  content: Readonly<Record<string, unknown>>;
}

/** The words that people read in a block, on one line. */
export const nodeText = (node: Read, schemas: Schemas): string => nodeTexts(node, schemas).join(' ');

/** Each text that people read in a block, in the order of its schema; those that are empty are left out. */
export function nodeTexts({ name, content }: Read, schemas: Schemas): string[] {
  const schema = schemaOf(schemas, name);
  const words = schema ? readWords(schema, content as JsonObject) : [];
  return words
    .map((one) => ('text' in one ? one.text : plainText(one.rich)).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = cutText(text, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()}…`;
}
