import { isSameJson } from '#document/canonical.ts';
import type { HeadingLevels } from '#document/heading-levels.ts';
import { isNoteNumber, plainText, type RichText, type RichTextNode } from '#document/rich-text.ts';
import type { LinkTarget, Pieces, Spot } from './pieces.ts';

interface Walk {
  spot: Spot;
  levelOf: HeadingLevels;
  pieces: Pieces;
  paragraphs: string[];
}

/** Takes a text with structure apart; `levelOf` gives its headings the level that visitors get. */
export function readRichText(doc: RichText, { spot, levelOf, pieces }: Omit<Walk, 'paragraphs'>) {
  const walk: Walk = { spot, levelOf, pieces, paragraphs: [] };
  for (const node of doc.content) readNode(node, walk);
  if (walk.paragraphs.length > 0) pieces.texts.push({ ...spot, paragraphs: walk.paragraphs });
}

function readNode(node: RichTextNode, walk: Walk) {
  const { spot, pieces, levelOf } = walk;
  const { attrs = {}, content = [] } = node;
  switch (node.type) {
    case 'codeBlock':
      return;
    case 'image': {
      const isDecorative = attrs.isDecorative === true;
      pieces.images.push({ ...spot, image: String(attrs.guid ?? ''), alt: String(attrs.alt ?? ''), isDecorative });
      return;
    }
    case 'heading': {
      const level = levelOf(Number(attrs.level ?? 2));
      pieces.headings.push({ ...spot, text: wordsOf(content).trim(), level, isSure: true });
      return readLinks(content, walk);
    }
    case 'paragraph':
      walk.paragraphs.push(ownWords(content));
      return readLinks(content, walk);
    case 'definitionTerm':
      return readLinks(content, walk);
    case 'table':
      readTable(node, walk);
      return readCells(node, walk);
    case 'listItem':
      if (typeof attrs.footnote === 'string') readNote(attrs.footnote, walk);
      break;
  }
  for (const child of content) readNode(child, walk);
}

function readNote(id: string, { spot, pieces }: Walk) {
  pieces.notes.push({ ...spot, id, number: null, isSure: true });
}

function readNumbers(content: readonly RichTextNode[], { spot, pieces }: Walk) {
  for (const { text = '', marks = [] } of content) {
    const id = marks.find(({ type }) => type === 'footnote')?.attrs?.id;
    if (typeof id === 'string') pieces.notes.push({ ...spot, id, number: text, isSure: true });
  }
}

/** Cells hold words rather than sentences: only what else is in them counts. */
function readCells(table: RichTextNode, walk: Walk) {
  const inCells = { ...walk, paragraphs: [] };
  for (const row of table.content ?? []) {
    for (const cell of row.content ?? []) for (const node of cell.content ?? []) readNode(node, inCells);
  }
}

const isHead = ({ type }: RichTextNode) => type === 'tableHeader';

function readTable({ attrs = {}, content: rows = [] }: RichTextNode, { spot, pieces }: Walk) {
  const cells = rows.map((row) => row.content ?? []);
  const isTopHead = cells[0]?.every(isHead) ?? false;
  const heads = cells.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      if (!isHead(cell)) return [];
      const isCorner =
        at === 0 && column === 0 && isTopHead && cells.length > 1 && cells.slice(1).every(beginsWithHead);
      return [{ text: plainText({ type: 'doc', content: cell.content ?? [] }), isCorner }];
    }),
  );
  const hasCells = cells.some((row) => row.length > 0);
  pieces.tables.push({ ...spot, caption: String(attrs.caption ?? ''), heads, hasCells });
}

const beginsWithHead = (row: readonly RichTextNode[]) => row[0] !== undefined && isHead(row[0]);

const wordsOf = (content: readonly RichTextNode[]) =>
  content
    .filter((node) => !isNoteNumber(node))
    .map((node) => (node.type === 'hardBreak' ? ' ' : (node.text ?? '')))
    .join('');

const ownWords = (content: readonly RichTextNode[]) =>
  wordsOf(content.filter(({ marks = [] }) => !marks.some(({ type }) => type === 'language' || type === 'code')));

const linkOf = ({ marks = [] }: RichTextNode) => marks.find(({ type }) => type === 'link')?.attrs;

/** A link whose words look different halfway is still one link. */
function readLinks(content: readonly RichTextNode[], walk: Walk) {
  const { spot, pieces } = walk;
  readNumbers(content, walk);
  let open: { words: string; attrs: NonNullable<ReturnType<typeof linkOf>> } | undefined;
  const close = () => {
    const to = open && targetOf(open.attrs);
    if (open && to) pieces.links.push({ ...spot, words: open.words.trim(), to, isInText: true });
    open = undefined;
  };
  for (const node of content) {
    const attrs = linkOf(node);
    if (open && attrs && isSameJson(open.attrs, attrs)) open.words += node.text ?? '';
    else {
      close();
      if (attrs) open = { words: node.text ?? '', attrs };
    }
  }
  close();
}

function targetOf({ href, page, item, anchor }: Record<string, unknown>): LinkTarget | undefined {
  if (typeof href === 'string') return { url: href };
  if (typeof page === 'string') return typeof anchor === 'string' ? { page, anchor } : { page };
  return typeof item === 'string' ? { item } : undefined;
}
