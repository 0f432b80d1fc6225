import type { Ctx } from '#infra/ctx.ts';

interface Challenge {
  challengeHash: string;
  purpose: string;
  askerHash: string;
}

export async function insertChallenge(ctx: Ctx, { challengeHash, purpose, askerHash }: Challenge, expiresAt: Date) {
  await ctx.db
    .deleteFrom('passkey_challenge')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
  await ctx.db
    .insertInto('passkey_challenge')
    .values({
      platform_id: ctx.platform.id,
      challenge_hash: challengeHash,
      purpose,
      asker_hash: askerHash,
      expires_at: expiresAt,
    })
    .execute();
}

/** Whether it was asked, for that, by that one; it cannot be answered again. */
export async function useChallenge(ctx: Ctx, { challengeHash, purpose, askerHash }: Challenge): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkey_challenge')
    .where('platform_id', '=', ctx.platform.id)
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('asker_hash', '=', askerHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
