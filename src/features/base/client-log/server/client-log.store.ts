import type { Ctx } from '#infra/ctx.ts';
import type { ClientLogEntry } from '../client-log.contract.ts';

export async function insertEntries(ctx: Ctx, entries: readonly ClientLogEntry[]) {
  const rows = entries.map(({ level, message, stack, path, release, correlationId, browser, repeated }) => ({
    platform_id: ctx.platform.id,
    level,
    message,
    stack,
    path,
    release,
    browser,
    repeated,
    correlation_id: correlationId,
  }));
  await ctx.db.insertInto('client_log').values(rows).execute();
}

/** Keeps so many days, and at most `max` entries. */
export async function deleteOldEntries(ctx: Ctx, { days, max }: { days: number; max: number }) {
  const tooOld = new Date(ctx.now().getTime() - days * 86_400_000);
  const newest = ctx.db
    .selectFrom('client_log')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(max);
  await ctx.db
    .deleteFrom('client_log')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ or, eb }) => or([eb('received_at', '<', tooOld), eb('id', '<=', newest)]))
    .execute();
}
