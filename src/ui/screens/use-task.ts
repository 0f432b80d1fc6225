import { useState } from 'react';
import type { TaskOptions } from '../tasks/tasks.ts';
import { useApp } from './app-context.ts';

/** A task of a screen: whether it runs, and what went wrong the last time. */
export function useTask<Given extends unknown[], Result>(describe: (...given: Given) => TaskOptions<Result>) {
  const { tasks } = useApp();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isRunning,
    error,
    /** True when it was done. A failure was said by the task, and stands in `error`. */
    async start(...given: Given): Promise<boolean> {
      setRunning(true);
      setError(null);
      try {
        await tasks.run(describe(...given));
        return true;
      } catch (cause) {
        setError(cause);
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
}
