import { setImmediate } from 'node:timers/promises';

/** Milliseconds, as long as a page from the cache takes. Anyone who works longer lets others go first. */
const longestTurn = 0.1;

/** To call between the parts of long work: lets others go first when a turn has lasted long enough. */
export function createPauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurn) return;
    await setImmediate();
    began = performance.now();
  };
}
