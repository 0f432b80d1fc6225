import { bulletList, doc, heading, paragraph } from '#document/build-rich-text.ts';
import { plainText, type RichText, type RichTextNode } from '#document/rich-text.ts';

/** A legal text from lines: an empty line between paragraphs, `## ` before a heading, `- ` before each line of a list. */
export function fromLines(lines: string): RichText {
  const parts = lines
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .flatMap((part) => (part.startsWith('## ') ? splitHeading(part) : [part]))
    .map((part) => part.trim())
    .filter(Boolean);
  return doc(...parts.map(toNode));
}

const splitHeading = (part: string) => {
  const [first = '', ...others] = part.split('\n');
  return [first, others.join('\n')];
};

function toNode(part: string): RichTextNode {
  const lines = part.split('\n').map((line) => line.trim());
  if (lines.every((line) => /^- \S/.test(line))) return bulletList(...lines.map((line) => line.slice(2).trim()));
  const [, title] = /^## (\S.*)$/.exec(part) ?? [];
  return title ? heading(2, title) : paragraph(lines.join(' '));
}

/** The lines of a text that was written in lines; of any other its words. */
export const toLines = ({ content = [] }: RichText): string => content.map(nodeLines).join('\n\n');

function nodeLines(node: RichTextNode): string {
  if (node.type === 'heading') return `## ${wordsOf(node)}`;
  if (node.type === 'bulletList') return (node.content ?? []).map((item) => `- ${wordsOf(item)}`).join('\n');
  return wordsOf(node);
}

const wordsOf = (node: RichTextNode) =>
  plainText({ type: 'doc', content: [node] })
    .replaceAll(/\s+/g, ' ')
    .trim();
