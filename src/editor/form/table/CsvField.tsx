import { type ChangeEvent, useId, useState } from 'react';
import { useEditor } from '../../editor-context.ts';
import { type ReadCsv, readCsv, type TableLimits } from './read-csv.ts';
import type { Table } from './table-grid.ts';

interface CsvFieldProps {
  limits: TableLimits;
  /** Takes the place of what is in the table: one step, which is undone like any other. */
  onRead: (table: Table) => void;
}

/** Fills a table from a file of a spreadsheet. */
export function CsvField({ limits, onRead }: CsvFieldProps) {
  const { texts, announce, notify } = useEditor();
  const [fault, setFault] = useState('');
  const id = useId();
  const take = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setFault('');
    const read = await readCsv(file, limits).catch(failed);
    // The same file again is a change again.
    input.value = '';
    if ('fault' in read) {
      setFault(texts(`csv.${read.fault}`, { ...limits, line: read.line ?? 0 }));
      return;
    }
    onRead(read.table);
    announce(texts('csv.read', { rows: read.table.rows.length, columns: read.table.head.length }));
  };
  const failed = (): ReadCsv => {
    notify(texts('bar.partFailed'), { isBad: true });
    return { fault: 'notCsv' };
  };
  return (
    <div className="editor-form__field">
      <label htmlFor={id}>{texts('csv.label')}</label>
      <small id={`${id}-hint`}>{texts('csv.hint')}</small>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => void take(event)}
      />
      <p role="alert" id={`${id}-fault`} className={fault ? 'editor-form__fault' : 'visually-hidden'}>
        {fault}
      </p>
    </div>
  );
}
