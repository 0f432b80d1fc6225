import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#kernel/errors.ts';
import { connect } from '../postgres/connections.ts';

/** So much of something, for each who asks, in so many seconds. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** One use may be large: what does not fit any more is not counted, so that less still fits. */
  isByAmount?: boolean;
}

/**
 * Uses points of a limit, counted in the database for all nodes together. Throws `too_many_requests` with `retryAfter` when they
 * are used up. While the database is away this node counts by itself.
 */
export type SpendRateLimit = (limit: RateLimit, who: string, points?: number) => Promise<void>;

const limiters = new WeakMap<Pool, Map<string, Promise<RateLimiterPostgres>>>();

export const rateLimitsOf =
  (pool: Pool): SpendRateLimit =>
  async (limit, who, points = 1) => {
    const limiter = await limiterOf(pool, limit);
    try {
      await limiter.consume(hash(who), points);
    } catch (error) {
      // The library throws its answer where it refuses.
      if (error instanceof Error) throw error;
      if (limit.isByAmount) await limiter.reward(hash(who), points);
      const retryAfter = String(Math.max(1, Math.ceil((error as RateLimiterRes).msBeforeNext / 1000)));
      throw new AppError('too_many_requests', `too much of ${limit.name}`, { retryAfter });
    }
  };

function limiterOf(pool: Pool, limit: RateLimit): Promise<RateLimiterPostgres> {
  const own = limiters.get(pool) ?? new Map<string, Promise<RateLimiterPostgres>>();
  limiters.set(pool, own);
  const limiter = own.get(limit.name) ?? makeLimiter(pool, limit);
  own.set(limit.name, limiter);
  return limiter;
}

async function makeLimiter(pool: Pool, { name, points, seconds, isByAmount = false }: RateLimit) {
  // Large, and not needed to start.
  const { RateLimiterMemory, RateLimiterPostgres } = await import('rate-limiter-flexible');
  const budget = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...budget,
    storeClient: { query: (statement: Statement) => query(pool, statement) },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Who is over it is refused without another look.
    ...(!isByAmount && { inMemoryBlockOnConsumed: points }),
    insuranceLimiter: new RateLimiterMemory(budget),
  });
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** In time, and through a pooler too. The name would be one for many tables: it stays ours. */
async function query(pool: Pool, { name, text, values }: Statement) {
  const connection = await connect(pool);
  try {
    return await connection.query({ name: `rate-limit:${name}`, text }, values);
  } finally {
    connection.release();
  }
}

/** No address of a person or a network is stored. */
const hash = (who: string) => createHash('sha256').update(who).digest('base64url');

/** Deletes what nobody is held to any more. */
export async function deleteOldRateLimits(pool: Pool) {
  await pool.query('delete from rate_limit where expire < $1', [Date.now()]);
}
