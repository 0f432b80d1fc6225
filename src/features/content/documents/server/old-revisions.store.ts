import type { Ctx } from '#infra/ctx.ts';

/** Those of one statement: who edits waits for no more than that. */
const atOnce = 1_000;

/**
 * Revisions from before a moment that nobody has a use for: a later one, from before that moment as well, stands in their place.
 * The first of a document stays, which says who made it, and so does one that is named, scheduled, edited on, or the last that
 * visitors of a language saw.
 */
const selectOld = (ctx: Ctx, before: Date) =>
  ctx.db
    .selectFrom('revision as r')
    .select('r.id')
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.created_at', '<', before)
    .where('r.name', '=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revision as later')
          .select('later.id')
          .whereRef('later.platform_id', '=', 'r.platform_id')
          .whereRef('later.owner', '=', 'r.owner')
          .whereRef('later.created_at', '>', 'r.created_at')
          .where('later.created_at', '<', before),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revision as first')
          .select('first.id')
          .whereRef('first.platform_id', '=', 'r.platform_id')
          .whereRef('first.owner', '=', 'r.owner')
          .whereRef('first.created_at', '<', 'r.created_at'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document as u')
            .select('u.owner')
            .whereRef('u.platform_id', '=', 'r.platform_id')
            .whereRef('u.revision_id', '=', 'r.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publication as u')
            .select('u.owner')
            .whereRef('u.platform_id', '=', 'r.platform_id')
            .whereRef('u.revision_id', '=', 'r.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('last_shown as u')
            .select('u.owner')
            .whereRef('u.platform_id', '=', 'r.platform_id')
            .whereRef('u.revision_id', '=', 'r.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduled_publication as u')
            .select('u.owner')
            .whereRef('u.platform_id', '=', 'r.platform_id')
            .whereRef('u.revision_id', '=', 'r.id'),
        ),
      ),
    )
    .orderBy('r.created_at')
    .limit(atOnce);

/** Deletes them, with the entries of the history that say they were published. Gives how many. */
export async function deleteOldRevisions(ctx: Ctx, before: Date): Promise<number> {
  const old = (await selectOld(ctx, before).execute()).map(({ id }) => id);
  if (old.length === 0) return 0;
  await ctx.db
    .deleteFrom('publication_event')
    .where('platform_id', '=', ctx.platform.id)
    .where('revision_id', '=', ({ fn, val }) => fn.any(val(old)))
    .execute();
  await ctx.db
    .deleteFrom('revision')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val(old)))
    .execute();
  return old.length;
}
