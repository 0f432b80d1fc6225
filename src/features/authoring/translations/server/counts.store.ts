import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';

export const countedKinds = ['page', 'item', 'footer'] as const;

/** Documents that have not been counted in each of these languages since they changed, locked; those that somebody changes now are left out. */
export async function lockUncounted(ctx: Ctx, max: number): Promise<{ owner: string; document: PageDocument }[]> {
  const rows = await uncounted(ctx)
    .leftJoin('revision as r', (join) =>
      join.onRef('r.platform_id', '=', 'd.platform_id').onRef('r.id', '=', 'd.revision_id'),
    )
    .select(['d.owner', 'd.draft', 'r.document'])
    .orderBy('d.updated_at', 'desc')
    .limit(max)
    .forUpdate('d')
    .skipLocked()
    .execute();
  return rows.flatMap(({ owner, draft, document }) => {
    const working = (draft ?? document) as PageDocument | null;
    return working ? [{ owner, document: working }] : [];
  });
}

const uncounted = (ctx: Ctx) =>
  ctx.db
    .selectFrom('document as d')
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .where('d.owner_kind', 'in', [...countedKinds])
    .where(({ selectFrom, eb, fn }) =>
      eb(
        selectFrom('translation_count as c')
          .select(fn.countAll<number>().as('counted'))
          .where('c.platform_id', '=', ctx.platform.id)
          .whereRef('c.owner', '=', 'd.owner')
          .where('c.language', 'in', [...ctx.platform.languages]),
        '<',
        ctx.platform.languages.length,
      ),
    );

export async function countUncounted(ctx: Ctx): Promise<number> {
  const row = await uncounted(ctx)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
