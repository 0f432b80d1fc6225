import { Fragment, Mark, type Node, type Schema } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import type { RichText, RichTextNode } from '#document/rich-text.ts';
import { remember } from './from-editor.ts';

/**
 * A stored text as the editor holds it: every container has something to type in, tables are rectangular, and marks
 * stand in the order of the schema. What nobody touches afterwards is stored again exactly as it came.
 */
export function toEditor(schema: Schema, doc: RichText): Node {
  return build(schema, doc) ?? schema.topNodeType.createChecked();
}

function build(schema: Schema, json: RichTextNode | RichText): Node | undefined {
  if (json.type === 'text') return toText(schema, json as RichTextNode);
  const type = schema.nodes[json.type];
  if (!type) return undefined;
  const content = (json.content ?? []).map((child) => build(schema, child)).filter((child) => child !== undefined);
  const made = type.createAndFill('attrs' in json ? json.attrs : null, content);
  const node = made && json.type === 'table' ? rectangular(made) : made;
  if (node && !node.isInline) remember(node, json);
  return node ?? undefined;
}

function toText(schema: Schema, { text, marks = [] }: RichTextNode): Node | undefined {
  if (!text) return undefined;
  const own = marks.map(({ type, attrs }) => schema.marks[type]?.create(attrs));
  const set = own.reduce((all, mark) => (mark ? mark.addToSet(all) : all), Mark.none);
  return schema.text(text, set);
}

/** Rows as long as the longest. Spans that cross one another, or the end of the table, are given up. */
function rectangular(table: Node): Node {
  const { problems } = TableMap.get(table);
  if (!problems) return table;
  const isRagged = problems.every(({ type }) => type === 'missing');
  const rows = isRagged ? table : mapChildren(table, (row) => mapChildren(row, withoutSpans));
  const { map, width } = TableMap.get(rows);
  return mapChildren(rows, (row, at) => {
    const missing = map.slice(at * width, (at + 1) * width).filter((cell) => cell === 0).length;
    const added = Array.from({ length: missing }, () => row.lastChild?.type.createAndFill()).filter(
      (cell) => cell != null,
    );
    return row.copy(row.content.append(Fragment.from(added)));
  });
}

const withoutSpans = (cell: Node) => cell.type.create({ ...cell.attrs, colspan: 1, rowspan: 1 }, cell.content);

const mapChildren = (parent: Node, change: (child: Node, at: number) => Node) =>
  parent.copy(Fragment.from(parent.children.map(change)));
