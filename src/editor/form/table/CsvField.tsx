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
  const [error, setError] = useState('');
  const id = useId();
  const take = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setError('');
    const read = await readCsv(file, limits).catch(failed);
    // The same file again is a change again.
    input.value = '';
    if ('error' in read) {
      setError(texts(`csv.${read.error}`, { ...limits, line: read.line ?? 0 }));
      return;
    }
    onRead(read.table);
    announce(texts('csv.read', { rows: read.table.rows.length, columns: read.table.head.length }));
  };
  const failed = (): ReadCsv => {
    notify(texts('bar.partFailed'), { isBad: true });
    return { error: 'notCsv' };
  };
  return (
    <div className="editor-form__field">
      <label htmlFor={id}>{texts('csv.label')}</label>
      <small id={`${id}-hint`}>{texts('csv.hint')}</small>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => void take(event)}
      />
      <p role="alert" id={`${id}-error`} className={error ? 'editor-form__error' : 'visually-hidden'}>
        {error}
      </p>
    </div>
  );
}
