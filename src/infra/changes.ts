import type { Tag } from '#kernel/tags.ts';

/**
 * What changed, in the order in which this node heard of it. Caches ask it whether what they keep is still true, so nobody
 * purges by hand, and an answer that was being made while its source changed is never kept.
 */
export interface Changes {
  /** Number of the newest change heard of. */
  sequence(): number;
  /** True when one of the tags changed after that number. */
  hasChanged(platformId: string, tags: Iterable<Tag>, since: number): boolean;
  /** True while this node has seen the change log in the last 5 seconds. */
  isCurrent(): boolean;
  record(platformId: string, tags: Iterable<Tag>): void;
  /** The log was read up to this moment. */
  sawLog(at: number): void;
  /** Called with each change. */
  listen(listener: (platformId: string, tags: readonly Tag[]) => void): void;
}

const currentFor = 5_000;

/** Which platforms there are, and their hosts, matters to all of them. */
const keyOf = (platformId: string, tag: Tag) => (tag === 'platform' ? tag : `${platformId} ${tag}`);

export function createChanges(clock: () => number = Date.now): Changes {
  let sequence = 0;
  let seenAt = clock();
  // Bounded by the objects of the platforms: one number for each that ever changed while this process lives.
  const last = new Map<string, number>();
  const listeners: ((platformId: string, tags: readonly Tag[]) => void)[] = [];

  return {
    sequence: () => sequence,
    hasChanged(platformId, tags, since) {
      if (sequence === since) return false;
      // Everything that is kept of a platform was made for its hosts and languages.
      if ((last.get('platform') ?? 0) > since) return true;
      if ((last.get(keyOf(platformId, 'everything')) ?? 0) > since) return true;
      for (const tag of tags) {
        if ((last.get(keyOf(platformId, tag)) ?? 0) > since) return true;
      }
      return false;
    },
    isCurrent: () => clock() - seenAt < currentFor,
    record(platformId, tags) {
      sequence += 1;
      const all = [...tags];
      for (const tag of all) last.set(keyOf(platformId, tag), sequence);
      for (const listener of listeners) listener(platformId, all);
    },
    sawLog(at) {
      seenAt = Math.max(seenAt, at);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
