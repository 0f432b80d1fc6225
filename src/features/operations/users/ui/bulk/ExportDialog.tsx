import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import { maxExported, type UserFilter } from '../../users.contract.ts';
import type { Selection } from '../selection.ts';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { exportUsers } from '../users.api.ts';

interface ExportDialogProps {
  filter: UserFilter;
  selection: Selection;
  count: number;
  /** There are more than `count`; those go out too. */
  isMore: boolean;
  onClose: () => void;
}

/** Asks what people's data are for, before they leave the platform; the answer is written down. */
export function ExportDialog({ filter, selection, count, isMore, onClose }: ExportDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [purpose, setPurpose] = useState('');
  const download = useAction(() => {
    const told = { done: '' };
    return {
      type: 'export',
      entity: 'user',
      isHandled: () => true,
      get done() {
        return told.done;
      },
      run: async () => {
        const people = selection.isAll ? undefined : selection.guids;
        const { csv, count, isComplete } = await exportUsers(app, { filter, people, purpose });
        told.done = texts(isComplete ? 'export.done' : 'export.doneFirst', { count });
        // A byte order mark tells spreadsheets that it is UTF-8.
        saveFile('users.csv', 'text/csv', `\uFEFF${csv}`);
      },
      onDone: onClose,
    };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!download.isBusy) void download.start();
  };
  return (
    <Dialog title={texts('bulk.export')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <p>{texts(isMore ? 'export.textMore' : 'export.text', { count, most: maxExported })}</p>
        <TextArea
          label={texts('export.purpose')}
          hint={texts('export.purposeHint')}
          maxLength={500}
          value={purpose}
          error={errorsOf(download.error).purpose && texts('export.purposeShort')}
          onChange={setPurpose}
        />
        <UserFailure error={download.error} />
        <FormButtons submit={texts('export.action')} isBusy={download.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
