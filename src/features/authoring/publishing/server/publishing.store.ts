import type { Ctx } from '#infra/ctx.ts';

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

/** Whether it was published after a moment with the question that its followers hear of it. */
export async function toldSince(ctx: Ctx, owner: string, since: Date): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('publication_event')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('at', '>', since)
    .where('tells_followers', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** Links to previews that an account made are by another one from now on, or by nobody. */
export async function reassignPreviews(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('preview_link')
    .set({ created_by: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('created_by', '=', from)
    .execute();
}

/** No link leads to a preview of these documents any more. */
export async function deletePreviewsOf(ctx: Ctx, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('preview_link')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}
