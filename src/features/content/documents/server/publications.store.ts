import { randomUUID } from 'node:crypto';
import { namedGuids } from '#document/named-guids.ts';
import type { PageDocument } from '#document/page-document.ts';
import { type Ctx, writeAtEnd, writeTogether } from '#infra/ctx.ts';
import { minutesBeforeTelling } from '#kernel/mail-frequencies.ts';
import type { OwnerKind } from '../documents.contract.ts';
import type { Pointer } from '../publication.rules.ts';
import { claimBlocks } from './block-owner.store.ts';
import { countsForgotten } from './translations.store.ts';
import { insertUses } from './usages.store.ts';

/** Languages point to these from now on. */
export async function upsertPointers(ctx: Ctx, owner: string, pointers: readonly Pointer[]) {
  if (pointers.length === 0) return;
  const rows = pointers.map(({ language, revisionId, title, from, until }) => ({
    platform_id: ctx.platform.id,
    owner,
    language,
    revision_id: revisionId,
    title,
    visible_from: from,
    visible_until: until,
  }));
  const upsert = ctx.db
    .insertInto('publication')
    .values(({ selectFrom, case: when, exists }) =>
      rows.map((row) => {
        const isWorkedOn = selectFrom('document as d')
          .select('d.owner')
          .where('d.platform_id', '=', ctx.platform.id)
          .where('d.owner', '=', owner)
          .where('d.draft', 'is', null)
          .where('d.revision_id', '=', row.revision_id);
        return { ...row, has_changes: when().when(exists(isWorkedOn)).then(false).end() };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'owner', 'language']).doUpdateSet(({ ref }) => ({
        revision_id: ref('excluded.revision_id'),
        title: ref('excluded.title'),
        visible_from: ref('excluded.visible_from'),
        visible_until: ref('excluded.visible_until'),
        has_changes: ref('excluded.has_changes'),
      })),
    );
  const languages = pointers.map(({ language }) => language);
  await writeTogether(ctx, [upsert, ...countsForgotten(ctx, owner, { but: languages })]);
}

export async function deletePointers(ctx: Ctx, owner: string, languages: readonly string[]) {
  const gone = ctx.db
    .deleteFrom('publication')
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('language', 'in', [...languages]);
  await writeTogether(ctx, [gone, ...countsForgotten(ctx, owner, { but: languages })]);
}

export interface PublicationEvent {
  at: Date;
  languages: string[];
  /** Null: unpublished. */
  revisionId: string | null;
  /** Who did it, or scheduled it. */
  by: string | null;
  isScheduled: boolean;
  /** Who published asks that followers hear of it; the database tells them (0136). */
  tellsFollowers: boolean;
}

export async function insertEvents(ctx: Ctx, owner: string, events: readonly PublicationEvent[]) {
  if (events.length === 0) return;
  const rows = events.map(({ at, languages, revisionId, by, isScheduled, tellsFollowers }) => ({
    platform_id: ctx.platform.id,
    id: randomUUID(),
    owner,
    at,
    languages,
    revision_id: revisionId,
    created_by: by,
    is_scheduled: isScheduled,
    tells_followers: tellsFollowers && revisionId !== null,
  }));
  await writeAtEnd(ctx, `event ${rows[0]?.id}`, ctx.db.insertInto('publication_event').values(rows));
}

/**
 * The followers of a document are not told of its last publication any more, where they were not told yet: until five minutes after it
 * (0136).
 */
export async function withdrawNotification(ctx: Ctx, owner: string) {
  const last = await ctx.db
    .selectFrom('publication_event')
    .select(['at', 'tells_followers'])
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.tells_followers || last.at <= new Date(ctx.now().getTime() - minutesBeforeTelling * 60_000)) return;
  await ctx.db
    .updateTable('publication_event')
    .set({ tells_followers: false })
    .where('platform_id', '=', ctx.platform.id)
    .where('owner', '=', owner)
    .where('at', '=', last.at)
    .execute();
}

export interface Shipped {
  owner: string;
  document: PageDocument;
}

/** New documents, each with one revision that every language of the platform shows; all in five statements. */
export async function insertPublished(
  ctx: Ctx,
  shipped: readonly Shipped[],
  { ownerKind, audienceId }: { ownerKind: OwnerKind; audienceId: number },
) {
  const { id: platform_id, languages } = ctx.platform;
  const made = { created_by: ctx.actor.accountId, created_at: ctx.now() };
  const revisions = shipped.map(({ owner, document }) => ({
    platform_id,
    id: randomUUID(),
    owner,
    document: JSON.stringify(document),
    ...made,
  }));
  const documents = shipped.map(({ owner, document }) => ({
    platform_id,
    owner,
    owner_kind: ownerKind,
    audience_id: audienceId,
    updated_at: ctx.now(),
    title: JSON.stringify(document.title),
  }));
  await ctx.db.insertInto('document').values(documents).execute();
  await ctx.db.insertInto('revision').values(revisions).execute();
  await ctx.db
    .updateTable('document as d')
    .from('revision as r')
    .set(({ ref }) => ({ revision_id: ref('r.id') }))
    .where('d.platform_id', '=', platform_id)
    .where('r.platform_id', '=', platform_id)
    .whereRef('r.owner', '=', 'd.owner')
    .where('d.owner', '=', ({ fn, val }) => fn.any(val(shipped.map(({ owner }) => owner))))
    .execute();
  const pointers = shipped.flatMap(({ owner, document: { title } }, at) =>
    languages.map((language) => ({
      platform_id,
      owner,
      language,
      revision_id: revisions[at]?.id ?? null,
      has_changes: false,
      title: title[language] ?? '',
    })),
  );
  await ctx.db.insertInto('publication').values(pointers).execute();
  const placed = shipped.flatMap(({ owner, document }) =>
    document.blocks.map(({ guid, buildingBlockName: name }) => ({
      platform_id,
      guid,
      owner,
      name,
      in_draft: true,
      in_published: true,
    })),
  );
  const uses = shipped.flatMap(({ owner, document }) =>
    [...namedGuids(document)].map((target) => ({ owner, target, in_draft: true, in_published: true })),
  );
  await insertUses(ctx, uses);
  if (placed.length === 0) return;
  await claimBlocks(ctx, placed);
  await ctx.db.insertInto('placed_block').values(placed).execute();
}
