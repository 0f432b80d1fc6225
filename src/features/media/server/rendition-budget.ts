import { LRUCache } from 'lru-cache';
import { AppError } from '#kernel/errors.ts';

const distinctPerMinute = 20;

/** At most 20 distinct renditions per image, address and minute (functional reference 6.18.2). Throws `too_many_requests`. */
export function createRenditionBudget(): (who: string, rendition: string) => void {
  const spent = new LRUCache<string, Set<string>>({ max: 50_000, ttl: 60_000 });
  return (who, rendition) => {
    const renditions = spent.get(who) ?? new Set();
    if (renditions.size === 0) spent.set(who, renditions);
    renditions.add(rendition);
    if (renditions.size > distinctPerMinute) throw new AppError('too_many_requests', `too many renditions for ${who}`);
  };
}
