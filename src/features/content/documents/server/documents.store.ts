import { randomUUID } from 'node:crypto';
import type { OperationNodeSource } from 'kysely';
import type { PageDocument } from '#document/page-document.ts';
import { type Ctx, writeTogether } from '#infra/ctx.ts';
import type { OwnerKind } from '../documents.contract.ts';
import type { Pointer } from '../publication.rules.ts';

interface NewOwner {
  owner: string;
  ownerKind: OwnerKind;
  draft: PageDocument;
  audienceId: number;
}

/** With `along` in the same statement. */
export async function insertDocument(
  ctx: Ctx,
  { owner, ownerKind, draft, audienceId }: NewOwner,
  along: readonly OperationNodeSource[] = [],
) {
  const row = { platform_id: ctx.platform.id, owner, owner_kind: ownerKind, audience_id: audienceId };
  const insert = ctx.db.insertInto('document').values({
    ...row,
    draft: JSON.stringify(draft),
    title: JSON.stringify(draft.title),
    updated_at: ctx.now(),
    changed_by: ctx.actor.accountId,
  });
  await writeTogether(ctx, [insert, ...along]);
}

export async function updateAudience(ctx: Ctx, owner: string, audienceId: number) {
  await ctx.db
    .updateTable('document')
    .set({ audience_id: audienceId })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .execute();
}

export async function insertRevision(ctx: Ctx, owner: string, document: PageDocument): Promise<string> {
  const { id, insert } = newRevision(ctx, owner, document);
  await insert.execute();
  return id;
}

/** A revision that is to be written. */
export function newRevision(ctx: Ctx, owner: string, document: PageDocument) {
  const id = randomUUID();
  const made = { created_by: ctx.actor.accountId, created_at: ctx.now() };
  const json = JSON.stringify(document);
  noteRevision(ctx, id, () => JSON.parse(json));
  return {
    id,
    insert: ctx.db.insertInto('revision').values({ platform_id: ctx.platform.id, id, owner, document: json, ...made }),
  };
}

/** What revisions say never changes: those that a transaction read or wrote it does not read again. */
const noted = new WeakMap<Ctx['db'], Map<string, () => PageDocument>>();
const maxNoted = 20;

/** A transaction knows what a revision says. */
export function noteRevision(ctx: Ctx, id: string, read: () => PageDocument) {
  if (!ctx.isInTransaction) return;
  const own = noted.get(ctx.db) ?? new Map<string, () => PageDocument>();
  noted.set(ctx.db, own);
  const [oldest] = own.keys();
  if (own.size >= maxNoted && oldest !== undefined) own.delete(oldest);
  own.set(id, read);
}

/** What is published of one owner, and for whom; in the trash nothing is. */
export async function findOwner(ctx: Ctx, owner: string): Promise<OwnerState | undefined> {
  const rows = await selectPointers(ctx, { owner });
  return toStates(rows.filter(({ trashed_at }) => trashed_at === null)).get(owner);
}

export interface OwnerState {
  ownerKind: OwnerKind;
  audienceId: number;
  pointers: Pointer[];
}

/** The same of all owners of one kind. */
export const selectStatesOf = async (ctx: Ctx, ownerKind: OwnerKind) =>
  toStates(await selectPointers(ctx, { ownerKind }));

