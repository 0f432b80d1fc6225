import { useEffect } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor, useSession } from '../editor-context.ts';

/** Texts that are no step: in their words, also when the field that they were typed in is gone. */
export function UnsavedInputDialog({ onClose }: { onClose: () => void }) {
  const { texts, session, actions, announce } = useEditor();
  const unsaved = useSession((state) => state.unsaved);
  const all = Object.entries(unsaved);
  const isDone = all.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    announce(texts('conflict.copied'));
  };
  return (
    <Dialog title={texts('unsaved.title')} onClose={onClose}>
      <p>{texts('unsaved.text')}</p>
      <ul className="kept-list">
        {all.map(([field, text]) => (
          <li key={field}>
            <strong>{actions.nameOf(field.split('/')[0] ?? '')}</strong>
            <p className="conflict__text">{text}</p>
            <button type="button" className="bar-button" onClick={() => void copy(text)}>
              {texts('unsaved.copy')}
            </button>
            <button type="button" className="bar-button" onClick={() => session.keepUnsaved(field, undefined)}>
              {texts('kept.leave')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
