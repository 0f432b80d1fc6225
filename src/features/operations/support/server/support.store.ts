import type { Ctx } from '#infra/ctx.ts';

export interface SupportRow {
  id: string;
  /** Null: the account is gone. */
  grantedBy: { firstName: string; middleName: string; lastName: string; email: string } | null;
  reason: string;
  grantedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** What was granted, the last first. */
export async function selectSupport(ctx: Ctx, limit: number): Promise<SupportRow[]> {
  const rows = await ctx.db
    .selectFrom('support_access as s')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 's.platform_id').onRef('a.id', '=', 's.granted_by'),
    )
    .select(['s.id', 's.reason', 's.granted_at', 's.expires_at', 's.ended_at'])
    .select(['a.first_name', 'a.middle_name', 'a.last_name', 'a.email'])
    .where('s.platform_id', '=', ctx.platform.id)
    .orderBy('s.granted_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, reason, granted_at, expires_at, ended_at, email, ...name }) => ({
    id,
    reason,
    grantedAt: granted_at,
    expiresAt: expires_at,
    endedAt: ended_at,
    grantedBy:
      email === null
        ? null
        : {
            firstName: name.first_name ?? '',
            middleName: name.middle_name ?? '',
            lastName: name.last_name ?? '',
            email,
          },
  }));
}

export async function insertSupport(
  ctx: Ctx,
  { id, reason, expiresAt }: { id: string; reason: string; expiresAt: Date },
) {
  await ctx.db
    .insertInto('support_access')
    .values({
      platform_id: ctx.platform.id,
      id,
      reason,
      granted_by: ctx.actor.accountId,
      granted_at: ctx.now(),
      expires_at: expiresAt,
    })
    .execute();
}

/** Ends what goes on. Gives how many there were. */
export async function endOpenSupport(ctx: Ctx): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('support_access')
    .set({ ended_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
