import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { AppError } from '#kernel/errors.ts';
import { serviceError } from './engine.ts';

/** Some 150,000 words: ten people who work through their pages stay below it, and a loop that went wrong costs no more. */
const characters: RateLimit = { name: 'machine-translation', points: 1_000_000, seconds: 3600, isByAmount: true };

/** At most a million characters per platform and hour. Throws `too_many_requests`, with `translation: limit`. */
export async function spendTranslation({ platform, spend }: Ctx, count: number) {
  try {
    await spend(characters, platform.id, count);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      throw serviceError('limit', `too much for ${platform.id}`);
    throw error;
  }
}
