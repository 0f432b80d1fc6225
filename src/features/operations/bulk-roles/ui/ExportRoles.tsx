import { type FormEvent, useState } from 'react';
import type { RoleSummary } from '#features/identity/roles/manage-roles.contract.ts';
import { useRoleTexts } from '#features/identity/roles/ui/texts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import { exportRoles, type RoleExport } from './bulk-roles.api.ts';

/** Asks what of the roles goes out, and what for; the answer is written down. */
export function ExportRoles({ chosen, onClose }: { chosen: readonly RoleSummary[]; onClose: () => void }) {
  const app = useApp();
  const texts = useRoleTexts();
  const [asked, setAsked] = useState<RoleExport>({ what: 'roles', format: 'csv', purpose: '' });
  const download = useAction(() => ({
    type: 'export',
    entity: 'role',
    run: async () => {
      const guids = chosen.map(({ guid }) => guid);
      const result = await exportRoles(app, guids, asked);
      const isCsv = asked.format === 'csv';
      // A byte order mark tells spreadsheets that it is UTF-8.
      const text = isCsv ? `\uFEFF${result.text}` : result.text;
      saveFile(`${asked.what}.${asked.format}`, isCsv ? 'text/csv' : 'application/json', text);
      return result;
    },
    done: ({ count, isComplete }: { count: number; isComplete: boolean }) =>
      texts(isComplete ? 'export.done' : 'export.doneFirst', { count }),
    onDone: onClose,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!download.isBusy) void download.start();
  };
  const choices = <Value extends string>(key: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: texts(`export.${key}.${value}`) }));
  return (
    <Dialog title={texts('export.title', { count: chosen.length })} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <Select
          label={texts('export.what')}
          value={asked.what}
          options={choices('what', ['roles', 'members'])}
          onChange={(what) => setAsked({ ...asked, what: what === 'members' ? 'members' : 'roles' })}
        />
        <Select
          label={texts('export.format')}
          value={asked.format}
          options={choices('format', ['csv', 'json'])}
          onChange={(format) => setAsked({ ...asked, format: format === 'json' ? 'json' : 'csv' })}
        />
        <TextArea
          label={texts('export.purpose')}
          hint={texts('export.purposeHint')}
          maxLength={500}
          value={asked.purpose}
          error={errorsOf(download.error).purpose && texts('export.purposeShort')}
          onChange={(purpose) => setAsked({ ...asked, purpose })}
        />
        <FailureText error={download.error} />
        <FormButtons submit={texts('export.action')} isBusy={download.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
