import { namedGuids } from '#document/named-guids.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { OwnerKind } from '../documents.contract.ts';

interface Placed {
  working: PageDocument;
  published: readonly PageDocument[];
  /** What it named before; `guid`: that of what it names. */
  stored: readonly { guid: string; in_draft: boolean; in_published: boolean }[];
}

/** Writes what a document names; only rows that differ are touched. */
export async function placeUses(ctx: Ctx, owner: string, { working, published, stored }: Placed) {
  const inDraft = namedGuids(working);
  const inPublished = new Set(published.flatMap((document) => [...namedGuids(document)]));
  const rows = new Map(
    [...new Set([...inDraft, ...inPublished])].map((target) => [
      target,
      { in_draft: inDraft.has(target), in_published: inPublished.has(target) },
    ]),
  );
  const isSame = (row: (typeof stored)[number]) => {
    const wanted = rows.get(row.guid);
    return wanted?.in_draft === row.in_draft && wanted.in_published === row.in_published;
  };
  const gone = stored.filter((row) => !isSame(row)).map(({ guid }) => guid);
  const kept = new Set(stored.filter(isSame).map(({ guid }) => guid));
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('document_use')
      .where('platform_id', '=', ctx.platform.id)
      .where('owner', '=', owner)
      .where('target', '=', ({ fn, val }) => fn.any(val(gone)))
      .execute();
  await insertUses(
    ctx,
    [...rows].filter(([target]) => !kept.has(target)).map(([target, row]) => ({ owner, target, ...row })),
  );
}

export async function insertUses(
  ctx: Ctx,
  rows: readonly { owner: string; target: string; in_draft: boolean; in_published: boolean }[],
) {
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('document_use')
    .values(rows.map((row) => ({ platform_id: ctx.platform.id, ...row })))
    .execute();
}

/** A document that uses something, in its draft or where visitors see it. */
export interface UseRow {
  owner: string;
  ownerKind: OwnerKind;
  titles: Localized;
  isPublished: boolean;
}

/** The documents that name something by its guid, by their titles; those in the trash are left out. */
export async function selectUses(ctx: Ctx, target: string): Promise<UseRow[]> {
  const rows = await ctx.db
    .selectFrom('document_use as u')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'u.platform_id').onRef('d.owner', '=', 'u.owner'),
    )
    .select(['u.owner', 'd.owner_kind', 'd.title', 'u.in_published'])
    .where('u.platform_id', '=', ctx.platform.id)
    .where('u.target', '=', target)
    .where('d.trashed_at', 'is', null)
    .execute();
  return rows.map(({ owner, owner_kind, title, in_published }) => ({
    owner,
    ownerKind: owner_kind as OwnerKind,
    titles: title as Localized,
    isPublished: in_published,
  }));
}

/** The documents in which blocks of a type stand. */
export async function selectUsesOfType(ctx: Ctx, name: string): Promise<UseRow[]> {
  const rows = await ctx.db
    .selectFrom('document as d')
    .select(['d.owner', 'd.owner_kind', 'd.title'])
    .select(({ selectFrom }) =>
      selectFrom('placed_block as b')
        .select(({ fn }) => fn<boolean>('bool_or', ['b.in_published']).as('in_published'))
        .whereRef('b.owner', '=', 'd.owner')
        .where('b.platform_id', '=', ctx.platform.id)
        .where('b.name', '=', name)
        .as('in_published'),
    )
    .where('d.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('placed_block as p')
          .select('p.guid')
          .whereRef('p.owner', '=', 'd.owner')
          .where('p.platform_id', '=', ctx.platform.id)
          .where('p.name', '=', name),
      ),
    )
    .execute();
  return rows.map(({ owner, owner_kind, title, in_published }) => ({
    owner,
    ownerKind: owner_kind as OwnerKind,
    titles: title as Localized,
    isPublished: in_published === true,
  }));
}

/** In how many documents blocks of each type stand, as a draft or for visitors; templates and what is in the trash are left out. */
export async function countUsesOfTypes(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('placed_block as b')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'b.platform_id').onRef('d.owner', '=', 'b.owner'),
    )
    .select('b.name')
    .select(({ fn }) => fn.count<string>('b.owner').distinct().as('count'))
    .where('b.platform_id', '=', ctx.platform.id)
    .where('d.owner_kind', '!=', 'template')
    .where('d.trashed_at', 'is', null)
    .groupBy('b.name')
    .execute();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** In how many documents each of these is used. */
export async function countUses(ctx: Ctx, targets: readonly string[]): Promise<Map<string, number>> {
  if (targets.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('document_use as u')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'u.platform_id').onRef('d.owner', '=', 'u.owner'),
    )
    .select('u.target')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('u.platform_id', '=', ctx.platform.id)
    .where('u.target', 'in', [...targets])
    .where('d.trashed_at', 'is', null)
    .groupBy('u.target')
    .execute();
  return new Map(rows.map(({ target, count }) => [target, Number(count)]));
}
