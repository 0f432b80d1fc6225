import { type FormEvent, useEffect, useState } from 'react';
import { instantAt, shownAt } from '#kernel/dates.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { DateField } from '#ui/DateField.tsx';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { everyQuestion, isAnswered } from '../../definition/questions.ts';
import { type Form, type FormSettings, fillingKinds, formStates } from '../../forms.contract.ts';
import { useSay } from '../builder/use-say.ts';
import { saveSettings } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';
import { Assignments } from './Assignments.tsx';
import { AudienceRoles } from './AudienceRoles.tsx';
import { ConditionalHandlers } from './ConditionalHandlers.tsx';
import { ItemSettings } from './ItemSettings.tsx';
import { ReplyTemplates } from './ReplyTemplates.tsx';

interface FormSettingsPanelProps {
  form: Form;
  /** Decides as well who handles what people sent, what becomes of it, and how long it is kept. */
  managesForms: boolean;
  /** Notices cannot be seen: what was done is said here. */
  isInDialog?: boolean;
  /** The form is to be read again. */
  onChanged: () => Promise<unknown>;
  /** Whether something is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** When a form is open and for whom, what is done with submissions, and how long they are kept. */
export function FormSettingsPanel(props: FormSettingsPanelProps) {
  const { form, managesForms, isInDialog = false, onChanged, onUnsaved } = props;
  const kit = useKit();
  const texts = useFormTexts();
  const { settings, set, isChanged } = useChanged(form.settings);
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const saving = useAction(() => ({
    type: 'update',
    entity: 'form',
    done: texts('settings.saved'),
    isHandled: hasErrors,
    run: () => saveSettings(kit, form.guid, { revision: form.revision, settings }),
    onDone: onChanged,
    onUndone: onChanged,
  }));
  const errors = errorsOf(saving.error);
  const errorOf = (name: string) =>
    errors[`settings.${name}`] && texts(errors[`settings.${name}`] === 'taken' ? 'error.taken' : 'settings.wrong');
  const ref = useFirstError(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.start();
  };
  const parts = { settings, set, errorOf };
  return (
    <form ref={ref} className="ui-form form-settings" onSubmit={submit} noValidate>
      <LocalizedField
        label={texts('settings.title')}
        name="settings.title"
        value={settings.title}
        onChange={(title) => set({ title })}
      />
      {errorOf('title') && (
        <p className="ui-field__error" role="alert">
          {errorOf('title')}
        </p>
      )}
      <Opening {...parts} />
      <Receiving key={form.settings.handlers.join()} {...parts} form={form} managesForms={managesForms} />
      {managesForms && <ItemSettings {...parts} form={form} />}
      {managesForms && <Keeping {...parts} />}
      {!hasErrors(saving.error) && <FailureText error={saving.error} />}
      <div className="ui-form__end">
        {isInDialog && (
          <span className="app-quiet" role="status">
            {saving.isDone && !isChanged && texts('settings.saved')}
          </span>
        )}
        <Button type="submit" look="primary" isBusy={saving.isBusy}>
          {texts('save')}
        </Button>
      </div>
    </form>
  );
}

/** Without the blanks around words, which are not kept. */
const trimmed = (settings: FormSettings): unknown =>
  JSON.parse(JSON.stringify(settings, (_, value) => (typeof value === 'string' ? value.trim() : value)));

const isSameJson = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Settings as somebody changes them. Where they are read again, what was changed stays, and all else is as it was read. */
function useChanged(read: FormSettings) {
  const [{ base, settings }, setBoth] = useState({ base: read, settings: read });
  if (!isSameJson(base, read)) {
    const typed = Object.entries(settings).filter(
      ([key, value]) => !isSameJson(base[key as keyof FormSettings], value),
    );
    setBoth({ base: read, settings: { ...read, ...Object.fromEntries(typed) } });
  }
  const set = (change: Partial<FormSettings>) =>
    setBoth((before) => ({ ...before, settings: { ...before.settings, ...change } }));
  return { settings, set, isChanged: !isSameJson(trimmed(settings), trimmed(read)) };
}

interface PartProps {
  settings: FormSettings;
  set: (change: Partial<FormSettings>) => void;
  errorOf: (name: string) => string | undefined;
}

function Opening({ settings, set, errorOf }: PartProps) {
  const { platform } = useKit();
  const texts = useFormTexts();
  const shown = (moment: string | null) => (moment === null ? '' : shownAt(new Date(moment), platform.timeZone));
  const moment = (text: string) => (text === '' ? null : instantAt(text, platform.timeZone).toISOString());
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.open')}</legend>
      <Select
        label={texts('settings.state')}
        value={settings.state}
        options={formStates.map((value) => ({ value, label: texts(`state.${value}`) }))}
        onChange={(state) => set({ state: state as FormSettings['state'] })}
      />
      {settings.state === 'Custom' && (
        <div className="form-builder__line">
          {(['openOn', 'closeOn'] as const).map((name) => (
            <DateField
              key={name}
              label={texts(`settings.${name}`)}
              withTime
              value={shown(settings[name])}
              error={errorOf(name)}
              onChange={(text) => set({ [name]: moment(text) })}
            />
          ))}
        </div>
      )}
      <LocalizedField
        label={texts('settings.closedText')}
        name="settings.closedText"
        isLong
        value={settings.closedText}
        onChange={(closedText) => set({ closedText })}
      />
      <TextField
        label={texts('settings.maxSubmissions')}
        type="number"
        min={1}
        value={settings.maxSubmissions === null ? '' : String(settings.maxSubmissions)}
        error={errorOf('maxSubmissions')}
        onChange={(text) => set({ maxSubmissions: text === '' ? null : Number(text) })}
      />
      <Select
        label={texts('settings.audience')}
        value={settings.audience.kind}
        options={fillingKinds.map((value) => ({ value, label: texts(`audience.${value}`) }))}
        onChange={(kind) => set({ audience: { kind: kind as FormSettings['audience']['kind'], roles: [] } })}
      />
      {settings.audience.kind === 'Roles' && (
        <AudienceRoles
          roles={settings.audience.roles}
          onChange={(roles) => set({ audience: { kind: 'Roles', roles } })}
        />
      )}
      <Checkbox
        label={texts('settings.oncePerPerson')}
        checked={settings.oncePerPerson}
        onChange={(oncePerPerson) => set({ oncePerPerson })}
      />
      <Checkbox
        label={texts('settings.later')}
        checked={settings.canContinueLater}
        onChange={(canContinueLater) => set({ canContinueLater })}
      />
    </fieldset>
  );
}

