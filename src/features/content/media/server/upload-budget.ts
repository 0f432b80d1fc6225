import { LRUCache } from 'lru-cache';
import { AppError } from '#kernel/errors.ts';

const perMinute = 60;
const bytesPerHour = 2 * 1024 ** 3;

/** At most 60 images per account and minute, and 2 GB per hour. Throws `too_many_requests`. */
export function createUploadBudget(): (who: string, bytes: number) => void {
  const images = new LRUCache<string, { count: number }>({ max: 50_000, ttl: 60_000 });
  const weights = new LRUCache<string, { bytes: number }>({ max: 50_000, ttl: 3_600_000 });
  return (who, bytes) => {
    const spent = images.get(who) ?? { count: 0 };
    const weight = weights.get(who) ?? { bytes: 0 };
    if (spent.count === 0) images.set(who, spent);
    if (weight.bytes === 0) weights.set(who, weight);
    if (spent.count >= perMinute || weight.bytes + bytes > bytesPerHour)
      throw new AppError('too_many_requests', `too many uploads by ${who}`);
    spent.count += 1;
    weight.bytes += bytes;
  };
}
