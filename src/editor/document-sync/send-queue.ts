import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import type { InputControllers } from './input-controllers.ts';
import { firstOf, requestsFor } from './pending-steps.ts';
import { isRefused, isWaiting, retryDelay, savingAfter } from './save-results.ts';
import type { SessionSettings } from './sync-state.ts';
import type { SyncStore } from './sync-store.ts';
import type { TakeIn } from './take-in.ts';
import { disabledBlockIn, takeOut } from './take-out.ts';

/** Waits this long for more typing, but never longer than autosave may take (specification 6.23: 5 s). */
const quiet = 700;
const latest = 4_000;

interface Parts {
  store: SyncStore;
  inputControllers: InputControllers;
  takeIn: TakeIn;
}

export interface SendQueue {
  /** Sends what waits, soon. */
  schedule(): void;
  /**
   * Sends what is waiting, texts being typed included. True when everything that was there is safe on the server. `isAsked`:
   * somebody wants it saved, not only the clock.
   */
  flush(isAsked?: boolean): Promise<boolean>;
  /** One call at a time, in order. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** Says what a failed call means for saving; without network it is tried again by itself. */
  fail(error: unknown): void;
  close(): void;
}

/** Steps that wait, sent in order and in as few requests as the server takes. */
export function createSendQueue(
  settings: Pick<SessionSettings, 'calls' | 'ownerKind' | 'newId' | 'later' | 'schemas' | 'onDisabled'>,
  { store, inputControllers, takeIn }: Parts,
): SendQueue {
  const { calls, ownerKind, newId, later, schemas, onDisabled } = settings;
  const timer = createSendTimer(later);
  let failures = 0;
  let running: Promise<void> = Promise.resolve();

  const schedule = () => timer.soon(() => void flush(false));

  const fail = (error: unknown) => {
    if (!isOffline(error) && !(error instanceof AppError && error.code === 'unavailable'))
      return store.change({ saving: savingAfter(error) });
    const delay = retryDelay(failures);
    failures += 1;
    store.change({ saving: 'offline' });
    timer.retry(delay, () => void flush());
  };

  const send = async (): Promise<void> => {
    timer.reset();
    const { pending, saving, version } = store.state();
    if (pending.length === 0) return isWaiting(saving) ? store.change({ saving: 'saved' }) : undefined;
    store.flight ??= { key: newId(), base: version, steps: firstOf(pending) };
    const { key, base, steps } = store.flight;
    store.keep();
    if (saving !== 'offline') store.change({ saving: 'saving' });
    try {
      const saved = await calls.save(ownerKind, { base, key, steps: [...steps] });
      failures = 0;
      await takeIn(saved, steps);
    } catch (error) {
      if (isRefused(error)) store.flight = undefined;
      const disabled = disabledBlockIn(error);
      const taken = disabled && takeOut(store, disabled, schemas);
      if (taken) {
        onDisabled(disabled.type, taken);
        return send();
      }
      fail(error);
      throw error;
    }
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = running.then(work, work);
    running = turn.catch(() => {});
    return turn;
  };

  async function flush(isAsked = true): Promise<boolean> {
    const outcomes = await inputControllers.commit(isAsked);
    try {
      // As many requests as that takes, and no more: who types on and on would keep this going for ever.
      const requests = requestsFor(store.state().pending, store.flight);
      for (let left = Math.max(1, requests); left > 0; left -= 1) await inTurn(send);
      if (store.state().pending.length > 0) schedule();
      return !outcomes.includes(false);
    } catch {
      return false;
    }
  }

  return { schedule, flush, inTurn, fail, close: timer.stop };
}

/** One timer: what is set later takes the place of what was set before. */
function createSendTimer(later: SessionSettings['later']) {
  let stopTimer: (() => void) | undefined;
  let dueAt: number | undefined;
  const stop = () => stopTimer?.();
  const start = (delay: number, work: () => void) => {
    stop();
    stopTimer = later(work, delay);
  };
  return {
    stop,
    /** After a pause, and within `latest` of the first time that it was asked since `reset`. */
    soon(work: () => void) {
      const now = performance.now();
      dueAt ??= now + latest;
      start(Math.min(quiet, Math.max(0, dueAt - now)), work);
    },
    retry(delay: number, work: () => void) {
      dueAt = undefined;
      start(delay, work);
    },
    reset() {
      stop();
      dueAt = undefined;
    },
  };
}