/** When revisions were made. */
export async function selectRevisionDates(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await ctx.db
    .selectFrom('revision')
    .select(['id', 'created_at as createdAt'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}

/** Of one owner also in the trash. */
const selectPointers = (ctx: Ctx, which: { owner: string } | { ownerKind: OwnerKind }) =>
  ctx.db
    .selectFrom('document as d')
    .innerJoin('publication as p', (join) =>
      join.onRef('p.platform_id', '=', 'd.platform_id').onRef('p.owner', '=', 'd.owner'),
    )
    .select(['d.owner', 'd.owner_kind', 'd.audience_id', 'd.trashed_at', 'p.language', 'p.revision_id', 'p.title'])
    .select(['p.visible_from', 'p.visible_until'])
    .where('d.platform_id', '=', ctx.platform.id)
    .where('owner' in which ? 'd.owner' : 'd.owner_kind', '=', 'owner' in which ? which.owner : which.ownerKind)
    .$if('ownerKind' in which, (query) => query.where('d.trashed_at', 'is', null))
    .execute();

function toStates(rows: Awaited<ReturnType<typeof selectPointers>>): Map<string, OwnerState> {
  const states = new Map<string, OwnerState>();
  for (const row of rows) {
    const state = states.get(row.owner) ?? {
      ownerKind: row.owner_kind as OwnerKind,
      audienceId: row.audience_id,
      pointers: [],
    };
    state.pointers.push(toPointer(row));
    states.set(row.owner, state);
  }
  return states;
}

interface PointerRow {
  language: string;
  revision_id: string | null;
  title: string;
  visible_from: Date | null;
  visible_until: Date | null;
}

const toPointer = (row: PointerRow): Pointer => ({
  language: row.language,
  revisionId: row.revision_id,
  title: row.title,
  from: row.visible_from,
  until: row.visible_until,
});

export const findRevision = async (ctx: Ctx, id: string): Promise<PageDocument | undefined> =>
  (await findRevisions(ctx, [id])).get(id);

/** Those that there are, by id. */
export async function findRevisions(ctx: Ctx, ids: Iterable<string>): Promise<ReadonlyMap<string, PageDocument>> {
  const found = new Map<string, PageDocument>();
  const asked = [...new Set(ids)].filter((id) => {
    const document = noted.get(ctx.db)?.get(id)?.();
    if (document) found.set(id, document);
    return !document;
  });
  if (asked.length === 0) return found;
  const rows = await ctx.db
    .selectFrom('revision')
    .select(['id', 'document'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', ({ fn, val }) => fn.any(val(asked)))
    .execute();
  for (const { id, document } of rows) {
    found.set(id, document as PageDocument);
    noteRevision(ctx, id, () => document as PageDocument);
  }
  return found;
}

/** What visitors of each language saw last of an owner, also where it was unpublished since. */
export async function selectLastVisible(ctx: Ctx, owner: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('last_shown')
    .select(['language', 'revision_id'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .execute();
  return new Map(rows.map((row) => [row.language, row.revision_id]));
}

/** Every revision that some language of the owner points to, also in the trash. */
export async function selectPublished(ctx: Ctx, owner: string): Promise<PageDocument[]> {
  const rows = await selectPointers(ctx, { owner });
  const revisions = await findRevisions(
    ctx,
    rows.flatMap(({ revision_id }) => revision_id ?? []),
  );
  return [...revisions.values()];
}

/** The owners in which some of these blocks are published. */
export async function selectOwnersOf(ctx: Ctx, blocks: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('placed_block')
    .select('owner')
    .distinct()
    .where('platform_id', '=', ctx.platform.id)
    .where('guid', '=', ({ fn, val }) => fn.any(val([...blocks])))
    .where('in_published', '=', true)
    .execute();
  return rows.map(({ owner }) => owner);
}

export async function findBlockOwner(
  ctx: Ctx,
  guid: string,
): Promise<{ owner: string; ownerKind: OwnerKind } | undefined> {
  const row = await ctx.db
    .selectFrom('placed_block as b')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
    )
    .select(['d.owner', 'd.owner_kind'])
    .where('b.platform_id', '=', ctx.platform.id)
    .where('b.guid', '=', guid)
    .where('b.in_published', '=', true)
    .executeTakeFirst();
  return row && { owner: row.owner, ownerKind: row.owner_kind as OwnerKind };
}

/** By language, then by kind of owner. */
export async function countPublished(ctx: Ctx): Promise<Map<string, Partial<Record<OwnerKind, number>>>> {
  const rows = await ctx.db
    .selectFrom('publication as p')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'p.platform_id').onRef('d.owner', '=', 'p.owner'),
    )
    .select(['p.language', 'd.owner_kind'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('p.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .where('p.revision_id', 'is not', null)
    .groupBy(['p.language', 'd.owner_kind'])
    .execute();
  const found = new Map<string, Partial<Record<OwnerKind, number>>>();
  for (const { language, owner_kind, count } of rows)
    found.set(language, { ...found.get(language), [owner_kind as OwnerKind]: Number(count) });
  return found;
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
