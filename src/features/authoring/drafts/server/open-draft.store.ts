import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { preparedRead } from '#infra/postgres/prepared-read.ts';
import { selectRows, toRow } from './log.store.ts';

/** A document that is locked for a change, with all that saving steps to it asks. */
export type OpenDraft = NonNullable<Awaited<ReturnType<typeof openDraft>>>;

interface Opening {
  base: number;
  /** Of the change. */
  key: string;
}

/**
 * Locks the working document and reads what saving asks, in one statement. Where somebody else changed it while this one waited for
 * them, all but the document is as it was before that: then it is read once more. Undefined: there is none.
 */
export async function openDraft(ctx: Ctx, owner: string, opening: Opening) {
  const first = await selectOpen(ctx, owner, opening);
  const row = first && isAsSeen(first) ? first : first && (await selectOpen(ctx, owner, opening));
  if (!row) return undefined;
  const log = row.log.map((one) => toRow({ ...one, at: new Date(one.at) }));
  return {
    row,
    /** The rows after the base, in order. */
    since: log.filter(({ seq }) => seq > opening.base),
    /** The row that made the version that it has. */
    last: log.find(({ seq }) => seq === row.version),
    schedules: row.schedules.map(({ due_at, ...schedule }) => ({ ...schedule, dueAt: new Date(due_at) })),
    actorName: `${row.actor?.first_name ?? ''} ${row.actor?.last_name ?? ''}`.trim(),
    document: (row.draft ?? row.revision) as PageDocument,
    revision: row.revision as PageDocument | null,
  };
}

const isAsSeen = ({ version, updated_at, seen }: Pick<Selected, 'version' | 'updated_at' | 'seen'>) =>
  seen !== null && seen.version === version && new Date(seen.updated_at).getTime() === updated_at.getTime();

type Selected = NonNullable<Awaited<ReturnType<typeof selectOpen>>>;

type Asked = { owner: string; accountId: string | null; base: number; key: string };

const readOpen = preparedRead('open-draft', (db, { owner, accountId, base, key }: Asked, platformId) =>
  db
    .selectFrom('document as d')
    .leftJoin('page as p', (join) => join.onRef('p.platform_id', '=', 'd.platform_id').onRef('p.id', '=', 'd.owner'))
    .select(['d.owner_kind', 'd.draft', 'd.version', 'd.revision_id', 'd.updated_at', 'd.trashed_at'])
    .select(['p.edit_permission', 'p.edit_role_ids'])
    .select(({ selectFrom }) => [
      selectFrom('revision as r')
        .select('r.document')
        .where('r.platform_id', '=', platformId)
        .whereRef('r.id', '=', 'd.revision_id')
        .as('revision'),
      selectFrom('item as i')
        .select('i.published_on')
        .where('i.platform_id', '=', platformId)
        .where('i.id', '=', owner)
        .as('published_on'),
      jsonObjectFrom(
        selectFrom('document as s')
          .select(['s.version', 's.updated_at'])
          .where('s.platform_id', '=', platformId)
          .where('s.owner', '=', owner),
      ).as('seen'),
      jsonArrayFrom(
        selectRows(db, owner, platformId)
          .where(({ eb, or, ref }) => or([eb('l.seq', '>', base), eb('l.seq', '=', ref('d.version' as never))]))
          .orderBy('l.seq'),
      ).as('log'),
      jsonArrayFrom(
        selectFrom('publication as u')
          .select(['u.language', 'u.revision_id as revisionId'])
          .where('u.platform_id', '=', platformId)
          .where('u.owner', '=', owner),
      ).as('pointers'),
      jsonArrayFrom(
        selectFrom('scheduled_publication as c')
          .select(['c.id', 'c.revision_id as revisionId', 'c.due_at'])
          .where('c.platform_id', '=', platformId)
          .where('c.owner', '=', owner),
      ).as('schedules'),
      jsonObjectFrom(
        selectFrom('idempotency_key as k')
          .select(['k.answer', 'k.body_hash'])
          .where('k.platform_id', '=', platformId)
          .where('k.account_id', '=', accountId)
          .where('k.key', '=', key),
      ).as('before'),
      jsonObjectFrom(
        selectFrom('account as a')
          .select(['a.first_name', 'a.last_name'])
          .where('a.platform_id', '=', platformId)
          .where('a.id', '=', accountId),
      ).as('actor'),
    ])
    .where('d.platform_id', '=', platformId)
    .where('d.owner', '=', owner)
    .forUpdate('d'),
);

async function selectOpen(ctx: Ctx, owner: string, opening: Opening) {
  const [row] = await readOpen(ctx, { owner, accountId: ctx.actor.accountId, ...opening });
  return row;
}
