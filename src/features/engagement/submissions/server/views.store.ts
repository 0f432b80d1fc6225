import type { Ctx } from '#infra/ctx.ts';
import type { InboxFilter, SubmissionView } from '../submissions.contract.ts';

export async function selectViews(ctx: Ctx, form: string): Promise<SubmissionView[]> {
  const rows = await ctx.db
    .selectFrom('submission_view')
    .select(['id', 'name', 'filter', 'columns'])
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, filter, columns }) => ({ guid: id, name, filter: filter as InboxFilter, columns }));
}

export async function insertView(ctx: Ctx, form: string, { guid, name, filter, columns }: SubmissionView) {
  await ctx.db
    .insertInto('submission_view')
    .values({
      platform_id: ctx.platform.id,
      id: guid,
      form_id: form,
      name,
      filter: JSON.stringify(filter),
      columns,
      created_at: ctx.now(),
    })
    .execute();
}

export async function renameView(ctx: Ctx, guid: string, name: string) {
  await ctx.db
    .updateTable('submission_view')
    .set({ name })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

export async function deleteView(ctx: Ctx, guid: string) {
  await ctx.db
    .deleteFrom('submission_view')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}
