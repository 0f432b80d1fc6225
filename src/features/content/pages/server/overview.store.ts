import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { Audience } from '../../../identity/roles/roles.contract.ts';
import type { PageRights } from '../../edit-rights/page-rights.rules.ts';

export interface OverviewRow extends PageRights {
  guid: string;
  titles: Localized;
  revisionId: string | null;
  isDraft: boolean;
  changedOn: Date;
  changedBy: string | null;
  audienceId: number;
  viewPermission: Audience['kind'];
  viewRoles: string[];
  template: string | null;
}

/** Every page that is not in the trash, last changed first, without its document. */
export async function selectOverview(ctx: Ctx): Promise<OverviewRow[]> {
  return (await selectRows(ctx).orderBy('d.updated_at', 'desc').orderBy('p.id').execute()).map(toOverview);
}

/** The same of one page. */
export async function findOverview(ctx: Ctx, guid: string): Promise<OverviewRow | undefined> {
  const row = await selectRows(ctx).where('p.id', '=', guid).executeTakeFirst();
  return row && toOverview(row);
}

const selectRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('page as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.id'),
    )
    .innerJoin('audience as v', (join) =>
      join.onRef('v.platform_id', '=', 'd.platform_id').onRef('v.id', '=', 'd.audience_id'),
    )
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'd.platform_id').onRef('a.id', '=', 'd.changed_by'),
    )
    .select([
      'p.id',
      'p.edit_permission',
      'p.edit_role_ids',
      'p.template_id',
      'd.title',
      'd.revision_id',
      'd.updated_at',
    ])
    .select(['d.audience_id', 'v.kind', 'v.role_ids', 'a.first_name', 'a.last_name'])
    .select(({ eb }) => eb('d.draft', 'is not', null).as('is_draft'))
    .where('p.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const toOverview = (row: Row): OverviewRow => ({
  guid: row.id,
  titles: row.title as Localized,
  revisionId: row.revision_id,
  isDraft: row.is_draft === true,
  changedOn: row.updated_at,
  template: row.template_id,
  audienceId: row.audience_id,
  changedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  viewPermission: row.kind as Audience['kind'],
  viewRoles: row.role_ids,
  editPermission: row.edit_permission as PageRights['editPermission'],
  editRoles: row.edit_role_ids,
});
