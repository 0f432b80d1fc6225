import type { Ctx } from '#infra/ctx.ts';
import { resolvePath } from './one-hop.ts';
import type { Destination } from './resolve-path.ts';

/** What this process heard of changes. */
export interface News {
  /** Number of the newest change heard of. */
  sequence: () => number;
  /** Done when everything is heard of that was committed before it was asked. */
  catchUp: () => Promise<void>;
}

const maxAttempts = 4;

/**
 * What stands at a path, by no half of a change: where nothing was found, a page may have moved there meanwhile, or another
 * process may have moved it, of which this one has not heard. A move that goes on and on is not waited for.
 */
export async function resolveCurrent(
  ctx: Ctx,
  address: { path: string; search: string },
  { sequence, catchUp }: News,
): Promise<Destination> {
  let tries = 1;
  for (;;) {
    const before = sequence();
    const found = await resolvePath(ctx, address);
    if (found.kind !== 'none' || tries === maxAttempts) return found;
    await catchUp();
    if (sequence() === before) return found;
    tries += 1;
  }
}
