import { useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { useKit } from './kit.ts';
import type { TaskOptions } from './tasks/tasks.ts';

/** What it does: a promise, or a task, of which notices tell and which can be undone. */
type Work<Result> = Promise<Result> | TaskOptions<Result>;

/**
 * Something that takes a while and may fail. `error` is what went wrong the last time, null before and while it runs again. What is no
 * refusal of the server is reported as an error of the page; a task reports its own.
 */
export function useAction<Given extends unknown[], Result>(work: (...given: Given) => Work<Result>) {
  const { tasks } = useKit();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    /** The last time, it was done. */
    isDone,
    error,
    /** True when it was done; never rejects. */
    async start(...given: Given): Promise<boolean> {
      setBusy(true);
      setDone(false);
      setError(null);
      try {
        const begun = work(...given);
        await (begun instanceof Promise ? reported(begun) : tasks.run(begun));
        setDone(true);
        return true;
      } catch (cause) {
        setError(cause);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

async function reported<Result>(begun: Promise<Result>): Promise<Result> {
  try {
    return await begun;
  } catch (cause) {
    if (!(cause instanceof AppError)) reportError(cause);
    throw cause;
  }
}

/** Goes to another page, and never resolves: what was begun here cannot be begun twice meanwhile. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}
