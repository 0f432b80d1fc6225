import type { Ctx } from '../ctx.ts';

/** How often something happened since it was last written. */
export interface Hits {
  key: string;
  count: number;
  lastAt: Date;
  /** What was last said with it. */
  detail: string | undefined;
}

interface CounterSettings {
  /** Adds to what is stored: several nodes write. Called without the rights of anybody. */
  write: (ctx: Ctx, hits: readonly Hits[]) => Promise<void>;
  tell: (error: unknown) => void;
}

/** Counts on the way of an answer, in memory, and writes soon afterwards: no answer waits for it. */
export interface HitCounter {
  hit(ctx: Ctx, key: string, detail?: string): void;
  /** Writes what was counted until now; of this platform, or of all. Never rejects. */
  flush(platformId?: string): Promise<void>;
  /** Writes the rest. */
  close(): Promise<void>;
}

/** Milliseconds after which the first that was counted is written. */
const patience = 5_000;
/** Keys of one platform, and platforms, that wait in memory; what comes beyond them is not counted. */
const maxKeys = 1_000;
const maxPlatforms = 500;

interface Waiting {
  ctx: Ctx;
  hits: Map<string, Hits>;
}

export function createHitCounter({ write, tell }: CounterSettings): HitCounter {
  const waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const writeAll = async (taken: readonly Waiting[]) => {
    for (const { ctx, hits } of taken)
      await write(
        ctx,
        [...hits.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      ).catch(tell);
  };
  const flush = (platformId?: string): Promise<void> => {
    const taken = [...waiting].filter(([id]) => platformId === undefined || id === platformId);
    for (const [id] of taken) waiting.delete(id);
    if (waiting.size === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
    running = running.then(() => writeAll(taken.map(([, one]) => one)));
    return running;
  };
  return {
    flush,
    hit(ctx, key, detail) {
      const { id } = ctx.platform;
      const own = waiting.get(id) ?? (waiting.size < maxPlatforms ? { ctx, hits: new Map<string, Hits>() } : undefined);
      if (!own) return;
      waiting.set(id, own);
      const known = own.hits.get(key);
      if (!known && own.hits.size >= maxKeys) return;
      own.hits.set(key, {
        key,
        count: (known?.count ?? 0) + 1,
        lastAt: ctx.now(),
        detail: detail ?? known?.detail,
      });
      timer ??= setTimeout(() => void flush(), patience).unref();
    },
    close: () => flush(),
  };
}
