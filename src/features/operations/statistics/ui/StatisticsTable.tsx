import type { ReactNode } from 'react';
import { DataTable } from '#ui/DataTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import { type FigureFormat, figureFormats, type Told, writeFigures } from '../statistics.contract.ts';
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

/** Figures in a table, with the same as a file. */
export function StatisticsTable<Row>(props: StatisticsTableProps<Row>) {
  const { title, text, rows, columns, keyOf, empty, chart } = props;
  const app = useApp();
  const texts = useStatisticsTexts();
  const told = useTold();
  const shown = (value: Told | string) => (typeof value === 'string' && !isHidden(value) ? value : told(value));
  const save = useAction((format: FigureFormat) => ({
    type: 'export',
    entity: 'change',
    run: async () => {
      const cells = rows.map((row) => columns.map(({ value }) => inFile(value(row))));
      const heads = columns.map(({ label }, at) => ({
        label,
        isNumber: cells.every((row) => typeof row[at] === 'number'),
      }));
      const body = { format, language: app.language, title, columns: heads, rows: cells };
      const { name, content } = await app.api.call(writeFigures, { body });
      saveFile(name, content.type, content);
    },
    done: () => null,
  }));
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
            <MenuButton
              className="nl-button nl-button--quiet"
              label={texts('save.of', { title })}
              entries={figureFormats.map((format) => ({
                id: format,
                label: texts(`save.${format}`),
                run: () => void save.start(format),
              }))}
            >
              {texts('save')} <Icon name="chevron" />
            </MenuButton>
          </p>
          <FailureText error={save.error} />
        </>
      )}
    </section>
  );
}

const isHidden = (value: string): value is 'few' | 'some' => value === 'few' || value === 'some';

const inFile = (value: Told | string): string | number => (value === 'few' ? '<5' : value === 'some' ? '>=5' : value);
