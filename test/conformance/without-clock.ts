/** Does something in a world without clock and chance: says which of them it asked for. */
export function withoutClock<T>(work: () => T): { value: T } | { refused: string } {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  let refused: string | undefined;
  const refuse = (what: string) => {
    refused ??= what;
    return 0;
  };
  class Clockless extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [refuse('the clock')] : parts) as [number]));
    }
    static override now = () => refuse('the clock');
  }
  try {
    globalThis.Date = Clockless as DateConstructor;
    Math.random = () => refuse('chance');
    const value = work();
    return refused === undefined ? { value } : { refused };
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
}
