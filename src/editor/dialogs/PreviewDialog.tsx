import { useState } from 'react';
import { makePreview, revokePreviews } from '#features/authoring/publishing/publishing.contract.ts';
import { instantAt } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';

/** The button that was pressed is gone: on to what it made. */
const takeFocus = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.select();
};

const widths = ['100%', '1280px', '768px', '390px'] as const;

/** The page as a visitor would see it: at a width, and by a link for people without an account. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { texts, api, context, session, announce } = useEditor();
  const { isAdmin, isContentManager } = context.person;
  const mayShowMoment = isAdmin || isContentManager;
  const [path, setPath] = useState('');
  const [at, setAt] = useState('');
  const [width, setWidth] = useState<(typeof widths)[number]>('100%');
  const [error, setError] = useState('');
  const make = async () => {
    setError('');
    try {
      await session.flush();
      const body = { language: context.language, at: (at && instantAt(at, context.timeZone).toISOString()) || null };
      const made = await api.call(makePreview, { params: { id: context.owner }, body });
      setPath(made.path);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setError(texts('preview.failed'));
    }
  };
  const revoke = async () => {
    const { revoked } = await api.call(revokePreviews, { params: { id: context.owner } });
    setPath('');
    announce(texts('preview.revoked', { count: revoked }));
  };
  const address = path && new URL(path, location.href).href;
  const open = () =>
    window.open(address, '_blank', width === '100%' ? '' : `popup,width=${Number.parseInt(width, 10)},height=900`);
  return (
    <Dialog title={texts('preview.title')} onClose={onClose}>
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!path) void make();
        }}
      >
        <p>{texts('preview.text')}</p>
        {error && (
          <p role="alert" className="editor-form__error">
            {error}
          </p>
        )}
        {!path && (
          <>
            {mayShowMoment && (
              <DateField
                label={texts('preview.when')}
                hint={texts('preview.whenHint')}
                withTime
                value={at}
                onChange={setAt}
              />
            )}
            <div className="editor-form__end">
              <button type="submit" className="bar-button bar-button--primary" data-first="">
                {texts('preview.make')}
              </button>
            </div>
          </>
        )}
        {path && (
          <>
            <Labelled label={texts('preview.address')}>
              {(id) => <input id={id} readOnly value={address} ref={takeFocus} />}
            </Labelled>
            <Labelled label={texts('preview.width')}>
              {(id) => (
                <select
                  id={id}
                  value={width}
                  onChange={({ currentTarget }) => setWidth(currentTarget.value as typeof width)}
                >
                  {widths.map((one) => (
                    <option key={one} value={one}>
                      {one === '100%' ? texts('preview.whole') : one}
                    </option>
                  ))}
                </select>
              )}
            </Labelled>
            <div className="editor-form__end">
              <button type="button" className="bar-button" onClick={() => void revoke()}>
                {texts('preview.revoke')}
              </button>
              <button type="button" className="bar-button bar-button--primary" onClick={open}>
                {texts('preview.open')}
              </button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
