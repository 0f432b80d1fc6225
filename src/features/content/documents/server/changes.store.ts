import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';

/**
 * What is published and was not compared with the draft since one of both changed, locked; what somebody changes now is left
 * out.
 */
export async function lockUnknown(ctx: Ctx, max: number) {
  const rows = await ctx.db
    .selectFrom('publication as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.owner'),
    )
    .select(['p.owner', 'p.language', 'p.revision_id', 'd.draft', 'd.revision_id as base'])
    .where('p.platform_id', '=', ctx.platform.id)
    .where('d.platform_id', '=', ctx.platform.id)
    .where('p.has_changes', 'is', null)
    .where('p.revision_id', 'is not', null)
    .where('p.language', '=', ({ fn, val }) => fn.any(val([...ctx.platform.languages])))
    .where('d.trashed_at', 'is', null)
    .limit(max)
    .forUpdate('d')
    .skipLocked()
    .execute();
  return rows.map(({ owner, language, revision_id, draft, base }) => ({
    owner,
    language,
    base,
    shown: revision_id,
    draft: draft as PageDocument | null,
  }));
}

export async function setChanges(
  ctx: Ctx,
  { owner, language, hasChanges }: { owner: string; language: string; hasChanges: boolean },
) {
  await ctx.db
    .updateTable('publication')
    .set({ has_changes: hasChanges })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('language', '=', language)
    .execute();
}

/** The languages in which publishing a document of a kind would show visitors something else, or nobody knows, by owner. */
export async function selectChanged(ctx: Ctx, kind: string): Promise<Map<string, Set<string>>> {
  const rows = await ctx.db
    .selectFrom('publication as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.owner'),
    )
    .select(['p.owner', 'p.language'])
    .where('p.platform_id', '=', ctx.platform.id)
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.owner_kind', '=', kind)
    .where('p.has_changes', 'is distinct from', false)
    .execute();
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  return new Map([...byOwner].map(([owner, own]) => [owner, new Set(own.map(({ language }) => language))]));
}
