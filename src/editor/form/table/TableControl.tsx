import { cutText } from '#kernel/text/cut-text.ts';
import type { WrittenTexts } from '#kernel/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { useEditor } from '../../editor-context.ts';
import type { Change, Part } from '../control-props.ts';
import type { FieldKind } from '../describe-fields.ts';
import { PartTools } from '../PartTools.tsx';
import { TextControl } from '../TextControl.tsx';
import { useParts } from '../use-parts.ts';
import { CsvField } from './CsvField.tsx';
import { columnsOf, type Table, tableOf, withColumns } from './table-grid.ts';

interface TableControlProps {
  name: string;
  at: string;
  field: Extract<FieldKind, { kind: 'grid' }>;
  words: WrittenTexts;
  value: readonly unknown[];
  part: Part | undefined;
  onChange: Change;
}

/** Rows and columns of a table, added, ordered and taken away; cells are typed where they stand and go along. */
export function TableControl({ name, at, field, words, value, part, onChange }: TableControlProps) {
  const { head } = field;
  const table = tableOf(head && part?.values[head], value);
  const own = name.slice(name.lastIndexOf('.') + 1);
  const change: Change<Table> = ({ head: names, rows }, step) =>
    part && head !== undefined ? part.change({ [head]: names, [own]: rows }, step) : onChange(rows, step);
  const shared = { table, field, change };
  return (
    <>
      {head !== undefined && <CsvField limits={limitsOf(field)} onRead={(read) => void change(read)} />}
      <Columns {...shared} legend={words(name.replace(own, head ?? own))} at={at.replace(/(?<!\w)\w+$/, head ?? own)} />
      <Rows {...shared} legend={words(name)} at={at} />
    </>
  );
}

const noLimit = 1_000_000;
const limitsOf = ({ maxRows, maxColumns, longest }: TableControlProps['field']) => ({
  maxRows: maxRows ?? noLimit,
  maxColumns: maxColumns ?? noLimit,
  longest: longest ?? noLimit,
});

interface SideProps {
  table: Table;
  field: TableControlProps['field'];
  legend: string;
  at: string;
  change: Change<Table>;
}

function Columns({ table, field, legend, at, change }: SideProps) {
  const { texts } = useEditor();
  const columns = columnsOf(table);
  const list = useParts({ parts: columns, at, onChange: (next) => void change(withColumns(table, next)) });
  const isFull = columns.length >= (field.maxColumns ?? Number.POSITIVE_INFINITY);
  const empty = { head: '', cells: [] };
  return (
    <fieldset className="list-control" ref={list.element}>
      <legend>{legend}</legend>
      {columns.map(({ head }, number) => {
        const name = texts('grid.column', { number: number + 1 });
        return (
          <div key={list.keys[number]} className="list-control__part" data-part={number}>
            <TextControl
              label={name}
              at={`${at}.${number}`}
              value={head}
              isLive={false}
              field={{ kind: 'text', isLong: false, maxLength: field.longest }}
              onChange={(text, step) => change({ ...table, head: table.head.with(number, String(text)) }, step)}
            />
            <PartTools
              name={name}
              at={number}
              count={columns.length}
              isFull={isFull}
              onMove={(to) => list.move(number, to)}
              onAdd={() => list.add(empty, number + 1)}
              onRemove={() => list.remove(number)}
            />
          </div>
        );
      })}
      <Add isOff={isFull} name={texts('grid.addColumn')} onClick={() => list.add(empty)} />
    </fieldset>
  );
}

function Rows({ table, field, legend, at, change }: SideProps) {
  const { texts } = useEditor();
  const { head, rows } = table;
  const list = useParts({ parts: rows, at, onChange: (next) => void change({ head, rows: next }) });
  const isFull = rows.length >= (field.maxRows ?? Number.POSITIVE_INFINITY);
  const empty = head.map(() => '');
  return (
    <fieldset className="list-control" ref={list.element}>
      <legend>{legend}</legend>
      <small>{texts('grid.cells')}</small>
      {rows.map((cells, number) => {
        const words = cells.find((cell) => cell.trim() !== '') ?? '';
        const name = texts('grid.row', { number: number + 1 });
        return (
          <div key={list.keys[number]} className="list-control__part" data-part={number}>
            <span>{words ? `${name}: ${cutText(words, 40)}` : name}</span>
            <PartTools
              name={name}
              at={number}
              count={rows.length}
              isFull={isFull}
              onMove={(to) => list.move(number, to)}
              onAdd={() => list.add(empty, number + 1)}
              onRemove={() => list.remove(number)}
            />
          </div>
        );
      })}
      <Add isOff={isFull || head.length === 0} name={texts('grid.add')} onClick={() => list.add(empty)} />
    </fieldset>
  );
}

const Add = ({ isOff, name, onClick }: { isOff: boolean; name: string; onClick: () => void }) => (
  <button type="button" className="bar-button" data-tool="add" disabled={isOff} onClick={onClick}>
    <Icon name="add" />
    {name}
  </button>
);
