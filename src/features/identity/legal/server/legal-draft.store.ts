import type { Ctx } from '#infra/ctx.ts';
import type { LegalDraft, LegalKind } from '../legal.contract.ts';

/** In a transaction nobody else changes it before that ends. */
export async function findDraft(ctx: Ctx, kind: LegalKind): Promise<LegalDraft | null> {
  const row = await ctx.db
    .selectFrom('legal_draft')
    .select(['words', 'effective_on', 'revision', 'changed_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('kind', '=', kind)
    .$if(ctx.isInTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const { nl, en } = row.words as Pick<LegalDraft, 'nl' | 'en'>;
  const { effective_on: effectiveOn, revision, changed_at: changedAt } = row;
  return { nl, en, effectiveOn, revision, changedOn: changedAt.toISOString() };
}

export async function upsertDraft(
  ctx: Ctx,
  kind: LegalKind,
  { nl, en, effectiveOn, revision }: Omit<LegalDraft, 'changedOn'>,
) {
  const values = {
    words: JSON.stringify({ nl, en }),
    effective_on: effectiveOn,
    revision,
    changed_at: ctx.now(),
  };
  await ctx.db
    .insertInto('legal_draft')
    .values({ platform_id: ctx.platform.id, kind, ...values })
    .onConflict((conflict) => conflict.columns(['platform_id', 'kind']).doUpdateSet(values))
    .execute();
}

export async function deleteDraft(ctx: Ctx, kind: LegalKind) {
  await ctx.db.deleteFrom('legal_draft').where('platform_id', '=', ctx.platform.id).where('kind', '=', kind).execute();
}
