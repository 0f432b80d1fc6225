import { businessConstants } from '#kernel/business-constants.ts';
import {
  isNotificationPosition,
  isNotificationTimeout,
  type NotificationPosition,
} from '#kernel/notification-rules.ts';

export const noticeTypes = ['info', 'positive', 'warning', 'negative', 'ongoing'] as const;
export type NoticeType = (typeof noticeTypes)[number];

const badgePositions = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;
export type BadgePosition = (typeof badgePositions)[number];

export interface NoticeAction {
  label: string;
  run: () => unknown;
}

export interface NoticeInput {
  text: string;
  type?: NoticeType;
  position?: NotificationPosition;
  /** Milliseconds; 0 stays until it is closed. */
  timeout?: number;
  /** Where the number stands when the same is said again. */
  badgePosition?: BadgePosition;
  /** Each closes the notice, or leads to those of the same words that were said before. */
  actions?: readonly NoticeAction[];
}

export interface Notice extends Required<NoticeInput> {
  id: number;
  /** How often it was said. */
  count: number;
  /** What could be done about it when it was said before, the last of them last. */
  earlier: readonly (readonly NoticeAction[])[];
}

export interface NoticeBoardState {
  shown: readonly Notice[];
  /** Those that wait for room. */
  waiting: number;
  /** For screen readers: what was last said that is not a notice. */
  said: string;
}

interface NoticeBoardSettings {
  /** Runs work after so many milliseconds, unless the answer is called before. */
  later: (work: () => void, delay: number) => () => void;
  now: () => number;
  /** Hears of misuse (specification §8). */
  log: (message: string) => void;
}

interface Timer {
  cancel: () => void;
  /** Moment at which it closes, or what is left while it is held. */
  endsAt: number;
}

export type NoticeBoard = ReturnType<typeof createNoticeBoard>;

const maxShown = 3;
/** A notice that was held stays this long at least, so that nobody loses it while leaving it. */
const minLeft = 1_000;

/** What is said on screen: three at once, the others wait, the same words are counted (functional reference 6.14). */
export function createNoticeBoard({ later, now, log }: NoticeBoardSettings) {
  let all: readonly Notice[] = [];
  let state: NoticeBoardState = { shown: [], waiting: 0, said: '' };
  let next = 1;
  let isHeld = false;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const start = (id: number, delay: number) => {
    const cancel = isHeld ? () => {} : later(() => close(id), delay);
    timers.set(id, { cancel, endsAt: now() + delay });
  };
  const forget = (id: number) => {
    timers.get(id)?.cancel();
    timers.delete(id);
  };
  const change = (notices: readonly Notice[], said = state.said) => {
    all = notices;
    const shown = all.slice(0, maxShown);
    state = { shown, waiting: all.length - shown.length, said };
    for (const { id, timeout } of shown) if (timeout > 0 && !timers.has(id)) start(id, timeout);
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    forget(id);
    change(all.filter((notice) => notice.id !== id));
  };

  return {
    state: (): NoticeBoardState => state,
    /** Tells of every change, until the answer is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Gives the id to close it with. Misuse is logged: without text nothing is shown, what is wrong gets its default. */
    show(given: NoticeInput): number | undefined {
      if (isBlank(given?.text)) {
        log('parameter required');
        return undefined;
      }
      const notice = withDefaults(given, log);
      const same = all.find((one) => isSame(one, notice));
      if (same) {
        forget(same.id);
        const again = { count: same.count + 1, actions: notice.actions, earlier: [...same.earlier, same.actions] };
        change(all.map((one) => (one === same ? { ...one, ...again } : one)));
        return same.id;
      }
      const id = next++;
      change([...all, { ...notice, id, count: 1, earlier: [] }]);
      return id;
    },
    /** One of its actions is used: what was said before can still be acted on, the last of it first; else it closes. */
    use(id: number) {
      const used = all.find((one) => one.id === id);
      const actions = used?.earlier.at(-1);
      if (!used || !actions) return close(id);
      forget(id);
      const left = { count: used.count - 1, actions, earlier: used.earlier.slice(0, -1) };
      change(all.map((one) => (one === used ? { ...one, ...left } : one)));
    },
    /** Other words in the same notice; its time goes on. */
    reword(id: number, text: string) {
      change(all.map((one) => (one.id === id ? { ...one, text } : one)));
    },
    close,
    /** Nothing closes by itself while somebody points at a notice or stands in it. */
    hold() {
      if (isHeld) return;
      isHeld = true;
      for (const [id, { cancel, endsAt }] of timers) {
        cancel();
        timers.set(id, { cancel: () => {}, endsAt: endsAt - now() });
      }
    },
    release() {
      if (!isHeld) return;
      isHeld = false;
      for (const [id, { endsAt }] of timers) start(id, Math.max(minLeft, endsAt));
    },
    /** Only for screen readers. The same words twice are said twice. */
    say(text: string) {
      change(all, state.said === text ? `${text}\u00a0` : text);
    },
  };
}

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

function withDefaults(given: NoticeInput, log: (message: string) => void): Required<NoticeInput> {
  const { text, type = 'info', position, timeout, badgePosition, actions = [] } = given;
  const isWrong = (value: unknown, fits: boolean, message: string) => {
    if (value !== undefined && !fits) log(message);
    return value === undefined || !fits;
  };
  const knowsBadge = badgePositions.some((known) => known === badgePosition);
  const usual = type === 'ongoing' ? 0 : businessConstants.notificationTimeout;
  return {
    text,
    type,
    actions,
    position: isWrong(position, isNotificationPosition(position), 'wrong position')
      ? 'bottom-start'
      : (position as NotificationPosition),
    timeout: isWrong(timeout, isNotificationTimeout(timeout), 'wrong timeout') ? usual : (timeout as number),
    badgePosition: isWrong(badgePosition, knowsBadge, 'wrong badgePosition')
      ? 'top-end'
      : (badgePosition as BadgePosition),
  };
}

const isSame = (one: Notice, other: Required<NoticeInput>) =>
  one.text === other.text &&
  one.type === other.type &&
  one.position === other.position &&
  labels(one) === labels(other);

const labels = ({ actions }: Pick<Notice, 'actions'>) => actions.map(({ label }) => label).join('\n');
