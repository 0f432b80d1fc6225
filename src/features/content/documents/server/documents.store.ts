import { randomUUID } from 'node:crypto';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OwnerKind } from '../documents.contract.ts';
import type { Pointer } from '../publication.rules.ts';

interface NewOwner {
  owner: string;
  ownerKind: OwnerKind;
  draft: PageDocument;
  audienceId: number;
}

export async function insertDocument(ctx: Ctx, { owner, ownerKind, draft, audienceId }: NewOwner) {
  const row = { platform_id: ctx.platform.id, owner, owner_kind: ownerKind, audience_id: audienceId };
  await ctx.db
    .insertInto('document')
    .values({
      ...row,
      draft: JSON.stringify(draft),
      title: JSON.stringify(draft.title),
      updated_at: ctx.now(),
      changed_by: ctx.actor.accountId,
    })
    .execute();
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
  const id = randomUUID();
  const made = { created_by: ctx.actor.accountId, created_at: ctx.now() };
  const row = { platform_id: ctx.platform.id, id, owner, document: JSON.stringify(document), ...made };
  await ctx.db.insertInto('revision').values(row).execute();
  return id;
}

/** What is published of one owner, and for whom. */
export async function findOwner(ctx: Ctx, owner: string): Promise<OwnerState | undefined> {
  return (await selectStates(ctx, { owner })).get(owner);
}

export interface OwnerState {
  ownerKind: OwnerKind;
  audienceId: number;
  pointers: Pointer[];
}

/** The same of all owners of one kind. */
export const selectStatesOf = (ctx: Ctx, ownerKind: OwnerKind) => selectStates(ctx, { ownerKind });

async function selectStates(
  ctx: Ctx,
  which: { owner: string } | { ownerKind: OwnerKind },
): Promise<Map<string, OwnerState>> {
  const rows = await ctx.db
    .selectFrom('document as d')
    .innerJoin('publication as p', (join) =>
      join.onRef('p.platform_id', '=', 'd.platform_id').onRef('p.owner', '=', 'd.owner'),
    )
    .select([
      'd.owner',
      'd.owner_kind',
      'd.audience_id',
      'p.language',
      'p.revision_id',
      'p.title',
      'p.visible_from',
      'p.visible_until',
    ])
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .where('owner' in which ? 'd.owner' : 'd.owner_kind', '=', 'owner' in which ? which.owner : which.ownerKind)
    .execute();
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

export async function findRevision(ctx: Ctx, id: string): Promise<PageDocument | undefined> {
  const row = await ctx.db
    .selectFrom('revision')
    .select('document')
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.document as PageDocument | undefined;
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

/** Every revision that some language of the owner points to. */
export async function selectPublished(ctx: Ctx, owner: string): Promise<PageDocument[]> {
  const rows = await ctx.db
    .selectFrom('publication as p')
    .innerJoin('revision as r', (join) =>
      join.onRef('r.platform_id', '=', 'p.platform_id').onRef('r.id', '=', 'p.revision_id'),
    )
    .select('r.document')
    .where('p.platform_id', '=', ctx.platform.id)
    .where('p.owner', '=', owner)
    .execute();
  return rows.map(({ document }) => document as PageDocument);
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
