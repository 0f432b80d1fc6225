import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#kernel/errors.ts';

interface Loaded<T> {
  value: T | undefined;
  hasFailed: boolean;
  set: (value: T) => void;
  /** Asks again. */
  load: () => void;
}

/** What a call answers, asked when it is shown and again for another key. */
export function useLoaded<T>(ask: () => Promise<T>, key: string): Loaded<T> {
  const [value, set] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  const load = useCallback(() => {
    setFailed(false);
    asked.current += 1;
    const turn = asked.current;
    ask().then(
      // The answer to the last question counts, whichever comes last.
      (result) => turn === asked.current && set(result),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        if (turn === asked.current) setFailed(true);
      },
    );
  }, [key]);
  useEffect(load, [load]);
  return { value, hasFailed, set, load };
}
