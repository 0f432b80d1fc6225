import { useState } from 'react';

/** Something that a section does at once: whether it runs, and whether the last time failed. */
export function useAction(work: () => Promise<unknown>) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  return {
    state,
    isBusy: state === 'busy',
    async start() {
      setState('busy');
      try {
        await work();
        setState('done');
      } catch {
        setState('failed');
      }
    },
  };
}
