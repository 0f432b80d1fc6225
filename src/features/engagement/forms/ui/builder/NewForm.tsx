import { type FormEvent, useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { useAction } from '#ui/use-action.ts';
import { formTemplates } from '../../forms.contract.ts';
import { makeForm } from '../forms.api.ts';
import { useFormTexts } from '../texts.ts';

interface NewFormProps {
  /** Guid of the page or item on which it is made. */
  madeOn?: string;
  onMade: (form: { guid: string }) => unknown;
}

/** A title and what the form begins with. */
export function NewForm({ madeOn, onMade }: NewFormProps) {
  const kit = useKit();
  const texts = useFormTexts();
  const [title, setTitle] = useState<Record<string, string>>({});
  const [template, setTemplate] = useState<(typeof formTemplates)[number]>('contact');
  const making = useAction(() => ({
    type: 'create',
    entity: 'form',
    done: texts('done.created'),
    isHandled: () => true,
    run: () => makeForm(kit, { title, template, ...(madeOn && { madeOn }) }),
    onDone: onMade,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void making.start();
  };
  const wrong = titleErrors(making.error, texts);
  return (
    <form onSubmit={submit} className="ui-form" noValidate>
      <LocalizedField label={texts('new.name')} name="title" value={title} onChange={setTitle} />
      {wrong && (
        <p className="ui-field__error" role="alert">
          {wrong}
        </p>
      )}
      <Select
        label={texts('new.template')}
        value={template}
        options={formTemplates.map((value) => ({ value, label: texts(`template.${value}`) }))}
        onChange={(value) => setTemplate(value as typeof template)}
      />
      {!wrong && <FailureText error={making.error} />}
      <div className="ui-form__end">
        <Button type="submit" look="primary" isBusy={making.isBusy}>
          {texts('new.make')}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with the title of a form, in words; undefined: something else, or nothing. */
export const titleErrors = (error: unknown, texts: ReturnType<typeof useFormTexts>): string | undefined => {
  const code =
    error instanceof AppError ? (error.fields['body.settings.title'] ?? error.fields['body.title']) : undefined;
  return code === undefined ? undefined : texts(code === 'taken' ? 'error.taken' : 'error.required');
};
