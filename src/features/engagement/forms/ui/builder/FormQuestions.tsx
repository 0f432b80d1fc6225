import { useEffect, useState } from 'react';
import { dayAt } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useKit } from '#ui/kit.ts';
import { saveFile } from '#ui/save-file.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import type { FormDefinition } from '../../definition/definition.schema.ts';
import { everyQuestion } from '../../definition/questions.ts';
import type { Form } from '../../forms.contract.ts';
import { discardDraft, exportText, fixTexts, publish, readForm, saveDraft } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';
import { Builder } from './Builder.tsx';
import { BuiltForm } from './built-form.ts';
import { FormPreview } from './FormPreview.tsx';
import { useHistory } from './use-history.ts';
import { useSay } from './use-say.ts';

interface FormQuestionsProps {
  form: Form;
  /** The form is to be read again. */
  onChanged: () => Promise<unknown>;
  /** Whether something is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** What a form asks, to be changed, tried, saved and published. */
export function FormQuestions({ form, onChanged, onUnsaved }: FormQuestionsProps) {
  const kit = useKit();
  const texts = useFormTexts();
  const { now, change, undo, redo, reset } = useHistory(form.definition);
  const [saved, setSaved] = useState(form.definition);
  const [asks, setAsks] = useState<'publish' | 'fix' | 'preview'>();
  const isChanged = now !== saved;
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const { guid, revision, hasDraft, versions } = form;
  const published = versions.find(({ state }) => state === 'published');
  const showRead = async () => {
    const { definition } = await readForm(kit, guid);
    reset(definition);
    setSaved(definition);
    await onChanged();
  };
  const saving = useAction(() => ({
    type: 'update',
    entity: 'form',
    done: texts('saved'),
    isHandled: () => true,
    run: () => saveDraft(kit, guid, { revision, definition: now }),
    onDone: async () => {
      setSaved(now);
      await onChanged();
    },
  }));
  const discarding = useAction(() => ({
    type: 'delete',
    entity: 'form',
    done: texts('discarded'),
    run: () => discardDraft(kit, guid),
    onDone: showRead,
    onUndone: showRead,
  }));
  return (
    <>
      <div className="form-builder__bar action-group">
        <Button look="primary" isBusy={saving.isBusy || !isChanged} onClick={() => void saving.start()}>
          {texts('save')}
        </Button>
        <Button isBusy={isChanged || !hasDraft} onClick={() => setAsks('publish')}>
          {texts('publish')}
        </Button>
        <Button onClick={() => setAsks('preview')}>{texts('preview')}</Button>
        <IconButton icon="undo" label={texts('undo')} aria-disabled={!undo} onClick={undo} />
        <IconButton icon="redo" label={texts('redo')} aria-disabled={!redo} onClick={redo} />
        {published && isChanged && <Button onClick={() => setAsks('fix')}>{texts('fixTexts')}</Button>}
        {published && hasDraft && !isChanged && (
          <Button look="quiet" isBusy={discarding.isBusy} onClick={() => void discarding.start()}>
            {texts('discard')}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => saveFile(`${guid}.json`, 'application/json', exportText(form.settings.title, now))}
        >
          {texts('export')}
        </Button>
      </div>
      <Refused error={saving.error} definition={now} />
      <BuiltForm value={guid}>
        <Builder definition={now} onChange={change} />
      </BuiltForm>
      {asks === 'preview' && (
        <FormPreview
          definition={now}
          today={dayAt(new Date(), kit.platform.timeZone)}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'publish' && (
        <PublishDialog form={form} definition={now} onClose={() => setAsks(undefined)} onDone={onChanged} />
      )}
      {asks === 'fix' && published && (
        <FixDialog
          form={form}
          version={published.number}
          definition={now}
          onClose={() => setAsks(undefined)}
          onDone={async () => {
            setSaved(now);
            await onChanged();
          }}
        />
      )}
    </>
  );
}

/** What keeps it from being saved or published, with the way to each question. */
function Refused({ error, definition }: { error: unknown; definition: FormDefinition }) {
  const texts = useFormTexts();
  const say = useSay();
  if (!error) return null;
  if (error instanceof AppError && error.code === 'conflict') return <Alert>{texts('conflict')}</Alert>;
  const fields = error instanceof AppError && error.code === 'unprocessable' ? Object.entries(error.fields) : [];
  if (fields.length === 0) return <FailureText error={error} />;
  const labels = new Map(everyQuestion(definition).map(({ id, label }) => [id, say(label) || id]));
  return (
    <Alert>
      <p>
        <strong>{texts('problems')}</strong>
      </p>
      <ul>
        {fields.map(([field, code]) => {
          const id = field.replace(/^definition\.?/, '');
          return (
            <li key={field}>
              <a href={`#question-${id}`}>{labels.get(id) ?? id}</a>: {texts(`problem.${code}` as 'problem.same_id')}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

interface DialogProps {
  form: Form;
  definition: FormDefinition;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

function PublishDialog({ form: { guid, revision }, definition, onClose, onDone }: DialogProps) {
  const kit = useKit();
  const texts = useFormTexts();
  const [note, setNote] = useState('');
  const publishing = useAction(() => ({
    type: 'publish',
    entity: 'form',
    done: ({ version }: { version: number }) => texts('published', { version }),
    isHandled: () => true,
    run: () => publish(kit, guid, { revision, note }),
    onDone: async () => {
      onClose();
      await onDone();
    },
  }));
  return (
    <Dialog title={texts('publish.title')} onClose={onClose}>
      <p>{texts('publish.text')}</p>
      <TextArea label={texts('publish.note')} value={note} maxLength={500} onChange={setNote} />
      <Refused error={publishing.error} definition={definition} />
      <div className="ui-form__end">
        <Button look="primary" isBusy={publishing.isBusy} onClick={() => void publishing.start()}>
          {texts('publish')}
        </Button>
      </div>
    </Dialog>
  );
}

function FixDialog({
  form: { guid, revision },
  version,
  definition,
  onClose,
  onDone,
}: DialogProps & { version: number }) {
  const kit = useKit();
  const texts = useFormTexts();
  const fixing = useAction(() => ({
    type: 'update',
    entity: 'form',
    done: texts('fixed'),
    isHandled: () => true,
    run: () => fixTexts(kit, guid, { revision, definition }),
    onDone: async () => {
      await onDone();
      onClose();
    },
  }));
  return (
    <Dialog title={texts('fixTexts.title', { version })} onClose={onClose}>
      <p>{texts('fixTexts.text')}</p>
      <Refused error={fixing.error} definition={definition} />
      <div className="ui-form__end">
        <Button look="primary" isBusy={fixing.isBusy} onClick={() => void fixing.start()}>
          {texts('fixTexts')}
        </Button>
      </div>
    </Dialog>
  );
}
