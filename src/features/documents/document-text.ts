import type { ResolvedNode } from '#document/resolve.ts';
import { plainText, type RichText } from '#document/rich-text.ts';

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
export function describeNodes(nodes: Iterable<ResolvedNode>, limit = 320): string {
  let text = '';
  for (const node of nodes) {
    if (!node.ok || !described.has(node.name)) continue;
    text = `${text} ${nodeText(node)}`.trim();
    if (text.length > limit / 2) break;
  }
  return cutAtWord(text, limit);
}

/** The words that a block says in its language. */
export function nodeText({ content }: { content: Readonly<Record<string, unknown>> }): string {
  const words = Object.entries(content).filter(([field]) => !isAttribute(field));
  return words
    .map(([, value]) => valueText(value))
    .filter(Boolean)
    .join(' ');
}

const isAttribute = (field: string) => /^(image|url|link|alt|guid|language|code)$/i.test(field);

function valueText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (isRichText(value)) return plainText(value).replaceAll(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(' ');
  if (value === null || typeof value !== 'object') return '';
  return Object.entries(value)
    .filter(([field]) => !isAttribute(field))
    .map(([, inner]) => valueText(inner))
    .filter(Boolean)
    .join(' ');
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc' && 'content' in value;

export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()}…`;
}
