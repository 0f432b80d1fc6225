import { useState } from 'react';
import { duplicatePage } from '#features/content/pages/edit-pages.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { leaveFor, useAction } from '#ui/use-action.ts';
import { whyRefused } from '../actions/why-not-add.ts';
import { carryDone } from '../carry-done.ts';
import { useEditor } from '../editor-context.ts';

/** Makes a draft that says what this page says now, and goes on there. */
export function DuplicatePage() {
  const editor = useEditor();
  const { texts, api, context, regions } = editor;
  const [key] = useState(() => crypto.randomUUID());
  const copy = useAction(async () => {
    if (!(await regions.flush())) throw new AppError('unavailable', 'not saved');
    const result = await api.call(duplicatePage, { params: { id: context.owner }, body: { key } });
    carryDone({ text: texts('copy.done'), undoToken: result.undoToken, texts });
    await leaveFor(encodeURI(`${result.path ?? `/edit/${result.guid}`}/edit`));
  });
  return (
    <details>
      <summary>{texts('copy.title')}</summary>
      <div className="editor-form">
        <p>{texts('copy.text')}</p>
        <button
          type="button"
          className="bar-button"
          aria-disabled={copy.isBusy || undefined}
          onClick={() => copy.isBusy || void copy.start()}
        >
          {texts('copy.do')}
        </button>
        {copy.error !== null && (
          <p role="alert" className="editor-form__error">
            {whyRefused(copy.error, editor) ?? texts('live.failed')}
          </p>
        )}
      </div>
    </details>
  );
}
