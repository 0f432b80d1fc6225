import { LRUCache } from 'lru-cache';
import { AppError } from '#kernel/errors.ts';

const distinctPerMinute = 20;
/** Of which each holds at most twenty names of a rendition: some 20 MB at most. */
const maxKept = 10_000;

/** Counts a rendition of an image for a client. */
export type RenditionBudget = (who: string, rendition: string) => void;

/**
 * At most 20 distinct renditions per image, client and minute (functional reference 6.18.2), by their names: only those that
 * exist are counted. Throws `too_many_requests`.
 */
export function createRenditionBudget(): RenditionBudget {
  const spent = new LRUCache<string, Set<string>>({ max: maxKept, ttl: 60_000 });
  return (who, rendition) => {
    const renditions = spent.get(who) ?? new Set();
    if (renditions.has(rendition)) return;
    if (renditions.size >= distinctPerMinute)
      throw new AppError('too_many_requests', `too many renditions for ${who}`, { retryAfter: '60' });
    if (renditions.size === 0) spent.set(who, renditions);
    renditions.add(rendition);
  };
}
