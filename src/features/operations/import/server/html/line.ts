import type { RichTextNode } from '#document/rich-text.ts';
import { embedOrLink } from './embed-address.ts';
import { isBlank } from './html-tree.ts';
import { placeImage } from './place-image.ts';
import { addRich, type InlineImage, type LinePart, type Output, type Scope } from './scope.ts';

/** Adds words to the line. Where line ends mean something, one is a break and an empty line ends the paragraph. */
export function addText(text: string, scope: Scope, out: Output) {
  if (scope.keepsSpaces) {
    addLines(text, scope, out);
    return;
  }
  if (!scope.keepsLines) {
    addWords(text, scope, out);
    return;
  }
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n[ \t\f]*\n\s*/);
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) endParagraph(scope, out);
    paragraph.split('\n').forEach((line, at, lines) => {
      const isAfterBreak = at === 1 && isBlank(lines[0] ?? '') && isBreakLast(out);
      if (at > 0 && !isAfterBreak) addBreak(out);
      addWords(line, scope, out);
    });
  });
}

/** Line ends as breaks, and spaces that would be put together as spaces that do not break. */
function addLines(text: string, scope: Scope, out: Output) {
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    if (at > 0) addBreak(out);
    const before = out.line.at(-1);
    const isAtSpace = !before || isImage(before) || before.type === 'hardBreak' || (before.text ?? '').endsWith(' ');
    const spaced = line
      .replaceAll('\t', '    ')
      .replaceAll(/ {2,}/g, (run) => `${'\u00a0'.repeat(run.length - 1)} `)
      .replace(/^[\u00a0 ]+/, (run) => (isAtSpace ? '\u00a0'.repeat(run.length) : run));
    addWords(spaced, scope, out);
  }
}

function addWords(text: string, { marks }: Scope, out: Output) {
  const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll('\0', '');
  if (collapsed === '') return;
  const unique = marks.filter(({ type }, at) => marks.findLastIndex((mark) => mark.type === type) === at).toReversed();
  out.line.push({ type: 'text', text: collapsed, ...(unique.length > 0 && { marks: unique }) });
}

export const addBreak = (out: Output): void => void out.line.push({ type: 'hardBreak' });

export const addImage = (image: InlineImage, out: Output): void => void out.line.push({ image });

export const isImage = (part: LinePart): part is { image: InlineImage } => 'image' in part;
const isBreak = (part: LinePart) => !isImage(part) && part.type === 'hardBreak';
const isBreakLast = ({ line }: Output) => {
  const last = line.findLast((part) => isImage(part) || part.type === 'hardBreak' || part.text !== ' ');
  return last !== undefined && isBreak(last);
};
const isEmpty = (part: LinePart) => !isImage(part) && (part.type === 'hardBreak' || isBlank(part.text ?? ''));

/** Ends the line as a paragraph. Images that stand in it are placed between its words; an address on its own is embedded. */
export function endParagraph(scope: Scope, out: Output) {
  const line = out.line;
  out.line = [];
  const isImagesOnly = line.every((part) => isImage(part) || isEmpty(part));
  let words: RichTextNode[] = [];
  const flush = () => {
    addParagraphs(words, scope, out);
    words = [];
  };
  for (const part of line) {
    if (!isImage(part)) {
      words.push(part);
      continue;
    }
    flush();
    placeImage(part.image, { isAlone: isImagesOnly }, scope, out);
  }
  flush();
}

function addParagraphs(words: readonly RichTextNode[], scope: Scope, out: Output) {
  let open: RichTextNode[] = [];
  const flush = () => {
    const content = normalise(open);
    open = [];
    if (content.length > 0) addRich(out, aligned('paragraph', content, scope));
  };
  for (const line of splitAtBreaks(words)) {
    const [only] = line;
    const address =
      line.length === 1 && only && !only.marks && scope.holdsBlocks && !scope.keepsSpaces
        ? (only.text ?? '').trim()
        : '';
    if (/^https?:\/\/[^\s<>"]+$/.test(address)) {
      flush();
      embedOrLink({ address, caption: [] }, scope, out);
      continue;
    }
    if (open.length > 0) open.push({ type: 'hardBreak' });
    open.push(...line);
  }
  flush();
}

function splitAtBreaks(words: readonly RichTextNode[]): RichTextNode[][] {
  const lines: RichTextNode[][] = [[]];
  for (const word of words) {
    if (isBreak(word)) lines.push([]);
    else lines.at(-1)?.push(word);
  }
  return lines.map((line) => (line.every(isEmpty) ? [] : line));
}

/** The line as inline content of a heading, a term or a caption; its images are given apart. */
export function takeLine(out: Output): { content: RichTextNode[]; images: InlineImage[] } {
  const line = out.line;
  out.line = [];
  return {
    content: normalise(line.flatMap((part) => (isImage(part) ? [] : [part]))),
    images: line.flatMap((part) => (isImage(part) ? [part.image] : [])),
  };
}

/** Without breaks and spaces at the ends, with single spaces between. */
export function normalise(words: readonly RichTextNode[]): RichTextNode[] {
  const first = words.findIndex((word) => !isEmpty(word));
  const kept: RichTextNode[] = [];
  for (const word of first < 0 ? [] : words.slice(first, words.findLastIndex((part) => !isEmpty(part)) + 1)) {
    if (word.type === 'hardBreak') {
      trimEnd(kept);
      kept.push(word);
    } else addNormalised(word, kept);
  }
  trimEnd(kept);
  return kept.filter(({ type, text }) => type !== 'text' || text !== '');
}

function addNormalised(word: RichTextNode, kept: RichTextNode[]) {
  const before = kept.at(-1);
  const isAfterSpace = !before || before.type === 'hardBreak' || (before.text ?? '').endsWith(' ');
  const text = isAfterSpace ? (word.text ?? '').replace(/^ /, '') : (word.text ?? '');
  if (text === '') return;
  if (before?.type === 'text' && isSameStyle(before, word)) before.text += text;
  else kept.push({ ...word, text });
}

function trimEnd(words: readonly RichTextNode[]) {
  const last = words.at(-1);
  if (last?.type === 'text') last.text = (last.text ?? '').replace(/ $/, '');
}

const isSameStyle = (a: RichTextNode, b: RichTextNode) =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

/** A paragraph or heading that stands where its source stood. */
export const aligned = (
  type: 'paragraph' | 'heading',
  content: RichTextNode[],
  { align }: Scope,
  attrs = {},
): RichTextNode => {
  const all = { ...attrs, ...(align && { textAlign: align }) };
  return { type, ...(Object.keys(all).length > 0 && { attrs: all }), content };
};
