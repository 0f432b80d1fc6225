import type { Ctx } from '#infra/ctx.ts';
import type { Attempts } from '../throttle.rules.ts';

/** Locks what is known under each key until the transaction ends; a key that was never tried has no failures. */
export async function lockAttempts(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, Attempts>> {
  // Everybody in one order, so that none waits for the other.
  const sorted = [...keys].sort();
  await ctx.db
    .insertInto('login_attempt')
    .values(sorted.map((key) => ({ platform_id: ctx.platform.id, key, failures: 0, last_at: ctx.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await ctx.db
    .selectFrom('login_attempt')
    .select(['key', 'failures', 'last_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('key', 'in', sorted)
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ key, failures, last_at }) => [key, { failures, lastAt: last_at }]));
}

/** Of keys that are locked. */
export async function saveFailures(ctx: Ctx, failuresByKey: ReadonlyMap<string, number>) {
  const rows = [...failuresByKey].map(([key, failures]) => ({ key, failures }));
  await ctx.db
    .insertInto('login_attempt')
    .values(rows.map((row) => ({ ...row, platform_id: ctx.platform.id, last_at: ctx.now() })))
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'key'])
        .doUpdateSet(({ ref }) => ({ failures: ref('excluded.failures'), last_at: ref('excluded.last_at') })),
    )
    .execute();
}

/** Takes one failure back. */
export async function removeFailure(ctx: Ctx, key: string) {
  await ctx.db
    .updateTable('login_attempt')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

export async function deleteAttempts(ctx: Ctx, key: string) {
  await ctx.db.deleteFrom('login_attempt').where('platform_id', '=', ctx.platform.id).where('key', '=', key).execute();
}

/** Those that were last tried before this; what somebody else has in hand is for another time. */
export async function deleteAttemptsBefore(ctx: Ctx, instant: Date) {
  await ctx.db
    .deleteFrom('login_attempt')
    .where('login_attempt.platform_id', '=', ctx.platform.id)
    .where('login_attempt.key', 'in', ({ selectFrom }) =>
      selectFrom('login_attempt as old')
        .select('old.key')
        .where('old.platform_id', '=', ctx.platform.id)
        .where('old.last_at', '<', instant)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
