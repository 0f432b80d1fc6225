import { useEffect } from 'react';
import type { Step } from '#features/authoring/drafts/drafts.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor, useSession } from '../editor-context.ts';
import { changedIn } from './changed-in.ts';

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
            <h3>{texts('kept.one', { at: format(one.at, 'moment'), count: one.steps.length })}</h3>
            <Changes steps={one.steps} />
            <div className="editor-form__end">
              <button type="button" className="bar-button" onClick={() => session.leaveBehind(one)}>
                {texts('kept.leave')}
              </button>
              <button
                type="button"
                className="bar-button bar-button--primary"
                data-first=""
                onClick={() => void bringBack(one)}
              >
                {texts('kept.back')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const mostShown = 5;

/** What is in them, the last first: where, and in which words. */
function Changes({ steps }: { steps: readonly Step[] }) {
  const { texts, actions } = useEditor();
  const document = useSession((state) => state.document);
  const all = changedIn(steps, document);
  const shown = all.slice(0, mostShown);
  return (
    <>
      <dl className="kept-changes">
        {shown.map(({ place, guid, words }) => (
          <div key={place}>
            <dt>{guid ? actions.nameOf(guid) : texts('kept.page')}</dt>
            <dd>{words || texts('kept.noWords')}</dd>
          </div>
        ))}
      </dl>
      {all.length > shown.length && <p>{texts('kept.more', { count: all.length - shown.length })}</p>}
    </>
  );
}
