import { useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { decodeText } from '#kernel/files/csv-text.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { useAction } from '#ui/use-action.ts';
import type { ImportReport } from '../../change-users.contract.ts';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { checkImport, type UserNames } from '../users.api.ts';
import { ImportCheck } from './ImportCheck.tsx';

type Mapping = Record<string, string | null>;

/** People from a file: first what would happen, then it happens. */
export function ImportPanel(names: UserNames) {
  const app = useApp();
  const texts = useUserTexts();
  const [text, setText] = useState('');
  const [mapping, setMapping] = useState<Mapping>({});
  const [report, setReport] = useState<ImportReport>();
  const check = useAction(async (text: string, mapping: Mapping) => {
    setMapping(mapping);
    setReport(await checkImport(app, text, mapping));
  });
  const checkAnew = async (text: string, mapping: Mapping) => {
    if (!(await check.start(text, mapping))) setReport(undefined);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = decodeText(await file.arrayBuffer());
    setText(read);
    await checkAnew(read, {});
  };
  return (
    <section className="ui-form">
      <p className="app-intro">{texts('import.intro')}</p>
      <Field label={texts('import.file')} hint={texts('import.hint')} error={errorText(check.error, texts)}>
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
      {check.error !== null && !errorText(check.error, texts) && <UserFailure error={check.error} />}
      {check.isBusy && <p role="status">{app.texts('waiting')}</p>}
      {report && (
        <ImportCheck
          {...names}
          report={report}
          onMapping={(column, field) => void checkAnew(text, { ...withoutField(mapping, field), [column]: field })}
          onDone={() => setReport(undefined)}
        />
      )}
      {report && (
        <div>
          <Button onClick={() => setReport(undefined)}>{texts('import.stop')}</Button>
        </div>
      )}
    </section>
  );
}

/** A field is of one column: the one that it was given to last. */
const withoutField = (mapping: Mapping, field: string | null): Mapping =>
  Object.fromEntries(Object.entries(mapping).map(([column, was]) => [column, was === field ? null : was]));

const fileErrors = new Set(['too_big', 'too_long', 'no_rows', 'too_many_columns', 'too_slow']);

function errorText(error: unknown, texts: (key: string) => string): string | undefined {
  if (error instanceof AppError && error.code === 'too_large') return texts('import.error.too_big');
  const code = errorsOf(error).text;
  return code && texts(`import.error.${fileErrors.has(code) ? code : 'not_csv'}`);
}
