/** A clock that only goes on when told. */
export function createFakeClock() {
  let time = 0;
  let waiting: { at: number; work: () => void }[] = [];
  return {
    now: () => time,
    later(work: () => void, delay: number): () => void {
      const entry = { at: time + delay, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    /** Does what falls due, in order. */
    pass(milliseconds: number) {
      const end = time + milliseconds;
      for (;;) {
        const due = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        waiting = waiting.filter((one) => one !== due);
        time = due.at;
        due.work();
      }
      time = end;
    },
  };
}
