import { LRUCache } from 'lru-cache';
import { serviceError } from './engine.ts';

/** Some 150,000 words: ten people who work through their pages stay below it, and a loop that went wrong costs no more. */
const charactersPerHour = 1_000_000;

/** At most a million characters per platform and hour. Throws `too_many_requests`, with `translation: limit`. */
export function createMachineBudget(): (platform: string, characters: number) => void {
  const spent = new LRUCache<string, { characters: number }>({ max: 10_000, ttl: 3_600_000 });
  return (platform, characters) => {
    const before = spent.get(platform) ?? { characters: 0 };
    if (before.characters === 0) spent.set(platform, before);
    if (before.characters + characters > charactersPerHour) throw serviceError('limit', `too much for ${platform}`);
    before.characters += characters;
  };
}
