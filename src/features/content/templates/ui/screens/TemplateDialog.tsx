import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { languageName } from '#kernel/languages/language-name.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { TemplateSummary } from '../../edit-templates.contract.ts';
import { useTemplateTexts } from '../texts.ts';
import { nameTemplate } from './templates.api.ts';

interface TemplateDialogProps {
  template: TemplateSummary;
  onClose: () => void;
}

/** The name of a template and what it is for, in each language. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const app = useApp();
  const texts = useTemplateTexts();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(template.name);
  const [description, setDescription] = useState(template.description);
  const save = useAction(() => ({
    type: 'update',
    entity: 'template',
    run: () => nameTemplate(app, template.guid, { name: filled(name), description: filled(description) }),
    onDone: async () => {
      onClose();
      await revalidate();
    },
    onUndone: revalidate,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isBusy) void save.start();
  };
  const has = (field: string) => Object.keys(errorsOf(save.error)).some((one) => one.startsWith(field));
  const error = (field: 'name' | 'description') => (has(field) ? texts(`templates.error.${field}`) : undefined);
  return (
    <Dialog title={texts('templates.rename')} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        {app.platform.languages.map((language) => (
          <div key={language} className="ui-form">
            <TextField
              label={texts('templates.name', { language: languageName(language, app.language) })}
              lang={language}
              value={name[language] ?? ''}
              onChange={(text) => setName({ ...name, [language]: text })}
              maxLength={80}
              autoComplete="off"
              error={language === app.platform.defaultLanguage ? error('name') : undefined}
            />
            <TextArea
              label={texts('templates.description', { language: languageName(language, app.language) })}
              lang={language}
              value={description[language] ?? ''}
              onChange={(text) => setDescription({ ...description, [language]: text })}
              maxLength={320}
              error={language === app.platform.defaultLanguage ? error('description') : undefined}
            />
          </div>
        ))}
        <FailureText error={save.error} />
        <FormButtons submit={texts('save')} isBusy={save.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const filled = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));
