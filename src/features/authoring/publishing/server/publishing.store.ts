import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';

export interface ScheduledPublication {
  id: string;
  owner: string;
  language: string;
  /** Null: unpublishes. */
  revisionId: string | null;
  dueAt: Date;
  /** Who scheduled it: their account, and what they are called. */
  accountId: string | null;
  by: string | null;
}

export async function insertScheduled(ctx: Ctx, schedule: Omit<ScheduledPublication, 'id' | 'by'>): Promise<string> {
  const { owner, language, revisionId, dueAt, accountId } = schedule;
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
    .select(['p.id', 'p.owner', 'p.language', 'p.revision_id', 'p.due_at', 'p.created_by'])
    .select(['a.first_name', 'a.last_name'])
    .where('p.platform_id', '=', ctx.platform.id)
    .orderBy('p.due_at')
    .orderBy('p.id');

type ScheduledRow = Awaited<ReturnType<ReturnType<typeof selectScheduledWhere>['execute']>>[number];

const toScheduled = (row: ScheduledRow): ScheduledPublication => ({
  id: row.id,
  owner: row.owner,
  language: row.language,
  revisionId: row.revision_id,
  dueAt: row.due_at,
  accountId: row.created_by,
  by: nameOf(row),
});

export const selectScheduled = async (ctx: Ctx, owner: string): Promise<ScheduledPublication[]> =>
  (await selectScheduledWhere(ctx).where('p.owner', '=', owner).execute()).map(toScheduled);

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
  return Map.groupBy(rows.map(toScheduled), ({ owner }) => owner);
}

/** ScheduledPublications whose moment has come, the oldest first. */
export const selectDue = async (ctx: Ctx): Promise<ScheduledPublication[]> =>
  (await selectScheduledWhere(ctx).where('p.due_at', '<=', ctx.now()).execute()).map(toScheduled);

/** Takes a schedule out, as it is now; undefined when it is gone. */
export async function takeScheduled(ctx: Ctx, id: string): Promise<ScheduledPublication | undefined> {
  const row = await ctx.db
    .deleteFrom('scheduled_publication')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toScheduled({ ...row, first_name: null, last_name: null });
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

export interface StoredRevision {
  id: string;
  at: Date;
  by: string | null;
  name: string;
}

/** Newest first, without their documents. */
export async function selectRevisions(ctx: Ctx, owner: string): Promise<StoredRevision[]> {
  const rows = await ctx.db
    .selectFrom('revision as r')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'r.platform_id').onRef('a.id', '=', 'r.created_by'),
    )
    .select(['r.id', 'r.created_at', 'r.name', 'a.first_name', 'a.last_name'])
    .where('r.platform_id', '=', ctx.platform.id)
    .where('r.owner', '=', owner)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    name: row.name,
    by: nameOf(row),
  }));
}

export interface StoredEvent {
  id: string;
  at: Date;
  by: string | null;
  languages: string[];
  /** Null: unpublished. */
  revisionId: string | null;
  isScheduled: boolean;
}

/** What was published and unpublished, newest first. */
export async function selectEvents(ctx: Ctx, owner: string): Promise<StoredEvent[]> {
  const rows = await ctx.db
    .selectFrom('publication_event as e')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'e.platform_id').onRef('a.id', '=', 'e.created_by'),
    )
    .select(['e.id', 'e.at', 'e.languages', 'e.revision_id', 'e.is_scheduled', 'a.first_name', 'a.last_name'])
    .where('e.platform_id', '=', ctx.platform.id)
    .where('e.owner', '=', owner)
    .orderBy('e.at', 'desc')
    .orderBy('e.id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    languages: row.languages,
    revisionId: row.revision_id,
    isScheduled: row.is_scheduled,
    by: nameOf(row),
  }));
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  first_name === null && last_name === null ? null : `${first_name ?? ''} ${last_name ?? ''}`.trim();

export async function findRevisionOf(ctx: Ctx, owner: string, id: string) {
  return ctx.db
    .selectFrom('revision')
    .select(['id', 'created_at as at', 'document'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setRevisionName(ctx: Ctx, owner: string, { id, name }: { id: string; name: string }) {
  const changed = await ctx.db
    .updateTable('revision')
    .set({ name })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) > 0;
}

/** When and by whom something was done to a document, oldest first. */
export async function selectDone(ctx: Ctx, owner: string, after: Date): Promise<{ at: Date; by: string | null }[]> {
  const rows = await ctx.db
    .selectFrom('document_log as l')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'l.platform_id').onRef('a.id', '=', 'l.account_id'),
    )
    .select(['l.at', 'a.first_name', 'a.last_name'])
    .where('l.platform_id', '=', ctx.platform.id)
    .where('l.owner', '=', owner)
    .where('l.at', '>', after)
    .orderBy('l.seq')
    .execute();
  return rows.map((row) => ({ at: row.at, by: nameOf(row) }));
}

interface PreviewLink {
  tokenHash: string;
  owner: string;
  language: string;
  /** The moment that it shows; null: when it is looked at. */
  shownAt: Date | null;
  expiresAt: Date;
}

export async function insertPreview(ctx: Ctx, { tokenHash, owner, language, shownAt, expiresAt }: PreviewLink) {
  await ctx.db
    .insertInto('preview_link')
    .values({
      platform_id: ctx.platform.id,
      token_hash: tokenHash,
      owner,
      language,
      expires_at: expiresAt,
      shown_at: shownAt,
      created_by: ctx.actor.accountId,
      created_at: ctx.now(),
    })
    .execute();
}

export async function findPreview(ctx: Ctx, tokenHash: string) {
  return ctx.db
    .selectFrom('preview_link')
    .select(['owner', 'language', 'shown_at as shownAt'])
    .where('platform_id', '=', ctx.platform.id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
}

export async function deletePreviews(ctx: Ctx, owner: string): Promise<number> {
  const gone = await ctx.db
    .deleteFrom('preview_link')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
