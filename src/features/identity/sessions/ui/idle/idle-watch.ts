import { AppError } from '#kernel/errors.ts';

/** People hear this long before that they will be signed out (WCAG 2.2.1, functional reference A11Y-22). Milliseconds. */
export const warnedFor = 120_000;

/** The server hears of people who work without calling it no more often than this, and before its own minute is over twice. */
const toldEvery = 90_000;

/** Of the end that comes whatever they do: as long as it takes to hear of it, and two minutes. Milliseconds. */
const finalWarning = 300_000;

/** Nobody is signed out after less without a sign of life. */
const shortest = 300_000;

export type IdleState =
  | { is: 'active' }
  /** Milliseconds; `isFinal` where nothing but signing in again keeps them. */
  | { is: 'warned'; left: number; isFinal: boolean }
  /** Minutes without a sign of life; null: the session ended otherwise. */
  | { is: 'signedOut'; after: number | null };

interface IdleSettings {
  /** Who is signed in. */
  person: string;
  /** A sign of life for the server. Throws `not_signed_in`. */
  keep: () => Promise<{ person: string; idleSeconds: number; endsInSeconds: number }>;
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
  /** The session ends then, whatever is done. */
  let endsAt = Number.POSITIVE_INFINITY;
  /** Of that end they were told. */
  let heardOf = 0;
  let told = now();
  let seen = now();
  /** The server has not heard yet that it is over. */
  let owesSignOut = false;
  const show = (next: IdleState) => {
    const isSame =
      next.is === state.is &&
      (next.is !== 'warned' || state.is !== 'warned' || (next.left === state.left && next.isFinal === state.isFinal));
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
      const { person: who, idleSeconds, endsInSeconds } = await keep();
      if (who !== person) return begin();
      life = idleSeconds * 1000;
      endsAt = now() + endsInSeconds * 1000;
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
  /** What is shown with so long until they are signed out for doing nothing, and until the session ends in any case. */
  const stateAfter = (left: number, rest: number): IdleState => {
    if (left <= 0) return { is: 'signedOut', after: Math.round((life ?? 0) / 60_000) };
    if (rest <= 0) return { is: 'signedOut', after: null };
    if (left <= warnedFor) return { is: 'warned', left, isFinal: false };
    const isNew = heardOf < endsAt - finalWarning - warnedFor;
    return rest <= finalWarning && isNew ? { is: 'warned', left: rest, isFinal: true } : { is: 'active' };
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
      // Before anything is said it is known how long their session lasts.
      if (life === undefined && now() - last >= shortest - warnedFor) await tell();
      if (life === undefined) return tellOf(last);
      const next = stateAfter(life - (now() - last), endsAt - now());
      show(next);
      if (next.is === 'active') return tellOf(last);
      if (next.is === 'signedOut') await end();
    },
    /** Goes on until the end of which somebody was warned. */
    goOn() {
      heardOf = now();
      note();
      show({ is: 'active' });
    },
    /** Ends the session now, so that somebody signs in again before it ends by itself. */
    async leave() {
      show({ is: 'signedOut', after: null });
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
