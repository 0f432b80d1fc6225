import { type RichText, type RichTextNode, richTextLimits } from '#document/rich-text.ts';

/** Room that is left for what surrounds one node in a text. */
const maxBytes = richTextLimits.bytes - 10_000;
const deepest = richTextLimits.depth - 1;
const leaves = new Set(['paragraph', 'heading', 'codeBlock', 'image', 'horizontalRule']);
const holders = new Set(['listItem', 'tableCell', 'tableHeader', 'blockquote', 'definitionDescription']);

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The nodes as texts that may be stored: none too large, none too deep. No word is lost. */
export function toTexts(nodes: readonly RichTextNode[]): RichText[] {
  const texts: RichText[] = [];
  let open: RichTextNode[] = [];
  let size = 0;
  for (const node of nodes.flatMap((one) => split(fitDepth(one, 1)))) {
    const bytes = bytesOf(node) + 1;
    if (size + bytes > maxBytes && open.length > 0) {
      texts.push({ type: 'doc', content: open });
      open = [];
      size = 0;
    }
    open.push(node);
    size += bytes;
  }
  if (open.length > 0) texts.push({ type: 'doc', content: open });
  return texts;
}

const heightOf = ({ content = [] }: RichTextNode): number =>
  content.reduce((limit, child) => Math.max(limit, 1 + heightOf(child)), 0);

/** What is nested deeper than texts allow stands as paragraphs in the last level that they do. */
function fitDepth(node: RichTextNode, depth: number): RichTextNode {
  if (depth + heightOf(node) <= deepest || !node.content) return node;
  const isLastHolder = holders.has(node.type) && depth >= deepest - 6;
  const content = isLastHolder
    ? node.content.flatMap(leavesOf)
    : node.content.map((child) => fitDepth(child, depth + 1));
  return { ...node, content };
}

function leavesOf(node: RichTextNode): RichTextNode[] {
  if (leaves.has(node.type)) return [node];
  if (node.type === 'definitionTerm') return [{ ...node, type: 'paragraph' }];
  return (node.content ?? []).flatMap(leavesOf);
}

/** Halves of a node that is too large: lists between items, tables between rows, paragraphs between words. */
function split(node: RichTextNode): RichTextNode[] {
  if (bytesOf(node) <= maxBytes) return [node];
  if (node.type === 'text') return splitWords(node);
  const content = node.content ?? [];
  if (content.length === 0) return [node];
  const [only] = content;
  const parts = content.length > 1 || !only ? halves(content) : split(only).map((part) => [part]);
  if (parts.length === 1) return [node];
  return parts.flatMap((part, at) =>
    split({ ...goingOn(node, at === 0 ? 0 : (parts[0]?.length ?? 0)), content: part }),
  );
}

/** The second half of a list that counts goes on where the first ended. */
function goingOn(node: RichTextNode, before: number): RichTextNode {
  if (node.type !== 'orderedList' || before === 0 || (node.content?.length ?? 0) < 2) return node;
  return { ...node, attrs: { ...node.attrs, start: Number(node.attrs?.start ?? 1) + before } };
}

const halves = <T>(list: readonly T[]): T[][] => [list.slice(0, list.length >> 1), list.slice(list.length >> 1)];

function splitWords(node: RichTextNode): RichTextNode[] {
  const text = node.text ?? '';
  // What is too large is not its words.
  if (text.length < 2) return [node];
  const middle = text.length >> 1;
  const space = text.indexOf(' ', middle);
  let at = space < 0 || space > middle + 10_000 ? middle : space + 1;
  if (/[\uDC00-\uDFFF]/.test(text[at] ?? '')) at += 1;
  return [text.slice(0, at), text.slice(at)].filter(Boolean).flatMap((part) => split({ ...node, text: part }));
}
