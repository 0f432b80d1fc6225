import { useState } from 'react';

/** Something that a section does at once: whether it runs, and whether and by what the last time failed. */
export function useAction(work: () => Promise<unknown>) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const [error, setError] = useState<unknown>();
  return {
    state,
    error,
    isBusy: state === 'busy',
    async start() {
      setState('busy');
      try {
        await work();
        setState('done');
      } catch (cause) {
        setError(cause);
        setState('failed');
      }
    },
  };
}
