import { AppError } from '#kernel/errors.ts';

/** People hear this long before that they will be signed out (WCAG 2.2.1, functional reference A11Y-22). Milliseconds. */
export const warnedFor = 120_000;

/** The server hears of people who work without calling it no more often than this, and before its own minute is over twice. */
const toldEvery = 90_000;

/** Of nobody the session is shorter. */
const shortest = 1_800_000;

export type IdleState =
  | { is: 'active' }
  /** Milliseconds. */
  | { is: 'warned'; left: number }
  /** Minutes without a sign of life; null: the session ended otherwise. */
  | { is: 'signedOut'; after: number | null };

interface IdleSettings {
  /** Who is signed in. */
  person: string;
  /** A sign of life for the server. Throws `not_signed_in`. */
  keep: () => Promise<{ person: string; idleSeconds: number }>;
  /** Saves what can be saved, and signs out. */
  signOut: () => Promise<unknown>;
  /** Somebody else is signed in in this browser now. */
  begin: () => void;
  /** What the tabs of one browser share. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970: a computer that slept has slept. */
  now: () => number;
}

export type IdleWatch = ReturnType<typeof createIdleWatch>;

const key = 'bouwsteen.seen';

/**
 * Watches for how long nobody does anything in any tab of this browser, warns before the session ends for that, and ends it then:
 * what calls by itself, as an editor that is open, would have it go on for ever. `look` is called every few seconds.
 */
export function createIdleWatch({ person, keep, signOut, begin, storage, now }: IdleSettings) {
  const listeners = new Set<() => void>();
  let state: IdleState = { is: 'active' };
  let life: number | undefined;
  let told = now();
  let seen = now();
  /** The server has not heard yet that it is over. */
  let owesSignOut = false;
  const show = (next: IdleState) => {
    const isSame = next.is === state.is && (next.is !== 'warned' || state.is !== 'warned' || next.left === state.left);
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const note = () => {
    seen = now();
    storage.setItem(key, String(seen));
  };
  const tell = async () => {
    told = now();
    try {
      const { person: who, idleSeconds } = await keep();
      if (who !== person) return begin();
      life = idleSeconds * 1000;
      show({ is: 'active' });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_signed_in') show({ is: 'signedOut', after: null });
    }
  };
  /** Without an answer it is tried again. */
  const end = async () => {
    owesSignOut = true;
    try {
      await signOut();
      owesSignOut = false;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
  /** Of what somebody did since the server heard of them the last time. */
  const tellOf = async (last: number) => {
    if (last > told && now() - told > toldEvery) await tell();
  };
  note();
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Somebody does something. A person who is warned has to say that they stay. */
    noteActivity() {
      if (state.is === 'active' && now() - seen > 1000) note();
    },
    async look() {
      if (state.is === 'signedOut') return owesSignOut ? end() : undefined;
      const last = Math.max(seen, Number(storage.getItem(key)) || 0);
      const idle = now() - last;
      // Before anything is said it is known how long their session lasts.
      if (life === undefined && idle >= shortest - warnedFor) await tell();
      if (life === undefined) return tellOf(last);
      const left = life - idle;
      if (left > warnedFor) {
        show({ is: 'active' });
        return tellOf(last);
      }
      if (left > 0) return show({ is: 'warned', left });
      show({ is: 'signedOut', after: Math.round(life / 60_000) });
      await end();
    },
    /** Goes on, where somebody was warned; or signed in again meanwhile, in another tab. */
    async stay() {
      if (owesSignOut) await end();
      if (owesSignOut) return;
      note();
      await tell();
    },
  };
}
