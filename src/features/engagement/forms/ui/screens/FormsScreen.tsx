import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { saveFile } from '#ui/save-file.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useAction } from '#ui/use-action.ts';
import { FormDefinition } from '../../definition/definition.schema.ts';
import type { FormRow } from '../../forms.contract.ts';
import { NewForm, titleErrors } from '../builder/NewForm.tsx';
import { duplicateForm, exportText, makeForm, readForm, readForms, removeForm } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';

export const load = (app: App) => readForms(app);

/** Every form with whether it is open and how many submissions it has. */
export function Component() {
  const texts = useFormTexts();
  const { forms } = useLoaderData<Awaited<ReturnType<typeof readForms>>>();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState<'new' | 'import'>();
  return (
    <Screen
      title={texts('screen.title')}
      action={
        <span className="action-group">
          <Button onClick={() => setMaking('import')}>{texts('screen.import')}</Button>
          <Button look="primary" onClick={() => setMaking('new')}>
            {texts('screen.new')}
          </Button>
        </span>
      }
    >
      {forms.length === 0 ? (
        <EmptyState title={texts('screen.none')} text={texts('screen.noneText')} />
      ) : (
        <FormTable forms={forms} />
      )}
      {isMaking === 'new' && (
        <Dialog title={texts('new.title')} onClose={() => setMaking(undefined)}>
          <NewForm onMade={({ guid }) => navigate(`/admin/forms/view/${guid}`)} />
        </Dialog>
      )}
      {isMaking === 'import' && <ImportForm onClose={() => setMaking(undefined)} />}
    </Screen>
  );
}

function FormTable({ forms }: { forms: readonly FormRow[] }) {
  const texts = useFormTexts();
  return (
    <DataTable
      caption={texts('screen.title')}
      rows={forms}
      keyOf={({ guid }) => guid}
      columns={[
        {
          key: 'title',
          label: texts('list.title'),
          cell: ({ guid, title }) => <Link to={`/admin/forms/${guid}`}>{title}</Link>,
        },
        {
          key: 'state',
          label: texts('list.state'),
          cell: ({ availability }) => texts(`availability.${availability}`),
        },
        { key: 'version', label: texts('list.version'), cell: (row) => versionText(row, texts) },
        { key: 'waiting', label: texts('list.waiting'), cell: ({ newSubmissions }) => newSubmissions },
        { key: 'all', label: texts('list.all'), cell: ({ submissions }) => submissions },
        { key: 'actions', label: texts('list.actions'), isQuiet: true, cell: (form) => <RowActions form={form} /> },
      ]}
    />
  );
}

function versionText({ version, hasDraft }: FormRow, texts: ReturnType<typeof useFormTexts>): string {
  if (version === null) return texts('list.unpublished');
  return hasDraft ? texts('list.hasDraft', { version }) : String(version);
}

function RowActions({ form: { guid, title } }: { form: FormRow }) {
  const app = useApp();
  const texts = useFormTexts();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const copy = useAction(() => ({
    type: 'create',
    entity: 'form',
    run: () =>
      duplicateForm(app, guid, { [app.platform.defaultLanguage]: texts('copy.title', { title }).slice(0, 80) }),
    onDone: again,
  }));
  const remove = useAction(() => ({
    type: 'delete',
    entity: 'form',
    done: texts('done.deleted', { title }),
    run: () => removeForm(app, guid),
    onDone: again,
    onUndone: again,
  }));
  const download = useAction(async () => {
    const { settings, definition } = await readForm(app, guid);
    saveFile(`${title}.json`, 'application/json', exportText(settings.title, definition));
  });
  return (
    <span className="action-group">
      <Link
        className="nl-button nl-button--quiet"
        to={`/admin/forms/view/${guid}`}
        aria-label={texts('list.edit', { title })}
      >
        {texts('edit')}
      </Link>
      <IconButton icon="duplicate" label={texts('list.copy', { title })} onClick={() => void copy.start()} />
      <IconButton icon="download" label={texts('list.export', { title })} onClick={() => void download.start()} />
      <IconButton icon="remove" label={texts('list.delete', { title })} onClick={() => void remove.start()} />
    </span>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const texts = useFormTexts();
  const navigate = useNavigate();
  const [isWrong, setWrong] = useState(false);
  const reading = useAction((file: File) => ({
    type: 'create',
    entity: 'form',
    done: texts('done.created'),
    isHandled: () => true,
    run: async () => makeForm(app, await readExport(file, app.platform.defaultLanguage)),
    onDone: ({ guid }) => navigate(`/admin/forms/view/${guid}`),
  }));
  const open = async (file: File | undefined) => {
    if (!file) return;
    setWrong(!(await reading.start(file)));
  };
  const taken = titleErrors(reading.error, texts);
  return (
    <Dialog title={texts('import.title')} onClose={onClose}>
      <label className="ui-field">
        <span>{texts('import.file')}</span>
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
        />
      </label>
      {isWrong && (
        <p className="ui-field__error" role="alert">
          {taken ?? texts('import.wrong')}
        </p>
      )}
    </Dialog>
  );
}

/** Throws for a file that is none. */
async function readExport(file: File, language: string) {
  if (file.size > 2_000_000) throw new AppError('too_large', 'no form is that large');
  const { title, definition } = JSON.parse(await file.text()) as { title?: unknown; definition?: unknown };
  const read = FormDefinition.safeParse(definition);
  if (!read.success) throw new AppError('validation_failed', 'no form');
  const named = typeof title === 'object' && title !== null ? (title as Record<string, string>) : {};
  return {
    title: named[language] ? named : { [language]: file.name.replace(/\.json$/i, '').slice(0, 80) },
    definition: read.data,
  };
}
