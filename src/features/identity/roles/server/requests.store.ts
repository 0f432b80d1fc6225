import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';

/** False where they asked already. */
export async function insertRequest(
  ctx: Ctx,
  { role, accountId, reason }: { role: string; accountId: string; reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('role_request')
    .values({
      platform_id: ctx.platform.id,
      id: randomUUID(),
      role_id: role,
      account_id: accountId,
      reason,
      requested_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'role_id', 'account_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Who waits for this role, of those whose account is active. */

/** Whether there was one to take away. */
export async function deleteRequest(
  ctx: Ctx,
  { role, accountId }: { role: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('role_request')
    .where('platform_id', '=', ctx.platform.id)
    .where('role_id', '=', role)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Anyone who waits for these roles waits for another one, once. Gives which request was for which role. */
export async function moveRequests(ctx: Ctx, roles: readonly string[], into: string) {
  const moved: { id: string; role: string }[] = [];
  for (const role of roles) {
    const rows = await ctx.db
      .updateTable('role_request')
      .set({ role_id: into })
      .where('role_request.platform_id', '=', ctx.platform.id)
      .where('role_request.role_id', '=', role)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('role_request as q')
              .select('q.id')
              .whereRef('q.platform_id', '=', 'role_request.platform_id')
              .whereRef('q.account_id', '=', 'role_request.account_id')
              .where('q.role_id', '=', into),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('role_member as m')
              .select('m.role_id')
              .whereRef('m.platform_id', '=', 'role_request.platform_id')
              .whereRef('m.account_id', '=', 'role_request.account_id')
              .where('m.role_id', '=', into),
          ),
        ),
      )
      .returning('id')
      .execute();
    moved.push(...rows.map(({ id }) => ({ id, role })));
  }
  return moved;
}

/** Requests are for the roles that they were for; those that were answered meanwhile are gone. */
export async function putRequestsBack(ctx: Ctx, moved: readonly { id: string; role: string }[]) {
  for (const { id, role } of moved)
    await ctx.db
      .updateTable('role_request')
      .set({ role_id: role })
      .where('platform_id', '=', ctx.platform.id)
      .where('id', '=', id)
      .execute();
}
