import type { Ctx } from '#infra/ctx.ts';

/**
 * Invitations to them, and those that they accepted, are gone; who was invited by them may still come, without their words and
 * roles. Gives the guids of those that are gone.
 */
export async function deleteInvitations(ctx: Ctx, accountId: string): Promise<string[]> {
  const gone = await ctx.db
    .deleteFrom('invitation')
    .where('invitation.platform_id', '=', ctx.platform.id)
    .where(({ eb, fn, or, selectFrom }) => {
      const address = selectFrom('account as a')
        .select(({ fn }) => fn<string>('lower', ['a.email']).as('email'))
        .where('a.platform_id', '=', ctx.platform.id)
        .where('a.id', '=', accountId);
      return or([eb('accepted_by', '=', accountId), eb(fn<string>('lower', ['invitation.email']), '=', address)]);
    })
    .returning('id')
    .execute();
  await ctx.db
    .updateTable('invitation')
    .set({ invited_by: null, message: '', role_ids: [] })
    .where('platform_id', '=', ctx.platform.id)
    .where('invited_by', '=', accountId)
    .execute();
  return gone.map(({ id }) => id);
}
