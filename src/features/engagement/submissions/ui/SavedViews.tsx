import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf, hasErrors } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { SubmissionView } from '../submissions.contract.ts';
import { filterIn, filtersOf, type InboxPage, readViews, removeView, renameView, saveView } from './submissions.api.ts';
import { useSubmissionTexts } from './texts.ts';

interface SavedViewsProps {
  form: string;
  filters: URLSearchParams;
  page: Pick<InboxPage, 'columns' | 'questions'>;
  onGo: (filters: URLSearchParams) => void;
}

/** Filters and columns that were kept by a name, for all who manage forms: chosen, kept, renamed and deleted. */
export function SavedViews({ form, filters, page, onGo }: SavedViewsProps) {
  const app = useApp();
  const texts = useSubmissionTexts();
  const [views, setViews] = useState<readonly SubmissionView[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState<'save' | 'rename'>();
  const load = async () => setViews((await readViews(app, form)).views);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each form
  useEffect(() => {
    load().catch(setError);
  }, [form]);
  const chosen = views.find(({ guid }) => guid === filters.get('view'));
  const removing = useAction(() => ({
    type: 'delete',
    entity: 'submission',
    done: texts('views.deleted'),
    run: () => removeView(app, { guid: form, view: chosen?.guid ?? '' }),
    onDone: load,
    onUndone: load,
  }));
  const done = async (view: string | undefined) => {
    setAsked(undefined);
    await load();
    if (view === undefined) return;
    const next = new URLSearchParams(filters);
    next.set('view', view);
    onGo(next);
  };
  return (
    <>
      <Select
        label={texts('views.choose')}
        value={chosen?.guid ?? ''}
        options={[
          { value: '', label: texts('views.none') },
          ...views.map(({ guid, name }) => ({ value: guid, label: name })),
        ]}
        onChange={(guid) => {
          const view = views.find((one) => one.guid === guid);
          onGo(view ? filtersOf(view) : new URLSearchParams());
        }}
      />
      <Button onClick={() => setAsked('save')}>{texts('views.save')}</Button>
      {chosen && (
        <>
          <Button onClick={() => setAsked('rename')}>{texts('views.rename')}</Button>
          <Button isBusy={removing.isBusy} onClick={() => void removing.start()}>
            {texts('views.delete')}
          </Button>
        </>
      )}
      <FailureText error={error ?? removing.error} />
      {asked && (
        <ViewDialog
          form={form}
          filters={filters}
          page={page}
          renamed={asked === 'rename' ? chosen : undefined}
          onClose={() => setAsked(undefined)}
          onDone={done}
        />
      )}
    </>
  );
}

interface ViewDialogProps extends Pick<SavedViewsProps, 'form' | 'filters' | 'page'> {
  /** Gets another name; left out: a new one is kept. */
  renamed: SubmissionView | undefined;
  onClose: () => void;
  onDone: (view: string | undefined) => Promise<void>;
}

function ViewDialog({ form, filters, page, renamed, onClose, onDone }: ViewDialogProps) {
  const app = useApp();
  const texts = useSubmissionTexts();
  const [name, setName] = useState(renamed?.name ?? '');
  const [columns, setColumns] = useState<readonly string[]>(page.columns.map(({ id }) => id));
  const [isMissing, setMissing] = useState(false);
  const saving = useAction(() => ({
    type: renamed ? 'update' : 'create',
    entity: 'submission',
    done: texts(renamed ? 'views.renamed' : 'views.saved'),
    isHandled: hasErrors,
    run: async () => {
      if (renamed) {
        await renameView(app, { guid: form, view: renamed.guid }, name);
        return undefined;
      }
      return (await saveView(app, form, { name, filter: filterIn(filters), columns: [...columns] })).guid;
    },
    onDone,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void saving.start();
  };
  const isTaken = errorsOf(saving.error).name === 'taken';
  return (
    <Dialog title={texts(renamed ? 'views.rename' : 'views.title')} onClose={onClose}>
      <form className="ui-form" noValidate onSubmit={submit}>
        {!renamed && <p>{texts('views.text')}</p>}
        <TextField
          label={texts('views.name')}
          maxLength={80}
          required
          value={name}
          error={isMissing ? texts('views.missing') : isTaken ? texts('views.taken') : undefined}
          onChange={setName}
        />
        {!renamed && page.questions.length > 0 && (
          <fieldset className="ui-group">
            <legend>{texts('views.columns')}</legend>
            {page.questions.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={columns.includes(id)}
                onChange={(isChosen) =>
                  setColumns(isChosen ? [...columns, id] : columns.filter((column) => column !== id))
                }
              />
            ))}
          </fieldset>
        )}
        {!isTaken && <FailureText error={saving.error} />}
        <div className="ui-form__end">
          <Button type="submit" look="primary" isBusy={saving.isBusy}>
            {texts(renamed ? 'views.rename' : 'views.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
