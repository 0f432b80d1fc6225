/** Milliseconds that this thread worked until now: what others do on the machine does not count. */
export function workedUntilNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** What came of something that is done so many times, one after the other, and how many milliseconds each took. */
export async function timed<T>(act: () => Promise<T>, times: number): Promise<{ value: T; time: number }[]> {
  const all: { value: T; time: number }[] = [];
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    all.push({ value: await act(), time: performance.now() - start });
  }
  return all;
}
