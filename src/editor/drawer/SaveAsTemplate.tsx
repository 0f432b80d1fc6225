import { useState } from 'react';
import { savePageAsTemplate } from '#features/content/templates/edit-templates.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { whyRefused } from '../actions/why-not-add.ts';
import { useEditor } from '../editor-context.ts';

/** What becomes of the texts of the page. */
const textChoices = ['placeholders', 'content'] as const;

/** Keeps the page as it is being worked on as a template, under a name. */
export function SaveAsTemplate() {
  const editor = useEditor();
  const { texts, api, context, session, notify } = editor;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState('');
  const save = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const name = String(data.get('name') ?? '').trim();
    const kept = data.get('texts') === 'content' ? 'content' : 'placeholders';
    if (name === '') return setError(texts('template.nameNeeded'));
    setError('');
    try {
      if (!(await session.saveAll())) throw new AppError('unavailable', 'not saved');
      const body = { name: { [context.language]: name }, fromPage: context.owner, texts: kept, key } as const;
      await api.call(savePageAsTemplate, { body });
      setKey(crypto.randomUUID());
      form.reset();
      notify(texts('template.done', { name }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setError(whyRefused(error, editor) ?? texts('live.failed'));
    }
  };
  return (
    <details>
      <summary>{texts('template.title')}</summary>
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
      >
        <label>
          {texts('template.name')}
          <input name="name" maxLength={80} required />
        </label>
        <fieldset>
          <legend>{texts('template.texts')}</legend>
          {textChoices.map((choice, at) => (
            <label key={choice} className="check">
              <input type="radio" name="texts" value={choice} defaultChecked={at === 0} />
              <span>{texts(`template.texts.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
        {error && (
          <p role="alert" className="editor-form__error">
            {error}
          </p>
        )}
        <button type="submit" className="bar-button">
          {texts('template.do')}
        </button>
      </form>
    </details>
  );
}