type ReceivingProps = PartProps & Pick<FormSettingsPanelProps, 'form' | 'managesForms'>;

function Receiving({ settings, set, errorOf, form, managesForms }: ReceivingProps) {
  const texts = useFormTexts();
  const say = useSay();
  const [handlers, setHandlers] = useState(settings.handlers.join('\n'));
  const addresses = everyQuestion(form.definition).filter(({ kind }) => kind === 'email');
  const isWrong = Array.from({ length: 20 }, (_, at) => errorOf(`handlers.${at}`)).find(Boolean);
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.what')}</legend>
      <TextField
        label={texts('settings.prefix')}
        hint={texts('settings.prefixHint')}
        maxLength={10}
        value={settings.referencePrefix}
        error={errorOf('referencePrefix')}
        onChange={(text) => set({ referencePrefix: text.toUpperCase() })}
      />
      <Select
        label={texts('settings.confirmTo')}
        value={settings.confirmTo ?? ''}
        error={errorOf('confirmTo')}
        options={[
          { value: '', label: texts('settings.confirmNone') },
          ...addresses.map(({ id, label }) => ({ value: id, label: say(label) || id })),
        ]}
        onChange={(id) => set({ confirmTo: id || null })}
      />
      <Checkbox
        label={texts('settings.notify')}
        checked={settings.action === 'Notify'}
        onChange={(notifies) => set({ action: notifies ? 'Notify' : 'Save' })}
      />
      {settings.action === 'Notify' && (
        <TextArea
          label={texts('settings.handlers')}
          value={handlers}
          error={isWrong ?? errorOf('handlers')}
          onChange={(text) => {
            setHandlers(text);
            set({
              handlers: text
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            });
          }}
        />
      )}
      {settings.action === 'Notify' && (
        <ConditionalHandlers
          value={settings.conditionalHandlers}
          questions={form.definition.steps.flatMap(({ questions }) => questions).filter(isAnswered)}
          errorOf={errorOf}
          onChange={(conditionalHandlers) => set({ conditionalHandlers })}
        />
      )}
      {managesForms && (
        <Assignments
          value={settings.assignments}
          questions={form.definition.steps.flatMap(({ questions }) => questions).filter(isAnswered)}
          errorOf={errorOf}
          onChange={(assignments) => set({ assignments })}
        />
      )}
      <ReplyTemplates
        value={settings.replyTemplates}
        errorOf={errorOf}
        onChange={(replyTemplates) => set({ replyTemplates })}
      />
    </fieldset>
  );
}

function Keeping({ settings, set, errorOf }: PartProps) {
  const texts = useFormTexts();
  return (
    <fieldset className="ui-group">
      <legend>{texts('settings.keeping')}</legend>
      <TextField
        label={texts('settings.retention')}
        hint={texts('settings.retentionHint')}
        type="number"
        min={1}
        value={String(settings.retentionDays)}
        error={errorOf('retentionDays')}
        onChange={(text) => set({ retentionDays: Number(text) })}
      />
      <TextField
        label={texts('settings.sensitive')}
        type="number"
        min={1}
        value={String(settings.sensitiveDays)}
        error={errorOf('sensitiveDays')}
        onChange={(text) => set({ sensitiveDays: Number(text) })}
      />
      <Checkbox label={texts('settings.held')} checked={settings.isHeld} onChange={(isHeld) => set({ isHeld })} />
    </fieldset>
  );
}
