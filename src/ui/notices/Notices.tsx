import { useEffect, useRef, useSyncExternalStore } from 'react';
import { notificationPositions } from '#kernel/notification-rules.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useKitTexts } from '../kit.ts';
import type { Notice, NoticeBoard } from './notice-board.ts';

/** The notices of a window: a region that F6 leads to and back from. What is said is heard when it comes. */
export function Notices({ board }: { board: NoticeBoard }) {
  const texts = useKitTexts();
  const { shown, said } = useSyncExternalStore(board.subscribe, board.state);
  const region = useRef<HTMLElement>(null);
  useEffect(() => listenToF6(() => region.current), []);
  return (
    <section
      ref={region}
      className="ui-notices"
      aria-label={texts('notices.label')}
      tabIndex={-1}
      onPointerEnter={board.hold}
      onPointerLeave={board.release}
      onFocus={board.hold}
      onBlur={board.release}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {notificationPositions.map((position) => (
        <div key={position} className={`ui-notices__place ui-notices__place--${position}`}>
          <div role="status">
            {shown.filter(isAt(position, { isBad: false })).map((notice) => (
              <NoticeBox key={notice.id} notice={notice} board={board} />
            ))}
          </div>
          <div role="alert">
            {shown.filter(isAt(position, { isBad: true })).map((notice) => (
              <NoticeBox key={notice.id} notice={notice} board={board} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

const isAt =
  (position: Notice['position'], { isBad }: { isBad: boolean }) =>
  (notice: Notice) =>
    notice.position === position && (notice.type === 'negative') === isBad;

function NoticeBox({ notice, board }: { notice: Notice; board: NoticeBoard }) {
  const texts = useKitTexts();
  const { id, text, type, count, badgePosition, actions } = notice;
  return (
    <div className={`ui-notice ui-notice--${type}`}>
      <Icon name={type} />
      <p>{text}</p>
      {count > 1 && (
        <span className={`ui-notice__badge ui-notice__badge--${badgePosition}`}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{texts('notices.times', { count })}</span>
        </span>
      )}
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="ui-notice__action"
          onClick={() => {
            board.use(id);
            void run();
          }}
        >
          {label}
        </button>
      ))}
      <IconButton icon="close" label={texts('notices.close')} onClick={() => board.close(id)} />
    </div>
  );
}

/** To the notices, and from there back to where somebody was. */
function listenToF6(region: () => HTMLElement | null): () => void {
  let before: Element | null = null;
  const listen = (event: KeyboardEvent) => {
    const own = region();
    if (event.key !== 'F6' || event.defaultPrevented || !own) return;
    event.preventDefault();
    if (own.contains(document.activeElement)) {
      if (before instanceof HTMLElement) before.focus();
      return;
    }
    before = document.activeElement;
    (own.querySelector<HTMLElement>('button') ?? own).focus();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}
