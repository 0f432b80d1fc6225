import type { Ctx } from '../ctx.ts';

/** Forgets what can be about a person in what they did and in what was done to them; the chain stays whole. */
export async function forgetPerson(ctx: Ctx, accountId: string) {
  await ctx.db
    .updateTable('audit_entry')
    .set({ detail: null, salt: null })
    .where('platform_id', '=', ctx.platform.id)
    .where(({ eb, or }) => or([eb('actor_id', '=', accountId), eb('object_id', '=', accountId)]))
    .execute();
}

/** Forgets what was said of a thing that tells of a person; the chain stays whole. */
export async function forgetObject(ctx: Ctx, objectId: string) {
  await ctx.db
    .updateTable('audit_entry')
    .set({ detail: null, salt: null })
    .where('platform_id', '=', ctx.platform.id)
    .where('object_id', '=', objectId)
    .execute();
}
