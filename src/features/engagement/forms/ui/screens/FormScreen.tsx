import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { dayAt } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { localized } from '#kernel/languages/localized.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { saveFile } from '#ui/save-file.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import { TabList } from '#ui/TabList.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import type { FormDefinition } from '../../definition/definition.schema.ts';
import { everyQuestion } from '../../definition/questions.ts';
import type { Form } from '../../forms.contract.ts';
import { Builder } from '../builder/Builder.tsx';
import { BuiltForm } from '../builder/built-form.ts';
import { FormPreview } from '../builder/FormPreview.tsx';
import { useSay } from '../builder/use-say.ts';
import { discardDraft, exportText, fixTexts, publish, readForm, saveDraft } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';
import { FormSettingsPanel } from './FormSettingsPanel.tsx';

export const load = (app: App, { params }: { params: Readonly<Record<string, string | undefined>> }) =>
  readForm(app, params.guid ?? '');

const tabs = ['questions', 'settings', 'versions'] as const;

/** A form: what it asks, its settings, and its versions. */
export function Component() {
  const form = useLoaderData<Form>();
  const { language, platform } = useApp();
  const texts = useFormTexts();
  const [tab, setTab] = useState<(typeof tabs)[number]>('questions');
  const title = localized(form.settings.title, language, platform.defaultLanguage).text;
  return (
    <Screen
      title={title}
      action={
        <span className="action-group">
          <Link className="nl-button nl-button--secondary" to={`/admin/forms/${form.guid}`}>
            {texts('list.all')}
          </Link>
          {form.versions.some(({ state }) => state === 'published') && (
            <a className="nl-button nl-button--secondary" href={`/form/${form.guid}`}>
              {texts('view')}
            </a>
          )}
        </span>
      }
    >
      <p className="app-quiet">{texts(`availability.${form.availability}`)}</p>
      <TabList
        label={texts('tabs')}
        tabs={tabs.map((id) => ({ id, label: texts(`tab.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
        panel="form-panel"
        className="form-tabs"
      />
      <div id="form-panel" role="tabpanel" aria-labelledby={`form-panel-tab-${tab}`}>
        {/* What is typed in one stays while another is looked at. */}
        <div hidden={tab !== 'questions'}>
          <Questions key={form.guid} form={form} />
        </div>
        <div hidden={tab !== 'settings'}>
          <FormSettingsPanel key={form.guid} form={form} />
        </div>
        {tab === 'versions' && <Versions form={form} />}
      </div>
    </Screen>
  );
}

/** Every change can be undone until the screen is left. */
function useHistory(first: FormDefinition) {
  const [{ past, now, future }, set] = useState<{
    past: readonly FormDefinition[];
    now: FormDefinition;
    future: readonly FormDefinition[];
  }>({ past: [], now: first, future: [] });
  return {
    now,
    change: (next: FormDefinition) => set({ past: [...past.slice(-99), now], now: next, future: [] }),
    undo:
      past.length > 0
        ? () => set({ past: past.slice(0, -1), now: past.at(-1) ?? now, future: [now, ...future] })
        : undefined,
    redo:
      future.length > 0
        ? () => set({ past: [...past, now], now: future[0] ?? now, future: future.slice(1) })
        : undefined,
    reset: (definition: FormDefinition) => set({ past: [], now: definition, future: [] }),
  };
}

function Questions({ form }: { form: Form }) {
  const app = useApp();
  const texts = useFormTexts();
  const { revalidate } = useRevalidator();
  const { now, change, undo, redo, reset } = useHistory(form.definition);
  const [saved, setSaved] = useState(form.definition);
  const [asks, setAsks] = useState<'publish' | 'fix' | 'preview'>();
  const isChanged = now !== saved;
  const { guid, revision, hasDraft, versions } = form;
  const published = versions.find(({ state }) => state === 'published');
  const saving = useAction(() => ({
    type: 'update',
    entity: 'form',
    done: texts('saved'),
    isHandled: () => true,
    run: () => saveDraft(app, guid, { revision, definition: now }),
    onDone: async () => {
      setSaved(now);
      await revalidate();
    },
  }));
  const discarding = useAction(() => ({
    type: 'delete',
    entity: 'form',
    done: texts('discarded'),
    run: () => discardDraft(app, guid),
    onDone: async () => {
      const { definition } = await readForm(app, guid);
      reset(definition);
      setSaved(definition);
      await revalidate();
    },
    onUndone: () => location.reload(),
  }));
  return (
    <>
      <UnsavedGuard isChanged={isChanged} />
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
          today={dayAt(new Date(), app.platform.timeZone)}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'publish' && <PublishDialog form={form} definition={now} onClose={() => setAsks(undefined)} />}
      {asks === 'fix' && published && (
        <FixDialog
          form={form}
          version={published.number}
          definition={now}
          onClose={() => setAsks(undefined)}
          onDone={() => setSaved(now)}
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
}

function PublishDialog({ form: { guid, revision }, definition, onClose }: DialogProps) {
  const app = useApp();
  const texts = useFormTexts();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const publishing = useAction(() => ({
    type: 'publish',
    entity: 'form',
    done: ({ version }: { version: number }) => texts('published', { version }),
    isHandled: () => true,
    run: () => publish(app, guid, { revision, note }),
    onDone: async () => {
      onClose();
      await revalidate();
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
}: DialogProps & { version: number; onDone: () => void }) {
  const app = useApp();
  const texts = useFormTexts();
  const { revalidate } = useRevalidator();
  const fixing = useAction(() => ({
    type: 'update',
    entity: 'form',
    done: texts('fixed'),
    isHandled: () => true,
    run: () => fixTexts(app, guid, { revision, definition }),
    onDone: async () => {
      onDone();
      onClose();
      await revalidate();
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

function Versions({ form: { versions } }: { form: Form }) {
  const { formatDate } = useApp();
  const texts = useFormTexts();
  return (
    <DataTable
      caption={texts('tab.versions')}
      rows={versions}
      keyOf={({ number }) => String(number)}
      columns={[
        { key: 'number', label: texts('versions.number'), cell: ({ number }) => number },
        { key: 'state', label: texts('versions.state'), cell: ({ state }) => texts(`versionState.${state}`) },
        {
          key: 'on',
          label: texts('versions.on'),
          cell: ({ publishedOn, publishedBy }) =>
            publishedOn === null ? '' : [formatDate(publishedOn, 'moment'), publishedBy].filter(Boolean).join(', '),
        },
        { key: 'note', label: texts('versions.note'), cell: ({ note }) => note },
      ]}
    />
  );
}
