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

/** In pixels, as people know them. */
const widths = { computer: 1280, tablet: 768, phone: 390 } as const;

/** The page as a visitor would see it: at a width, and by a link for people without an account. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { texts, api, context, session, announce } = useEditor();
  const { isAdmin, isContentManager } = context.person;
  const mayShowMoment = isAdmin || isContentManager;
  const [path, setPath] = useState('');
  const [at, setAt] = useState('');
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
        {path && <MadeLink address={address} onRevoke={() => void revoke()} />}
      </form>
    </Dialog>
  );
}

/** A link to a preview: to give to somebody, or to look at as wide as it is on a device. */
function MadeLink({ address, onRevoke }: { address: string; onRevoke: () => void }) {
  const { texts, announce, notify } = useEditor();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      announce(texts('preview.copied'));
    } catch {
      notify(texts('preview.notCopied'), { isBad: true });
    }
  };
  const open = (width?: number) => window.open(address, '_blank', width ? `popup,width=${width},height=900` : '');
  return (
    <>
      <Labelled label={texts('preview.address')}>
        {(id) => (
          <div className="preview-link">
            <input id={id} readOnly value={address} ref={takeFocus} />
            <button type="button" className="bar-button" onClick={() => void copy()}>
              {texts('preview.copy')}
            </button>
          </div>
        )}
      </Labelled>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are buttons */}
      <div role="group" aria-label={texts('preview.width')} className="preview-widths">
        {Object.entries(widths).map(([name, width]) => (
          <button key={name} type="button" className="bar-button" onClick={() => open(width)}>
            {texts(`preview.width.${name as keyof typeof widths}`)}
          </button>
        ))}
      </div>
      <div className="editor-form__end">
        <button type="button" className="bar-button" onClick={onRevoke}>
          {texts('preview.revoke')}
        </button>
        <button type="button" className="bar-button bar-button--primary" onClick={() => open()}>
          {texts('preview.open')}
        </button>
      </div>
    </>
  );
}
