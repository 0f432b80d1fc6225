import { actorByKey } from '#features/identity/sessions/server/people.service.ts';
import { hasCapability, requireReach } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { isWithin } from '#infra/network.ts';
import { hashToken } from '#infra/secret-token.ts';
import { lacksCapability } from '#kernel/capabilities.ts';
import { AppError } from '#kernel/errors.ts';
import { usedEvery } from '../api-keys.rules.ts';
import * as store from './api-keys.store.ts';
import { isKey } from './key-text.ts';

export { meansKey } from './key-text.ts';

/** Of one key, at all nodes together. */
export const callsPerMinute: RateLimit = { name: 'api-key', points: 600, seconds: 60 };

/** Requests that were counted: one that is let in once more counts once. */
const counted = new WeakSet<object>();

interface Asked {
  /** Stands for the request, so that it is counted once. */
  request: object;
  /** False: a page, which is closed to keys. */
  takesKeys: boolean;
}

/**
 * The admin whose key it is, with what they may now and the key lets them. Throws `not_signed_in` with what is wrong with the key (`unknown`,
 * `revoked`, `ended` or `owner`), `not_allowed` with its reason, and `too_many_requests`.
 */
export async function identifyByKey(ctx: Ctx, text: string, { request, takesKeys }: Asked): Promise<Ctx> {
  const key = isKey(text) ? await store.findKeyBy(ctx, hashToken(text)) : undefined;
  if (!key) throw refused('unknown');
  if (key.revokedAt !== null) throw refused('revoked');
  if (key.expiresAt <= ctx.now()) throw refused('ended');
  if (!counted.has(request)) await ctx.spend(callsPerMinute, `${ctx.platform.id} ${key.guid}`);
  counted.add(request);
  await ctx.catchUpWith(key.recentChanges);
  const actor = await actorByKey(ctx, key);
  if (!actor) throw refused('owner');
  if (key.addresses.length > 0 && !isWithin(ctx.ip, key.addresses)) throw notAllowed('key_address');
  if (!hasCapability(ctx, 'api-keys'))
    throw new AppError('not_allowed', 'the plan lacks api-keys', { reason: lacksCapability, capability: 'api-keys' });
  const known: Ctx = { ...ctx, actor, credential: credentialOf(key) };
  if (!takesKeys) requireReach(known, null);
  if (key.lastUsedAt === null || ctx.now().getTime() - key.lastUsedAt.getTime() >= usedEvery)
    await store.noteUse(ctx, key.guid);
  return known;
}

type FoundKey = NonNullable<Awaited<ReturnType<typeof store.findKeyBy>>>;

/** It has no session: whatever asks for one refuses it. */
const credentialOf = ({ guid, name, reach, isStrong, rightsEpoch, madeAt, expiresAt }: FoundKey) => ({
  by: 'key' as const,
  sessionId: guid,
  key: { guid, name, reach },
  authenticatedAt: madeAt,
  isStrong,
  rightsEpoch,
  idleFor: 0,
  endsAt: expiresAt,
});

const refused = (key: 'unknown' | 'revoked' | 'ended' | 'owner') =>
  new AppError('not_signed_in', `the API key is ${key}`, { key });

const notAllowed = (reason: string) => new AppError('not_allowed', `refused: ${reason}`, { reason });
