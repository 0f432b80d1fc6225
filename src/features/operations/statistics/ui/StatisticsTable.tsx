import type { ReactNode } from 'react';
import { csvText } from '#features/engagement/form-results/ui/csv-text.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { Told } from '../statistics.contract.ts';
import { useStatisticsTexts } from './texts.ts';
import { useTold } from './told.ts';

interface Column<Row> {
  key: string;
  label: string;
  /** As it stands in a file. */
  value: (row: Row) => Told | string;
  /** As it is shown, where that is not the same. */
  cell?: (row: Row) => ReactNode;
}

interface StatisticsTableProps<Row> {
  title: string;
  /** Below the title. */
  text?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Where there is no row. */
  empty?: string;
  /** In place of the table: a chart, which has a table of its own. */
  chart?: ReactNode;
}

/** Figures in a table, with the same as CSV. */
export function StatisticsTable<Row>(props: StatisticsTableProps<Row>) {
  const { title, text, rows, columns, keyOf, empty, chart } = props;
  const texts = useStatisticsTexts();
  const told = useTold();
  const shown = (value: Told | string) => (typeof value === 'string' && !isHidden(value) ? value : told(value));
  const save = () => {
    const lines = rows.map((row) => columns.map(({ value }) => inFile(value(row))));
    const content = csvText([columns.map(({ label }) => label), ...lines]);
    saveFile(`${title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}.csv`, 'text/csv', content);
  };
  return (
    <section className="app-section">
      <h3>{title}</h3>
      {text && <p className="app-quiet">{text}</p>}
      {rows.length === 0 ? (
        <p>{empty ?? texts('empty')}</p>
      ) : (
        <>
          {chart || (
            <DataTable
              caption={title}
              rows={rows}
              keyOf={keyOf}
              columns={columns.map(({ key, label, value, cell }) => ({
                key,
                label,
                cell: cell ?? ((row: Row) => shown(value(row))),
              }))}
            />
          )}
          <p>
            <Button look="quiet" aria-label={texts('csv.of', { title })} onClick={save}>
              {texts('csv')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

const isHidden = (value: string): value is 'few' | 'some' => value === 'few' || value === 'some';

const inFile = (value: Told | string): string | number => (value === 'few' ? '<5' : value === 'some' ? '>=5' : value);
