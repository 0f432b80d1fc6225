import { execFileSync } from 'node:child_process';
import { setPriority } from 'node:os';

const pid = String(process.pid);

/** Who floods has machines of their own; here theirs is what is left of this one. */
export function takeWhatIsLeft() {
  setPriority(19);
  setScheduling('--idle', '0');
}

/** A visitor has a machine of their own: here they never wait for a core, and the server does. */
export const neverWait = () => setScheduling('--fifo', '1');

/** Where it is not allowed, or there is no such program, the usual scheduling has to do. */
function setScheduling(policy: string, priority: string) {
  try {
    execFileSync('chrt', ['--all-tasks', policy, '--pid', priority, pid], { stdio: 'ignore' });
  } catch {}
}
