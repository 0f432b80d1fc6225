import { sql } from 'kysely';
import type { TranslationCounts } from '#document/translation/text-states.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import type { LanguageTotals, OverviewQuery, WaitingKind } from '../translations.contract.ts';
import { countedKinds as kinds } from './counts.store.ts';

/** Undefined: every document. */
type Owners = readonly string[] | undefined;

interface Read extends Pick<OverviewQuery, 'language' | 'waiting' | 'kind'> {
  search: string;
  owners: Owners;
  offset: number;
  limit: number;
}

export interface OverviewRow {
  owner: string;
  kind: (typeof kinds)[number];
  titles: Localized;
  changedOn: Date;
  revisionId: string | null;
  isPublished: boolean;
  counts: TranslationCounts;
  hasChanges: boolean;
}

/** Last changed first. */
export async function selectOverview(ctx: Ctx, read: Read): Promise<{ rows: OverviewRow[]; total: number }> {
  const found = selectMatching(ctx, read);
  const rows = await found
    .select(['d.owner', 'd.owner_kind', 'd.title', 'd.updated_at'])
    .select(['c.blocks', 'c.missing', 'c.outdated', 'c.machine', 'c.has_title'])
    .select(['p.revision_id', 'p.language as pointed', 'p.has_changes'])
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.owner')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(toRow), total: Number(total) };
}

interface FoundRow {
  owner: string;
  owner_kind: string;
  title: unknown;
  updated_at: Date;
  blocks: number;
  missing: number;
  outdated: number;
  machine: number;
  has_title: boolean;
  has_changes: boolean | null;
  revision_id: string | null;
  pointed: string | null;
}

const toRow = ({ blocks, missing, outdated, machine, has_title, ...row }: FoundRow): OverviewRow => ({
  owner: row.owner,
  kind: row.owner_kind as OverviewRow['kind'],
  titles: row.title as Localized,
  changedOn: row.updated_at,
  revisionId: row.revision_id,
  isPublished: row.pointed !== null,
  counts: { blocks, missing, outdated, machine, hasTitle: has_title },
  hasChanges: row.has_changes ?? true,
});

function selectMatching(ctx: Ctx, { language, waiting, kind, search, owners }: Omit<Read, 'offset' | 'limit'>) {
  const wanted = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return selectCounted(ctx, owners)
    .where('c.language', '=', language)
    .$if(kind !== undefined, (query) => query.where('d.owner_kind', '=', kind ?? ''))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from json_each_text(${sql.ref('d.title')}) one where one.value ilike ${wanted})`,
      ),
    )
    .$if(waiting !== undefined, (query) => query.where(isWaiting(waiting ?? 'missing')));
}

const selectCounted = (ctx: Ctx, owners: Owners) =>
  ctx.db
    .selectFrom('document as d')
    .innerJoin('translation_count as c', (join) =>
      join.onRef('c.platform_id', '=', 'd.platform_id').onRef('c.owner', '=', 'd.owner'),
    )
    .leftJoin('publication as p', (join) =>
      join
        .onRef('p.platform_id', '=', 'c.platform_id')
        .onRef('p.owner', '=', 'c.owner')
        .onRef('p.language', '=', 'c.language'),
    )
    .where('d.platform_id', '=', ctx.platform.id)
    .where('c.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .where('d.owner_kind', 'in', [...kinds])
    .$if(owners !== undefined, (query) =>
      query.where('d.owner', '=', ({ fn, val }) => fn.any(val([...(owners ?? [])]))),
    );

/** A text that is missing, or the title; what was taken offline on purpose waits for nobody. */
function isWaiting(kind: WaitingKind) {
  switch (kind) {
    case 'missing':
      return sql<boolean>`(c.missing > 0 or not c.has_title)`;
    case 'outdated':
      return sql<boolean>`c.outdated > 0`;
    case 'machine':
      return sql<boolean>`c.machine > 0`;
    case 'unpublished':
      return sql<boolean>`(p.language is null or (p.revision_id is not null and p.has_changes is not false))`;
  }
}

/** How many documents wait for what, by language. */
export async function selectTotals(ctx: Ctx, owners: Owners): Promise<LanguageTotals[]> {
  const waiting = (kind: WaitingKind) => sql<string>`count(*) filter (where ${isWaiting(kind)})`;
  const rows = await selectCounted(ctx, owners)
    .select('c.language')
    .select(({ fn }) => fn.countAll<string>().as('documents'))
    .select([waiting('missing').as('missing'), waiting('outdated').as('outdated')])
    .select([waiting('machine').as('machine'), waiting('unpublished').as('unpublished')])
    .groupBy('c.language')
    .execute();
  const byLanguage = new Map(rows.map((row) => [row.language, row]));
  return ctx.platform.languages.map((language) => {
    const { documents = 0, missing = 0, outdated = 0, machine = 0, unpublished = 0 } = byLanguage.get(language) ?? {};
    return {
      language,
      documents: Number(documents),
      missing: Number(missing),
      outdated: Number(outdated),
      machine: Number(machine),
      unpublished: Number(unpublished),
    };
  });
}

export interface EntryRow {
  at: Date;
  by: string | null;
  how: string;
  from: string;
  source: string;
}

/** What was done to the texts of a block in a language, last first, at most 100. */
export async function selectEntries(
  ctx: Ctx,
  { owner, guid, language }: { owner: string; guid: string; language: string },
): Promise<EntryRow[]> {
  const rows = await ctx.db
    .selectFrom('translation_log as t')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 't.platform_id').onRef('a.id', '=', 't.account_id'),
    )
    .select(['t.at', 't.how', 't.from_language', 't.source', 'a.first_name', 'a.last_name'])
    .where('t.platform_id', '=', ctx.platform.id)
    .where('t.owner', '=', owner)
    .where('t.guid', '=', guid)
    .where('t.language', '=', language)
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ at, how, from_language, source, first_name, last_name }) => ({
    at,
    how,
    from: from_language,
    source,
    by: first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim(),
  }));
}
