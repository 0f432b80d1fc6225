import { useEffect } from 'react';
import { createDateFormatter } from '#kernel/dates.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor, useSession } from '../editor-context.ts';

/** Changes that a closed tab or a crash left in this browser: put back, or left. */
export function UnsentStepsDialog({ onClose }: { onClose: () => void }) {
  const { texts, session, context, announce } = useEditor();
  const kept = useSession((state) => state.kept);
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  const bringBack = async (one: (typeof kept)[number]) => {
    if (!(await session.bringBack(one))) announce(texts('kept.failed'));
  };
  const isDone = kept.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  return (
    <Dialog title={texts('kept.title')} onClose={onClose}>
      <p>{texts('kept.text')}</p>
      <ul className="kept-list">
        {kept.map((one) => (
          <li key={one.tab}>
            <span>{texts('kept.one', { at: format(one.at, 'moment'), count: one.steps.length })}</span>
            <button type="button" className="bar-button bar-button--primary" onClick={() => void bringBack(one)}>
              {texts('kept.back')}
            </button>
            <button type="button" className="bar-button" onClick={() => session.leaveBehind(one)}>
              {texts('kept.leave')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
