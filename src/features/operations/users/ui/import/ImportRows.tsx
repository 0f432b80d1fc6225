import { DataTable } from '#ui/DataTable.tsx';
import { type ImportReport, rowResults } from '../../change-users.contract.ts';
import { useUserTexts } from '../texts.ts';

interface ImportRowsProps {
  rows: ImportReport['rows'];
  nameOf: (field: string) => string;
}

const shown = 100;
const words = {
  create: 'import.create',
  update: 'import.updates',
  same: 'import.same',
  error: 'import.error',
} as const;
const tones = { create: 'positive', update: 'info', same: 'quiet', error: 'warning' } as const;
const known = new Set(['too_small', 'invalid_format', 'not_a_name', 'too_long', 'twice', 'in_trash', 'not_allowed']);

/** How many rows come to what, and the rows themselves: those with errors first. */
export function ImportRows({ rows, nameOf }: ImportRowsProps) {
  const texts = useUserTexts();
  const count = (result: string) => rows.filter((row) => row.result === result).length;
  const first = rows.toSorted((a, b) => Number(b.result === 'error') - Number(a.result === 'error')).slice(0, shown);
  const error = (code: string) => texts(`import.error.${known.has(code) ? code : 'other'}`);
  return (
    <>
      <h2>{texts('import.preview')}</h2>
      <ul className="user-counts">
        {rowResults.map((result) => (
          <li key={result}>
            <span className={`ui-tag ui-tag--${tones[result]}`}>{texts(words[result])}</span> {count(result)}
          </li>
        ))}
      </ul>
      <DataTable
        caption={texts('import.preview')}
        rows={first}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: 'line', label: texts('import.line'), cell: ({ line }) => line },
          { key: 'email', label: texts('column.email'), cell: ({ user }) => user.email },
          {
            key: 'name',
            label: texts('column.name'),
            cell: ({ user }) => [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
          },
          {
            key: 'result',
            label: texts('import.result'),
            cell: ({ result, errors }) => (
              <span className="app-states">
                <span className={`ui-tag ui-tag--${tones[result]}`}>{texts(words[result])}</span>
                {Object.entries(errors).map(([field, code]) => (
                  <span key={field}>
                    {nameOf(field)}: {error(code)}
                  </span>
                ))}
              </span>
            ),
          },
        ]}
      />
      {rows.length > shown && <p className="app-quiet">{texts('import.more', { count: rows.length - shown })}</p>}
    </>
  );
}
