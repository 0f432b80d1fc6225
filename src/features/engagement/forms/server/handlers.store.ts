import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

/** Roles by which somebody manages forms now. */
const managing = (ctx: Ctx) =>
  ctx.db
    .selectFrom('active_role as h')
    .where('h.platform_id', '=', ctx.platform.id)
    .where(({ eb, or }) => or([eb('h.expires_at', 'is', null), eb('h.expires_at', '>', ctx.now())]))
    .where(sql<boolean>`(h.kind = 'Admin' or 'manage-forms' = any(h.grants))`);

/** Whether an account may manage forms: an admin, or by a grant of a role. */
export async function mayHandle(ctx: Ctx, account: string): Promise<boolean> {
  const row = await managing(ctx).select('h.role_id').where('h.account_id', '=', account).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Those who may manage forms, by name. */
export const selectPossibleHandlers = (ctx: Ctx): Promise<{ guid: string; name: string }[]> =>
  managing(ctx)
    .innerJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'h.platform_id').onRef('a.id', '=', 'h.account_id'),
    )
    .select('a.id as guid')
    .select(sql<string>`trim(concat(a.first_name, ' ', a.last_name))`.as('name'))
    .distinct()
    .orderBy('name')
    .orderBy('guid')
    .limit(500)
    .execute();
