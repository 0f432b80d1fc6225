import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { TemplateReaders } from '../../edit-rights/server/template-readers.service.ts';

export interface TemplateRow {
  guid: string;
  name: Localized;
  description: Localized;
  madeBy: string | null;
}

export async function insertTemplates(ctx: Ctx, templates: readonly TemplateRow[]) {
  const rows = templates.map(({ guid, name, description, madeBy }) => ({
    platform_id: ctx.platform.id,
    id: guid,
    name: JSON.stringify(name),
    created_by: madeBy,
    description: JSON.stringify(description),
    created_at: ctx.now(),
  }));
  await ctx.db.insertInto('page_template').values(rows).execute();
}

/** Every template that is not in the trash. */
export async function selectTemplates(ctx: Ctx): Promise<(TemplateRow & TemplateReaders)[]> {
  const rows = await ctx.db
    .selectFrom('page_template as t')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 't.platform_id').onRef('d.owner', '=', 't.id'),
    )
    .select(['t.id', 't.name', 't.description', 't.created_by', 'd.audience_id'])
    .where('t.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({
    guid: row.id,
    name: row.name as Localized,
    description: row.description as Localized,
    madeBy: row.created_by,
    audienceId: row.audience_id,
  }));
}

/** Those of these templates that the platform has, or has in the trash. */
export async function selectKnownTemplates(ctx: Ctx, guids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('page_template')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...guids])))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateTemplate(
  ctx: Ctx,
  guid: string,
  { name, description }: Pick<TemplateRow, 'name' | 'description'>,
) {
  await ctx.db
    .updateTable('page_template')
    .set({ name: JSON.stringify(name), description: JSON.stringify(description) })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

export async function findTemplateName(ctx: Ctx, id: string): Promise<Localized | undefined> {
  const row = await ctx.db
    .selectFrom('page_template')
    .select('name')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name as Localized | undefined;
}

/** Templates of an account are by another one from now on, or by nobody. */
export async function reassignTemplates(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('page_template')
    .set({ created_by: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('created_by', '=', from)
    .execute();
}

/** Deletes these templates for good. */
export async function deleteTemplates(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('page_template')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}
