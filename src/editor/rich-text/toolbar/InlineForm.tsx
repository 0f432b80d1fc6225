import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Texts } from '#kernel/texts.ts';
import { type FormResult, forms } from './forms.ts';
import type { FormName } from './tools.ts';

interface InlineFormProps {
  name: FormName;
  editor: Editor;
  texts: Texts;
  onClose: () => void;
}

/** One question of the toolbar: Enter keeps the answer, Escape does not; both go back to the text. */
export function InlineForm({ name, editor, texts, onClose }: InlineFormProps) {
  const form = forms[name];
  const [result, setAnswer] = useState<FormResult>(() => form.read(editor));
  const [isError, setError] = useState(false);
  const first = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (form.needed && result.value.trim() === '' && !result.isDecorative) return setError(true);
    form.write(editor, result);
    onClose();
  };
  const set = (value: string) => setAnswer({ ...result, value });
  return (
    <form
      className="rich-text-form"
      aria-label={texts(form.title)}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label htmlFor={id}>{texts(form.label)}</label>
      {form.choices ? (
        <select id={id} ref={first} value={result.value} onChange={(event) => set(event.target.value)}>
          {form.choices(texts).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          ref={first}
          value={result.isDecorative ? '' : result.value}
          maxLength={form.most}
          disabled={result.isDecorative}
          aria-describedby={form.help && `${id}-help`}
          aria-invalid={isError || undefined}
          onChange={(event) => set(event.target.value)}
        />
      )}
      {form.help && <p id={`${id}-help`}>{texts(form.help)}</p>}
      {result.isDecorative !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={result.isDecorative}
            onChange={(event) => setAnswer({ ...result, isDecorative: event.target.checked })}
          />
          {texts('image.decorative')}
        </label>
      )}
      {isError && form.needed && (
        <p role="alert" className="editor-form__error">
          {texts(form.needed)}
        </p>
      )}
      <div className="action-group">
        <button type="submit" className="nl-button nl-button--primary">
          {texts('confirm')}
        </button>
        <button type="button" className="nl-button nl-button--secondary" onClick={onClose}>
          {texts('cancel')}
        </button>
      </div>
    </form>
  );
}
