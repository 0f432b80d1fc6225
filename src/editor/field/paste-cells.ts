import { blockSchemas } from '#blocks/schemas.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import type { Editor } from '../editor-context.ts';
import type { FieldKind } from '../form/describe-fields.ts';
import { contentFields } from '../form/field-at.ts';
import { readCopiedCells, tableError } from '../form/table/read-csv.ts';
import { type CellPlace, tableOf, withCells } from '../form/table/table-grid.ts';
import { changeCommands } from './field-value.ts';

type Grid = Extract<FieldKind, { kind: 'grid' }>;

interface Cell {
  rows: string;
  head: string;
  grid: Grid;
  place: CellPlace;
}

/** The cell of a table that a field is; undefined for any other text. */
export function cellAt(blockName: string, field: string): Cell | undefined {
  const [, name, first, second] = /^(\w+)\.(\d+)(?:\.(\d+))?$/.exec(field) ?? [];
  for (const { name: rows, field: grid } of name === undefined ? [] : contentFields(blockName)) {
    if (grid.kind !== 'grid' || grid.head === undefined) continue;
    if (rows === name && second !== undefined)
      return { rows, head: grid.head, grid, place: { row: Number(first), column: Number(second) } };
    if (grid.head === name && second === undefined)
      return { rows, head: grid.head, grid, place: { row: undefined, column: Number(first) } };
  }
  return undefined;
}

interface Pasted {
  node: ResolvedBlock;
  cell: Cell;
  text: string;
}

/** Puts copied cells into a table, as one step. False for a text that is no cells; says why where they do not fit. */
export async function pasteCells(
  { session, context, texts, announce, notify }: Pick<Editor, 'session' | 'context' | 'texts' | 'announce' | 'notify'>,
  { node, cell, text }: Pasted,
): Promise<boolean> {
  const cells = await readCopiedCells(text);
  if (!cells) return false;
  const { rows, head, grid, place } = cell;
  const table = withCells(tableOf(node.content[head], node.content[rows]), place, cells);
  const most = Number.MAX_SAFE_INTEGER;
  const limits = {
    maxRows: grid.maxRows ?? most,
    maxColumns: grid.maxColumns ?? most,
    longest: grid.longest ?? most,
  };
  const error = tableError(table, limits);
  if (error) notify(texts(`cells.${error}`, limits), { isBad: true });
  else {
    const wanted = { language: context.language, schemas: blockSchemas };
    const refusal = session.run(changeCommands(node, { [head]: table.head, [rows]: table.rows }, wanted));
    if (refusal) notify(texts(`refused.${refusal.code}`), { isBad: true });
    else announce(texts('cells.pasted', { count: cells.length }));
  }
  return true;
}
