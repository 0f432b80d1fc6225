import type { OwnerKind } from '#features/content/documents/documents.contract.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { Activity } from '../own-activity.contract.ts';

export interface ActivityRow {
  kind: Activity['kind'];
  guid: string;
  ownerKind: OwnerKind;
  title: Localized;
  at: Date;
}

interface Wanted {
  accountId: string;
  kind: Activity['kind'] | undefined;
  since: Date;
  offset: number;
  limit: number;
}

/** What somebody made, works on and published, the newest first; nothing that is in the trash. */
export async function selectActivity(ctx: Ctx, { kind, offset, limit, ...wanted }: Wanted): Promise<ActivityRow[]> {
  const all = itemsOf(ctx, wanted).unionAll(draftsOf(ctx, wanted)).unionAll(publicationsOf(ctx, wanted));
  const rows = await ctx.db
    .selectFrom(all.as('done'))
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'item'))
    .orderBy('at', 'desc')
    .orderBy('guid')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ kind, guid, owner_kind, title, at }) => ({
    kind,
    guid,
    at,
    ownerKind: owner_kind as OwnerKind,
    title: title as Localized,
  }));
}

type Own = Pick<Wanted, 'accountId' | 'since'>;

const itemsOf = (ctx: Ctx, { accountId, since }: Own) =>
  ctx.db
    .selectFrom('item as i')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'i.platform_id').onRef('d.owner', '=', 'i.id'),
    )
    .select(({ val, cast }) => cast<Activity['kind']>(val('item'), 'text').as('kind'))
    .select(['d.owner as guid', 'd.owner_kind', 'd.title', 'i.created_at as at'])
    .where('i.platform_id', '=', ctx.platform.id)
    .where('i.author_id', '=', accountId)
    .where('i.created_at', '>=', since)
    .where('d.trashed_at', 'is', null);

const draftsOf = (ctx: Ctx, { accountId, since }: Own) =>
  ctx.db
    .selectFrom('document as d')
    .select(({ val, cast }) => cast<Activity['kind']>(val('draft'), 'text').as('kind'))
    .select(['d.owner as guid', 'd.owner_kind', 'd.title', 'd.updated_at as at'])
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.changed_by', '=', accountId)
    .where('d.updated_at', '>=', since)
    .where('d.draft', 'is not', null)
    .where('d.trashed_at', 'is', null);

const publicationsOf = (ctx: Ctx, { accountId, since }: Own) =>
  ctx.db
    .selectFrom('publication_event as e')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'e.platform_id').onRef('d.owner', '=', 'e.owner'),
    )
    .select(({ val, cast }) => cast<Activity['kind']>(val('publication'), 'text').as('kind'))
    .select(['d.owner as guid', 'd.owner_kind', 'd.title', 'e.at'])
    .where('e.platform_id', '=', ctx.platform.id)
    .where('e.created_by', '=', accountId)
    .where('e.revision_id', 'is not', null)
    .where('e.at', '>=', since)
    .where('d.trashed_at', 'is', null);
