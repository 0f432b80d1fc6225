import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { OwnerKind } from '../documents.contract.ts';

export interface ScheduledPublication {
  id: string;
  owner: string;
  language: string;
  /** Null: unpublishes. */
  revisionId: string | null;
  dueAt: Date;
  /** Those who follow it hear of it then. */
  tellsFollowers: boolean;
  /** Who scheduled it: their account, and what they are called. */
  accountId: string | null;
  by: string | null;
}

export async function insertScheduled(ctx: Ctx, schedule: Omit<ScheduledPublication, 'id' | 'by'>): Promise<string> {
  const { owner, language, revisionId, dueAt, tellsFollowers, accountId } = schedule;
  const id = randomUUID();
  await ctx.db
    .insertInto('scheduled_publication')
    .values({
      platform_id: ctx.platform.id,
      id,
      owner,
      language,
      revision_id: revisionId,
      due_at: dueAt,
      tells_followers: tellsFollowers,
      created_by: accountId,
    })
    .execute();
  return id;
}

const selectScheduledWhere = (ctx: Ctx) =>
  ctx.db
    .selectFrom('scheduled_publication as p')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'p.platform_id').onRef('a.id', '=', 'p.created_by'),
    )
    .select(['p.id', 'p.owner', 'p.language', 'p.revision_id', 'p.due_at', 'p.tells_followers', 'p.created_by'])
    .select(['a.first_name', 'a.last_name'])
    .where('p.platform_id', '=', ctx.platform.id)
    .orderBy('p.due_at')
    .orderBy('p.id');

type ScheduledRow = Awaited<ReturnType<ReturnType<typeof selectScheduledWhere>['execute']>>[number];

const toPublication = (row: ScheduledRow): ScheduledPublication => ({
  id: row.id,
  owner: row.owner,
  language: row.language,
  revisionId: row.revision_id,
  dueAt: row.due_at,
  tellsFollowers: row.tells_followers,
  accountId: row.created_by,
  by: nameOf(row),
});

export const selectScheduled = async (ctx: Ctx, owner: string): Promise<ScheduledPublication[]> =>
  (await selectScheduledWhere(ctx).where('p.owner', '=', owner).execute()).map(toPublication);

/** The same of every document of a kind, by owner. */
export async function selectScheduledOf(ctx: Ctx, kind: OwnerKind): Promise<Map<string, ScheduledPublication[]>> {
  const rows = await selectScheduledWhere(ctx)
    .where('p.owner', 'in', (query) =>
      query
        .selectFrom('document as d')
        .select('d.owner')
        .where('d.platform_id', '=', ctx.platform.id)
        .where('d.owner_kind', '=', kind),
    )
    .execute();
  return Map.groupBy(rows.map(toPublication), ({ owner }) => owner);
}

/** What is scheduled for a document by now, the oldest first. */
export async function selectDue(ctx: Ctx, owner: string): Promise<ScheduledPublication[]> {
  const rows = await selectScheduledWhere(ctx)
    .where('p.owner', '=', owner)
    .where('p.due_at', '<=', ctx.now())
    .execute();
  return rows.map(toPublication);
}

/** Documents of all platforms that something is scheduled for by now, by what is first; for the job engine. */
export const dueDocuments = `
  select platform_id, json_build_object('owner', owner) as payload,
    (array_agg(id order by due_at, id))[1]::text as key
  from scheduled_publication where due_at <= $1
  group by platform_id, owner order by min(due_at)`;

/** Takes a schedule out, as it is now; undefined when it is gone. */
export async function takeScheduled(ctx: Ctx, id: string): Promise<ScheduledPublication | undefined> {
  const row = await ctx.db
    .deleteFrom('scheduled_publication')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toPublication({ ...row, first_name: null, last_name: null });
}

export async function deleteScheduled(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const gone = await ctx.db
    .deleteFrom('scheduled_publication')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function updateScheduled(ctx: Ctx, owner: string, { before, after }: { before: string; after: string }) {
  await ctx.db
    .updateTable('scheduled_publication')
    .set({ revision_id: after })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('revision_id', '=', before)
    .execute();
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null && last_name === null ? null : `${first_name ?? ''} ${last_name ?? ''}`.trim();
