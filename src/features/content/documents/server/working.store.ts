import { type OperationNodeSource, sql } from 'kysely';
import type { PageDocument } from '#document/page-document.ts';
import { type Ctx, writeAtEnd, writeTogether } from '#infra/ctx.ts';
import { preparedRead } from '#infra/postgres/prepared-read.ts';
import type { OwnerKind } from '../documents.contract.ts';
import { claimBlocks } from './block-owner.store.ts';
import { findRevision } from './documents.store.ts';
import { countsForgotten } from './translations.store.ts';
import { placeUses } from './usages.store.ts';

/** The document that people work on: the draft, else the revision that it equals. */
export interface WorkingDocument extends WorkingState {
  document: PageDocument;
}

export interface WorkingState {
  owner: string;
  ownerKind: OwnerKind;
  /** Counts what was done to it; each step of the log made the next. */
  version: number;
  revisionId: string | null;
  isDraft: boolean;
  updatedAt: Date;
  isTrashed: boolean;
}

/** With `lock` nobody else changes it before the transaction ends. */
export async function findWorking(ctx: Ctx, owner: string, how?: 'lock'): Promise<WorkingDocument | undefined> {
  const query = ctx.db
    .selectFrom('document')
    .select(['owner_kind', 'draft', 'version', 'revision_id', 'updated_at', 'trashed_at'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner);
  const row = await (how === 'lock' ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const document = row.draft ?? (row.revision_id ? await findRevision(ctx, row.revision_id) : undefined);
  if (!document) throw new Error(`document ${owner} has neither draft nor revision`);
  return {
    owner,
    ownerKind: row.owner_kind as OwnerKind,
    document: document as PageDocument,
    version: row.version,
    revisionId: row.revision_id,
    isDraft: row.draft !== null,
    updatedAt: row.updated_at,
    isTrashed: row.trashed_at !== null,
  };
}

/** All but the document itself. */
export async function findWorkingState(ctx: Ctx, owner: string): Promise<WorkingState | undefined> {
  const row = await ctx.db
    .selectFrom('document')
    .select(['owner_kind', 'version', 'revision_id', 'updated_at', 'trashed_at'])
    .select(({ eb }) => eb('draft', 'is not', null).as('is_draft'))
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    owner,
    ownerKind: row.owner_kind as OwnerKind,
    version: row.version,
    revisionId: row.revision_id,
    isDraft: row.is_draft === true,
    updatedAt: row.updated_at,
    isTrashed: row.trashed_at !== null,
  };
}

const selectRevision = preparedRead('working-revision', (db, { owner }: { owner: string }, platform) =>
  db
    .selectFrom('document')
    // PostgreSQL's own mark of the row: every change of it gives it another.
    .select([sql<string>`xmin::text || ' ' || version`.as('revision'), 'trashed_at'])
    .where('platform_id', '=', platform)
    .where('owner', '=', owner),
);

/** What every change of the working document gives it another of. */
export async function findWorkingRevision(ctx: Ctx, owner: string) {
  const [row] = await selectRevision(ctx, { owner });
  return row && { revision: row.revision, isTrashed: row.trashed_at !== null };
}

interface WorkingChange {
  /** Null: it equals its revision again. */
  draft?: PageDocument | null;
  /** Of the working document, so that overviews read no documents. */
  title?: PageDocument['title'];
  version?: number;
  revisionId?: string;
  at?: Date;
}

/** With `along` in the same statement. */
export const updateWorking = (
  ctx: Ctx,
  owner: string,
  change: WorkingChange,
  along: readonly OperationNodeSource[] = [],
) => writeTogether(ctx, [...workingChanged(ctx, owner, change), ...along]);

/** The same at the end of the transaction, unless something asks for the document before. */
export const updateWorkingAtEnd = (ctx: Ctx, owner: string, change: WorkingChange) =>
  writeAtEnd(ctx, `working document ${owner}`, ...workingChanged(ctx, owner, change));

function workingChanged(ctx: Ctx, owner: string, change: WorkingChange) {
  const { draft, title, version, revisionId, at = ctx.now() } = change;
  const update = ctx.db
    .updateTable('document')
    .set({
      updated_at: at,
      ...(draft !== undefined && { draft: draft && JSON.stringify(draft) }),
      ...(title !== undefined && { title: JSON.stringify(title), changed_by: ctx.actor.accountId }),
      ...(version !== undefined && { version }),
      ...(revisionId !== undefined && { revision_id: revisionId }),
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner);
  return [update, ...countsForgotten(ctx, owner)];
}

interface Trashing {
  /** Null: out of the trash. */
  to: { at: Date; by: string | null } | null;
  /** Only what was put there then. */
  since?: Date;
}

/** True when that changed anything. */
export async function updateTrashed(ctx: Ctx, owner: string, { to, since }: Trashing): Promise<boolean> {
  const changed = await ctx.db
    .updateTable('document')
    .set({ trashed_at: to?.at ?? null, trashed_by: to?.by ?? null })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('trashed_at', to ? 'is' : 'is not', null)
    .$if(since !== undefined, (query) => query.where('trashed_at', '=', since ?? null))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) > 0;
}

interface Placed {
  working: PageDocument;
  published: readonly PageDocument[];
  /** Nothing stands in it yet. */
  isNew?: boolean;
}

/** Writes where the blocks of a document stand, and what they name; only rows that differ are touched. True: blocks came or went. */
export async function placeBlocks(
  ctx: Ctx,
  owner: string,
  { working, published, isNew = false }: Placed,
): Promise<boolean> {
  const { blocks: stored, uses } = isNew ? nothingPlaced : await selectPlaced(ctx, owner);
  await placeUses(ctx, owner, { working, published, stored: uses });
  const rows = new Map<string, { name: string; in_draft: boolean; in_published: boolean }>();
  for (const { guid, buildingBlockName: name } of working.blocks)
    rows.set(guid, { name, in_draft: true, in_published: false });
  for (const { guid, buildingBlockName: name } of published.flatMap(({ blocks }) => blocks))
    rows.set(guid, { name, in_draft: rows.get(guid)?.in_draft ?? false, in_published: true });

  const own = { platform_id: ctx.platform.id, owner };
  const isSame = (guid: string, row: { in_draft: boolean; in_published: boolean }) => {
    const wanted = rows.get(guid);
    return wanted?.in_draft === row.in_draft && wanted.in_published === row.in_published;
  };
  const kept = new Set(stored.filter((row) => isSame(row.guid, row)).map(({ guid }) => guid));
  const gone = stored.filter(({ guid }) => !kept.has(guid)).map(({ guid }) => guid);
  const added = [...rows].filter(([guid]) => !kept.has(guid)).map(([guid, row]) => ({ ...own, guid, ...row }));
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('placed_block')
      .where('platform_id', '=', own.platform_id)
      .where('owner', '=', owner)
      .where('guid', '=', ({ fn, val }) => fn.any(val(gone)))
      .execute();
  if (added.length === 0) return gone.length > 0;
  const known = new Set(stored.map(({ guid }) => guid));
  await claimBlocks(
    ctx,
    added.filter(({ guid }) => !known.has(guid)),
  );
  await ctx.db.insertInto('placed_block').values(added).execute();
  return true;
}

const nothingPlaced = { blocks: [], uses: [] };

/** Where the blocks of a document stand, and what it names. */
async function selectPlaced(ctx: Ctx, owner: string) {
  const rows = await ctx.db
    .selectFrom('placed_block as b')
    .select(['b.guid', 'b.in_draft', 'b.in_published'])
    .select(({ lit }) => lit<boolean>(true).as('is_block'))
    .where('b.platform_id', '=', ctx.platform.id)
    .where('b.owner', '=', owner)
    .unionAll(({ selectFrom }) =>
      selectFrom('document_use as u')
        .select(['u.target as guid', 'u.in_draft', 'u.in_published'])
        .select(({ lit }) => lit<boolean>(false).as('is_block'))
        .where('u.platform_id', '=', ctx.platform.id)
        .where('u.owner', '=', owner),
    )
    .execute();
  const toPlaced = ({ guid, in_draft, in_published }: (typeof rows)[number]) => ({ guid, in_draft, in_published });
  return {
    blocks: rows.filter(({ is_block }) => is_block).map(toPlaced),
    uses: rows.filter(({ is_block }) => !is_block).map(toPlaced),
  };
}

export async function findOwnerKind(ctx: Ctx, owner: string): Promise<OwnerKind | undefined> {
  const row = await ctx.db
    .selectFrom('document')
    .select('owner_kind')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.owner_kind as OwnerKind | undefined;
}

/** Who may see what is published of a document, by the id of the audience. */
export async function findAudienceOf(ctx: Ctx, owner: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('document')
    .select('audience_id')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.audience_id;
}

/** The owners in which a block stands, as a draft or published. */
export async function selectOwnersWith(ctx: Ctx, guid: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('placed_block')
    .select('owner')
    .where('platform_id', '=', ctx.platform.id)
    .where('guid', '=', guid)
    .execute();
  return rows.map(({ owner }) => owner);
}

export async function selectTitles(ctx: Ctx, kind: OwnerKind): Promise<Map<string, PageDocument['title']>> {
  const rows = await ctx.db
    .selectFrom('document')
    .select(['owner', 'title'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner_kind', '=', kind)
    .execute();
  return new Map(rows.map(({ owner, title }) => [owner, title as PageDocument['title']]));
}
