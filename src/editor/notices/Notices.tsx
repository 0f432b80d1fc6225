import { useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';

/** The notices at the foot of the window, and the region that screen readers listen to. */
export function Notices() {
  const { notices, texts } = useEditor();
  const shown = useSyncExternalStore(notices.subscribe, notices.notices);
  const said = useSyncExternalStore(notices.subscribe, notices.said);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <section className="notices" aria-label={texts('notices.label')} data-editor-panel="notices">
        {shown.map(({ id, text, isBad, undo }) => (
          <div key={id} className={isBad ? 'notice notice--bad' : 'notice'} role={isBad ? 'alert' : 'status'}>
            <p>{text}</p>
            {undo && (
              <button
                type="button"
                className="bar-button"
                onClick={() => {
                  void undo();
                  notices.close(id);
                }}
              >
                {texts('notices.undo')}
              </button>
            )}
            <button
              type="button"
              className="tool"
              aria-label={texts('notices.close')}
              onClick={() => notices.close(id)}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </section>
    </>
  );
}
