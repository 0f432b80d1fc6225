import { type FormEvent, useState } from 'react';
import { languageName } from '#kernel/languages/language-name.ts';
import { type InterfaceLanguage, interfaceLanguages, toInterfaceLanguage } from '#kernel/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { UnsavedGuard } from '#ui/screens/UnsavedGuard.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  type EditableEmail,
  type OwnWords,
  previewEmailTemplate,
  saveEmailTemplate,
  testEmailTemplate,
} from '../email-templates.contract.ts';
import { type Part, PartField } from './PartField.tsx';
import { useEmailTemplateTexts } from './texts.ts';

interface EmailTemplateFormProps {
  template: EditableEmail;
  reload: () => void;
}

/** What is typed, by language and key; what is not in it is as it was saved. */
type Typed = Readonly<Record<string, string>>;

const slot = (language: InterfaceLanguage, { key }: Pick<Part, 'key'>) => `${language} ${key}`;

/** The words of one mail in one language at a time, how it looks, and a test of it. */
export function EmailTemplateForm({ template, reload }: EmailTemplateFormProps) {
  const { language: own } = useApp();
  const texts = useEmailTemplateTexts();
  const [language, setLanguage] = useState<InterfaceLanguage>(own);
  const [typed, setTyped] = useState<Typed>({});
  const [shown, setShown] = useState<{ subject: string; text: string }>();
  const changes = changesOf(template, typed);
  const { save, preview, test } = useTemplateActions(
    template,
    { language, changes },
    {
      onSaved: () => {
        setTyped({});
        reload();
      },
      onUndone: reload,
      onPreview: setShown,
    },
  );
  const error = save.error ?? preview.error ?? test.error;
  const errors = errorsByKey(error, changes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0 && !save.isBusy) void save.start();
  };
  const type = (part: Part, words: string) => setTyped({ ...typed, [slot(language, part)]: words });
  return (
    <form className="ui-form" onSubmit={submit} noValidate>
      <UnsavedGuard isChanged={changes.length > 0} />
      <Select
        label={texts('language')}
        value={language}
        options={interfaceLanguages.map((value) => ({ value, label: languageName(value, own) }))}
        onChange={(value) => {
          setLanguage(toInterfaceLanguage(value));
          setShown(undefined);
        }}
      />
      {template.parts.map((part) => (
        <PartField
          key={slot(language, part)}
          part={part}
          language={language}
          number={textsOf(template).indexOf(part) + 1}
          words={typed[slot(language, part)] ?? savedOf(part, language)}
          error={errors[slot(language, part)]}
          onChange={(words) => type(part, words)}
        />
      ))}
      {Object.keys(errors).length === 0 && <FailureText error={error} />}
      <div className="mail-actions">
        <Button look="primary" type="submit" isBusy={save.isBusy || changes.length === 0}>
          {texts('save')}
        </Button>
        <Button isBusy={preview.isBusy} onClick={() => void preview.start()}>
          {texts('preview')}
        </Button>
        <Button isBusy={test.isBusy || changes.length > 0} onClick={() => void test.start()}>
          {texts('test')}
        </Button>
      </div>
      {changes.length > 0 && <p className="app-quiet">{texts('testUnsaved')}</p>}
      <div aria-live="polite">{shown && <EmailPreview {...shown} language={language} />}</div>
    </form>
  );
}

interface Written {
  language: InterfaceLanguage;
  changes: OwnWords[];
}

interface Outcomes {
  onSaved: () => void;
  onUndone: () => void;
  onPreview: (preview: { subject: string; text: string }) => void;
}

/** What is done with a template: saved, shown as a mail, sent as a test. */
function useTemplateActions(
  template: EditableEmail,
  { language, changes }: Written,
  { onSaved, onUndone, onPreview }: Outcomes,
) {
  const { api } = useApp();
  const texts = useEmailTemplateTexts();
  const params = { name: template.name };
  const save = useAction(() => ({
    type: 'update',
    entity: 'setting',
    run: () => api.call(saveEmailTemplate, { params, body: { texts: changes } }),
    done: texts('saved'),
    isHandled: () => true,
    onDone: onSaved,
    onUndone,
  }));
  const preview = useAction(() => ({
    type: 'update',
    entity: 'setting',
    run: () => api.call(previewEmailTemplate, { params, body: { language, texts: changes } }),
    done: () => null,
    isHandled: () => true,
    onDone: onPreview,
  }));
  const test = useAction(() => ({
    type: 'send',
    entity: 'setting',
    run: () => api.call(testEmailTemplate, { params, body: { language } }),
    done: texts('tested'),
    isHandled: () => true,
  }));
  return { save, preview, test };
}

function EmailPreview({ subject, text, language }: { subject: string; text: string; language: InterfaceLanguage }) {
  const texts = useEmailTemplateTexts();
  return (
    <section className="mail-preview">
      <h3>{texts('preview')}</h3>
      <p className="app-quiet">{texts('previewText')}</p>
      <div className="mail-preview__sheet" lang={language}>
        <strong>{subject}</strong>
        <p>{text}</p>
      </div>
    </section>
  );
}

const textsOf = ({ parts }: EditableEmail) => parts.filter(({ role }) => role === 'text');

const savedOf = ({ texts }: Part, language: InterfaceLanguage) => texts[language].own ?? texts[language].product;

/** Words that are the product's, or none, are none of the platform's own. */
function changesOf({ parts }: EditableEmail, typed: Typed): OwnWords[] {
  return interfaceLanguages.flatMap((language) =>
    parts.flatMap((part) => {
      const words = typed[slot(language, part)]?.trim();
      if (words === undefined || words === savedOf(part, language)) return [];
      const isProduct = words === '' || words === part.texts[language].product;
      if (isProduct && part.texts[language].own === null) return [];
      return [{ key: part.key, language, words: isProduct ? null : words }];
    }),
  );
}

/** Errors of what was sent, by where it is typed. */
function errorsByKey(error: unknown, sent: readonly OwnWords[]): Typed {
  return Object.fromEntries(
    Object.entries(errorsOf(error)).flatMap(([field, error]) => {
      const one = sent[Number(/^texts\.(\d+)\./.exec(field)?.[1] ?? -1)];
      return one ? [[slot(one.language, one), error]] : [];
    }),
  );
}
