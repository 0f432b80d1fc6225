import { useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { decodeText } from '#kernel/files/csv-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Field } from '#ui/Field.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { useAction } from '#ui/use-action.ts';
import { type ImportReport, lineResults } from '../redirect-manager.contract.ts';
import { checkFile, importFile } from './redirects.api.ts';
import { useRedirectManagerTexts } from './texts.ts';

/** Redirects from a file: first what would happen line by line, then it happens. */
export function ImportPanel() {
  const app = useApp();
  const texts = useRedirectManagerTexts();
  const [file, setFile] = useState<{ text: string; report: ImportReport }>();
  const check = useAction(async (text: string) => setFile({ text, report: await checkFile(app, text) }));
  const open = async (given: File | undefined) => {
    setFile(undefined);
    if (given) await check.start(decodeText(await given.arrayBuffer()));
  };
  return (
    <section className="ui-form">
      <p className="app-intro">{texts('import.intro')}</p>
      <Field label={texts('import.file')} hint={texts('import.hint')} error={fileError(check.error, texts)}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="ui-input"
            accept=".csv,.txt,text/csv"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {check.error !== null && !fileError(check.error, texts) && <FailureText error={check.error} />}
      {check.isBusy && <p role="status">{app.texts('waiting')}</p>}
      {file && <Checked {...file} onDone={() => setFile(undefined)} />}
    </section>
  );
}

const tones = { add: 'positive', replace: 'info', same: 'quiet', error: 'warning' } as const;
const shown = 200;

function Checked({ text, report: { lines }, onDone }: { text: string; report: ImportReport; onDone: () => void }) {
  const app = useApp();
  const texts = useRedirectManagerTexts();
  const [isReplacing, setReplacing] = useState(false);
  const count = (result: string) => lines.filter((line) => line.result === result).length;
  const good = count('add') + (isReplacing ? count('replace') : 0);
  const start = useAction(() => ({
    type: 'create',
    entity: 'change',
    run: () => importFile(app, text, isReplacing ? 'replace' : 'keep'),
    done: ({ added, replaced, lines: all }: Awaited<ReturnType<typeof importFile>>) =>
      texts('import.done', { added, replaced, left: all.filter(({ result }) => result === 'error').length }),
    onDone,
  }));
  const first = lines.toSorted((a, b) => Number(b.result === 'error') - Number(a.result === 'error')).slice(0, shown);
  return (
    <>
      <h2>{texts('import.preview')}</h2>
      <ul className="redirect-counts">
        {lineResults.map((result) => (
          <li key={result}>
            <span className={`ui-tag ui-tag--${tones[result]}`}>{texts(`import.${result}`)}</span> {count(result)}
          </li>
        ))}
      </ul>
      {lines.length > shown && <p>{texts('import.first', { count: shown })}</p>}
      <DataTable
        caption={texts('import.preview')}
        rows={first}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: 'line', label: texts('import.line'), cell: ({ line }) => line },
          { key: 'from', label: texts('from'), cell: ({ from }) => <span className="app-row">{from}</span> },
          { key: 'to', label: texts('to'), cell: ({ to }) => <span className="app-row">{to}</span> },
          {
            key: 'result',
            label: texts('import.result'),
            cell: ({ result, errors }) => (
              <span className="app-states">
                <span className={`ui-tag ui-tag--${tones[result]}`}>{texts(`import.${result}`)}</span>
                {Object.entries(errors).map(([field, code]) => (
                  <span key={field}>{texts(`error.${code}`)}</span>
                ))}
              </span>
            ),
          },
        ]}
      />
      <Checkbox
        label={texts('import.replaceThem')}
        hint={texts('import.replaceHint')}
        checked={isReplacing}
        onChange={setReplacing}
      />
      <FailureText error={start.error} />
      <div className="app-bulk">
        <Button look="primary" isBusy={start.isBusy || good === 0} onClick={() => void start.start()}>
          {texts('import.start', { count: good })}
        </Button>
        <Button onClick={onDone}>{texts('cancel')}</Button>
      </div>
    </>
  );
}

const fileErrors = new Set(['too_long', 'no_rows', 'too_many_columns', 'too_slow']);

function fileError(error: unknown, texts: (key: string) => string): string | undefined {
  if (error instanceof AppError && error.code === 'too_large') return texts('import.error.too_long');
  const code = errorsOf(error).text;
  if (code === 'too_big') return texts('import.error.too_long');
  return code && texts(`import.error.${fileErrors.has(code) ? code : 'not_csv'}`);
}
