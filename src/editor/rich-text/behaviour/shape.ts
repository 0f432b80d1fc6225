import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { headingLevels } from '#document/heading-levels.ts';

/** What of the look of a text follows from its dependencies: levels of headings, heads of tables, tight items. */
export const shape = (level: number) =>
  Extension.create({
    name: 'shape',
    addProseMirrorPlugins: () => {
      const made = new WeakMap<Node, DecorationSet>();
      const decorations = (doc: Node) => {
        const known = made.get(doc) ?? DecorationSet.create(doc, shapeOf(doc, level));
        made.set(doc, known);
        return known;
      };
      return [new Plugin({ props: { decorations: ({ doc }) => decorations(doc) } })];
    },
  });

const aligns: Readonly<Record<string, string>> = { center: ' text-center', end: ' text-end' };

function shapeOf(doc: Node, first: number): Decoration[] {
  const levelOf = headingLevels(first);
  const found: Decoration[] = [];
  const dress = (node: Node, pos: number, attrs: Record<string, string>, spec?: object) =>
    void found.push(Decoration.node(pos, pos + node.nodeSize, attrs, spec));
  doc.descendants((node, pos) => {
    if (node.type.name === 'heading') {
      const level = levelOf(node.attrs.level);
      const align = aligns[node.attrs.textAlign] ?? '';
      dress(node, pos, { class: `nl-heading nl-heading--level-${level}${align}` }, { level });
    }
    if (node.type.name === 'table') dressTable(node, pos, dress);
    if (isTight(node) && node.firstChild) dress(node.firstChild, pos + 1, { class: 'tight' });
    return !node.isTextblock;
  });
  return found;
}

type Dress = (node: Node, pos: number, attrs: Record<string, string>) => void;

/** Rows of nothing but header cells at the top are the head; other header cells name their row. */
function dressTable(table: Node, pos: number, dress: Dress) {
  const isBody = table.children.map((row) => row.children.some(({ type }) => type.name !== 'tableHeader'));
  const headCount = isBody.includes(true) ? isBody.indexOf(true) : 0;
  table.forEach((row, rowOffset, at) => {
    const isHead = at < headCount;
    if (isHead) dress(row, pos + 1 + rowOffset, { class: 'table__head-row' });
    row.forEach((cell, offset) => {
      if (cell.type.name === 'tableHeader')
        dress(cell, pos + 2 + rowOffset + offset, { scope: isHead ? 'col' : 'row' });
    });
  });
}

const tightHolders = new Set(['listItem', 'definitionDescription', 'tableCell', 'tableHeader']);

/** As `tight` of `blocks/rich-text/render-nodes.tsx` has it. */
function isTight(node: Node): boolean {
  if (!tightHolders.has(node.type.name)) return false;
  const [first, ...others] = node.children;
  const isPlain = first?.type.name === 'paragraph' && first.attrs.textAlign === null;
  return isPlain && others.every(({ type }) => type.name !== 'paragraph');
}
