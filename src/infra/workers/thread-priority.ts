import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** As what the images are worked on with. */
export const lowerPriority = 10;

/**
 * The thread that calls it, which answers, goes before all others of this process: those that hash passwords, compress, read files and
 * collect garbage. On Linux alone, where each thread has a priority of its own (decision 0106).
 */
export function lowerOtherThreads() {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task').map(Number)) if (thread !== process.pid) lower(thread);
}

/** Of the thread that calls it, a worker: it begins with the priority of who started it. */
export function lowerThisThread() {
  // Elsewhere it would be that of the whole process.
  if (process.platform === 'linux') lower(0);
}

/** Where it may not be changed, or the thread has ended by now, everything works as well, only not first. */
function lower(thread: number) {
  try {
    if (getPriority(thread) < lowerPriority) setPriority(thread, lowerPriority);
  } catch {}
}
