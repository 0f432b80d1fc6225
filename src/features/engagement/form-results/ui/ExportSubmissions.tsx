import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { InboxFilter } from '../../submissions/submissions.contract.ts';
import { mostInPdf, type SubmissionFormat, submissionFormats } from '../form-results.contract.ts';
import { downloadSubmissions } from './form-results.api.ts';
import { useFormResultsTexts } from './texts.ts';

interface ExportSubmissionsProps {
  form: string;
  /** Those of the inbox with this filter. */
  filter: InboxFilter;
}

/** A button that asks what an export is for, and gives it as a file. */
export function ExportSubmissions({ form, filter }: ExportSubmissionsProps) {
  const app = useApp();
  const texts = useFormResultsTexts();
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<SubmissionFormat>('csv');
  const [purpose, setPurpose] = useState('');
  const [isMissing, setMissing] = useState(false);
  const download = useAction(async () => {
    const { name, content } = await downloadSubmissions(app, form, { format, purpose, filter });
    saveFile(name, content.type, content);
  });
  const isTooMany = errorsOf(download.error).format === 'too_many_rows';
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(purpose.trim() === '');
    if (purpose.trim() !== '' && (await download.start())) setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts('export.open')}</Button>
      {isOpen && (
        <Dialog title={texts('export.title')} onClose={() => setOpen(false)}>
          <form noValidate onSubmit={(event) => void start(event)}>
            <p>{texts('export.text')}</p>
            <Select
              label={texts('export.format')}
              value={format}
              error={isTooMany ? texts('export.tooMany', { count: mostInPdf }) : undefined}
              options={submissionFormats.map((value) => ({ value, label: texts(`export.format.${value}`) }))}
              onChange={(value) => setFormat(value as SubmissionFormat)}
            />
            <TextField
              label={texts('export.purpose')}
              hint={texts('export.purposeHint')}
              error={isMissing ? texts('export.purposeMissing') : undefined}
              maxLength={300}
              required
              value={purpose}
              onChange={setPurpose}
            />
            <FailureText error={download.error} />
            <p className="form-results__end">
              <Button type="submit" isBusy={download.isBusy}>
                {texts('export.start')}
              </Button>
            </p>
          </form>
        </Dialog>
      )}
    </>
  );
}
