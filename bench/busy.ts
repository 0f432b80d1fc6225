import { cpus } from 'node:os';

/** Of all processors together: more than that, and what is measured is somebody else's work. */
const mostBusy = 0.1;
const watched = 3_000;

const times = () => {
  const all = cpus().map(({ times }) => times);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    idle: sum(({ idle }) => idle),
    total: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
};

/** Why nothing is measured now: other programs keep the machine busy, whose figures flatter or frighten. Undefined where it is idle. */
export async function whyBusy(): Promise<string | undefined> {
  const before = times();
  await new Promise((resolve) => setTimeout(resolve, watched));
  const after = times();
  const busy = 1 - (after.idle - before.idle) / (after.total - before.total);
  return busy > mostBusy
    ? `the machine is busy: ${Math.round(busy * 100)} % of its processors with other work`
    : undefined;
}
