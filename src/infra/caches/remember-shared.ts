import type { Tag } from '#kernel/tags.ts';
import type { Ctx } from '../ctx.ts';
import type { DataCache, Notes } from './data-cache.ts';

/** What was made for everybody, or for all who may the same, and what it was made of. */
export interface Shared<Value> {
  value: Value;
  tags: readonly Tag[];
}

interface Keeping<Value> {
  /** Where it is kept; with what else is read, if left out. */
  cache?: DataCache;
  /** In the unit of that cache. */
  weigh?: ((value: Value) => number) | undefined;
}

/**
 * An answer for all who get the same, kept until something changes that it was made of. `ctx` is of all of them, and says who they are
 * where the key does not; who gets the answer depends on what it depends on.
 */
export async function rememberShared<Value>(
  ctx: Ctx,
  key: string,
  make: (ctx: Ctx) => Promise<Value>,
  { cache = ctx.cache, weigh }: Keeping<Value> = {},
): Promise<Shared<Value>> {
  // Said on at once: a read that fails says nothing afterwards, and the page depends on what it looked at.
  const makeNoting = (notes: Notes) =>
    make({
      ...ctx,
      dependsOn: (tag) => {
        notes.dependsOn(tag);
        ctx.dependsOn(tag);
      },
      cacheUntil: (instant) => {
        notes.cacheUntil(instant);
        ctx.cacheUntil(instant);
      },
    });
  const remembered = await cache.remember(key, ctx.now(), makeNoting, weigh);
  const { value, tags, cacheUntil: until } = remembered;
  for (const tag of tags) ctx.dependsOn(tag);
  if (until) ctx.cacheUntil(until);
  return { value, tags };
}
