import { createElement, type ReactNode } from 'react';
import type { HeadingLevels } from '#document/heading-levels.ts';
import { isEmptyNode, type RichTextNode } from '#document/rich-text.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { BlockImage } from '../media/BlockImage.tsx';
import { type Href, noteId, numberId, renderMarks, type ShowDifference } from './render-marks.tsx';
import { renderTable } from './render-table.tsx';

/** What the walk over one text carries along. */
export interface Walk {
  href: Href;
  levelOf: HeadingLevels;
  /** Of the next heading. */
  idOf: () => string | undefined;
  images: Readonly<Record<string, ImageInfo>>;
  /** The id, where nothing of the text has it yet. */
  takeId: (id: string) => string | undefined;
  /** What a table without a caption, a piece of code and the way back from a footnote are called. */
  names: { table: string; code: string; back: (number: number) => string };
  showDifference?: ShowDifference | undefined;
  /** For who edits: also the paragraphs, items and rows that nothing stands in yet. */
  keepsEmpty?: boolean;
}

type RenderNode = (node: RichTextNode, walk: Walk) => ReactNode;

const nodes: Readonly<Record<string, RenderNode>> = {
  text: (node, walk) => (node.marks ? renderMarks(node.text ?? '', node.marks, walk) : (node.text ?? '')),
  hardBreak: () => <br />,
  horizontalRule: () => <hr />,
  paragraph: (node, walk) => element('p', { className: className('nl-paragraph', node) }, node, walk),
  heading: (node, walk) => {
    const level = walk.levelOf(Number(node.attrs?.level ?? 2));
    const attrs = { id: walk.idOf(), className: className(`nl-heading nl-heading--level-${level}`, node) };
    return element(`h${level}`, attrs, node, walk);
  },
  bulletList: (node, walk) => element('ul', { className: 'nl-unordered-list' }, node, walk),
  orderedList: (node, walk) => {
    const start = Number(node.attrs?.start ?? 1);
    const attrs = { className: 'nl-ordered-list', start: start === 1 ? undefined : start };
    return createElement('ol', attrs, ...items(node, start, walk));
  },
  listItem: (node, walk) => createElement('li', {}, ...tight(node, walk)),
  blockquote: (node, walk) => element('blockquote', {}, node, walk),
  definitionList: (node, walk) => element('dl', {}, node, walk),
  definitionTerm: (node, walk) => element('dt', {}, node, walk),
  definitionDescription: (node, walk) => createElement('dd', {}, ...tight(node, walk)),
  codeBlock: (node, walk) => (
    <ScrollRegion name={walk.names.code}>
      <pre className="nl-code-block">{element('code', { className: 'nl-code-block__code' }, node, walk)}</pre>
    </ScrollRegion>
  ),
  table: (node, walk) => renderTable(withoutShells(node, walk), walk.names.table, (cell) => tight(cell, walk)),
  image: ({ attrs }, { images }) => {
    const image = images[String(attrs?.guid)];
    return (
      image && (
        <BlockImage
          image={image}
          alt={String(attrs?.alt ?? '')}
          isDecorative={attrs?.isDecorative === true}
          sizes="(min-width: 40rem) 36rem, 100vw"
        />
      )
    );
  },
};

/** A node nobody knows, and all in it, falls away; so does one that holds nothing. */
export const renderNode: RenderNode = (node, walk) => {
  if (!Object.hasOwn(nodes, node.type)) return null;
  if (isShell(node, walk)) return passHeadings(node, walk);
  return nodes[node.type]?.(node, walk);
};

/** A space or a line break between words is no shell. */
const isShell = (node: RichTextNode, { keepsEmpty = false }: Walk) =>
  !keepsEmpty && node.type !== 'text' && node.type !== 'hardBreak' && isEmptyNode(node);

/** Ids are given to all headings of a text in turn, also to those that do not show. */
function passHeadings(node: RichTextNode, walk: Walk): null {
  if (node.type === 'heading') walk.idOf();
  for (const child of node.content ?? []) passHeadings(child, walk);
  return null;
}

export const renderAll = (content: readonly RichTextNode[] = [], walk: Walk): ReactNode[] =>
  content.map((child) => renderNode(child, walk));

/** A table without the rows that nothing stands in; where cells reach over several rows they all stay. */
function withoutShells(table: RichTextNode, walk: Walk): RichTextNode {
  const rows = table.content ?? [];
  const isOverRows = rows.some(({ content = [] }) => content.some(({ attrs }) => Number(attrs?.rowspan ?? 1) > 1));
  if (isOverRows) return table;
  return { ...table, content: rows.filter((row) => !isShell(row, walk)) };
}

/** The content of an item or a cell: a single paragraph stands in it without an element of its own. */
export function tight({ content = [] }: RichTextNode, walk: Walk): ReactNode[] {
  const [first, ...others] = content;
  if (first?.type !== 'paragraph' || first.attrs || others.some(({ type }) => type === 'paragraph')) {
    return renderAll(content, walk);
  }
  return [...renderAll(first.content, walk), ...renderAll(others, walk)];
}

/** Items of a list that counts; from a footnote a link leads back to its number in the text. */
const items = ({ content = [] }: RichTextNode, start: number, walk: Walk): ReactNode[] =>
  content.map((item, at) => {
    const note = item.attrs?.footnote;
    if (typeof note !== 'string') return renderNode(item, walk);
    const back = (
      <a className="nl-link" href={`#${numberId(note)}`} role="doc-backlink" aria-label={walk.names.back(start + at)}>
        ↩{'\ufe0e'}
      </a>
    );
    return createElement('li', { id: walk.takeId(noteId(note)) }, ...tight(item, walk), ' ', back);
  });

const element = (tag: string, attrs: object, node: RichTextNode, walk: Walk) =>
  createElement(tag, attrs, ...renderAll(node.content, walk));

const aligns: Readonly<Record<string, string>> = { center: 'text-center', end: 'text-end' };

const className = (own: string, { attrs }: RichTextNode) => {
  const align = aligns[String(attrs?.textAlign)];
  return align ? `${own} ${align}` : own;
};
