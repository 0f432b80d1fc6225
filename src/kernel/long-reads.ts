/** Shows that reading takes long, with the way to ask again; the answer takes that away. */
type ShowLongReads = (askAgain: () => void) => () => void;

export interface LongReads {
  /** One read takes long; the answer says that it does not any more. */
  add(askAgain: () => void): () => void;
  /** Says how that is shown: once, for however many there are. */
  showBy(show: ShowLongReads): void;
}

/**
 * Reads without an answer after `businessConstants.longRead`. Nothing gives them up by itself: who waits hears of it, and may
 * ask again (functional reference 2).
 */
export function createLongReads(): LongReads {
  const reads = new Set<() => void>();
  let show: ShowLongReads | undefined;
  let hide: (() => void) | undefined;
  const askAgain = () => {
    for (const ask of [...reads]) ask();
  };
  const draw = () => {
    if (reads.size > 0) hide ??= show?.(askAgain);
    else {
      hide?.();
      hide = undefined;
    }
  };
  return {
    add(ask) {
      reads.add(ask);
      draw();
      return () => {
        reads.delete(ask);
        draw();
      };
    },
    showBy(next) {
      show = next;
      draw();
    },
  };
}
