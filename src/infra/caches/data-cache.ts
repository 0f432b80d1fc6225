import { LRUCache } from 'lru-cache';
import { addressForm } from '#kernel/address-form.ts';
import type { Tag } from '#kernel/tags.ts';
import type { Changes } from '../changes.ts';

/** Public answers of one platform in memory: each is dropped when one of its tags changes. */
export interface DataCache {
  /** The kept answer, or what `load` gives, which is kept if nothing it was made of changed meanwhile. */
  get<T extends object>(
    key: string,
    tags: readonly Tag[],
    load: () => Promise<T>,
    weigh?: (value: T) => number,
  ): Promise<T>;
  /** The kept answer, where there is one that is true. */
  kept<T extends object>(key: string): T | undefined;
  /**
   * The same as `get` for an answer that says on the way what it is made of, and when it changes by itself. Only for answers that are
   * the same for everybody. Gives what was said too, so that anyone who uses it can say it on.
   */
  remember<T>(
    key: string,
    now: Date,
    make: (notes: Notes) => Promise<T>,
    weigh?: (value: T) => number,
  ): Promise<Remembered<T>>;
}

export interface Notes {
  dependsOn(tag: Tag): void;
  cacheUntil(instant: Date): void;
}

export interface Remembered<T = unknown> {
  value: T;
  tags: readonly Tag[];
  cacheUntil: Date | undefined;
}

interface Entry {
  value: object;
  since: number;
  tags: readonly Tag[];
}

/** One store for all platforms, bounded by what its entries weigh together; a platform gets its own view. */
export function createDataCache(changes: Changes, maxWeight = 100_000): (platformId: string) => DataCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxWeight });
  const running = new Map<string, { since: number; promise: Promise<object> }>();

  /** An answer may hold texts of the product, in the form of address in which it was made. */
  const nameOf = (platformId: string, key: string) => `${platformId}\n${addressForm()}\n${key}`;

  const viewOf = (platformId: string): DataCache => ({
    kept<T extends object>(key: string) {
      const found = entries.get(nameOf(platformId, key));
      return found && !changes.hasChanged(platformId, found.tags, found.since) ? (found.value as T) : undefined;
    },

    async get<T extends object>(
      key: string,
      tags: readonly Tag[],
      load: () => Promise<T>,
      weigh: (value: T) => number = () => 1,
    ): Promise<T> {
      const name = nameOf(platformId, key);
      const isFresh = (since: number) => !changes.hasChanged(platformId, tags, since);
      const kept = entries.get(name);
      if (kept && isFresh(kept.since)) return kept.value as T;

      const pending = running.get(name);
      if (pending && isFresh(pending.since)) return pending.promise as Promise<T>;

      const since = changes.sequence();
      const promise = load().finally(() => {
        if (running.get(name)?.promise === promise) running.delete(name);
      });
      running.set(name, { since, promise });
      const value = await promise;
      if (isFresh(since)) entries.set(name, { value, since, tags }, { size: weigh(value) });
      return value;
    },

    async remember<T>(
      key: string,
      now: Date,
      make: (notes: Notes) => Promise<T>,
      weigh: (value: T) => number = () => 10,
    ) {
      const name = nameOf(platformId, key);
      const kept = entries.get(name);
      const known = kept?.value as Remembered<T> | undefined;
      const isDue = known?.cacheUntil !== undefined && known.cacheUntil <= now;
      if (kept && known && !isDue && !changes.hasChanged(platformId, kept.tags, kept.since)) return known;

      const since = changes.sequence();
      const tags = new Set<Tag>();
      let until: Date | undefined;
      const value = await make({
        dependsOn: (tag) => void tags.add(tag),
        cacheUntil: (instant) => {
          if (!until || instant < until) until = instant;
        },
      });
      const remembered: Remembered<T> = { value, tags: [...tags], cacheUntil: until };
      if (!changes.hasChanged(platformId, tags, since)) {
        entries.set(name, { value: remembered, since, tags: remembered.tags }, { size: weigh(value) });
      }
      return remembered;
    },
  });
  return viewOf;
}
