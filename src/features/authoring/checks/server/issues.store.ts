import { sql } from 'kysely';
import { type Ctx, writeAtEnd } from '#infra/ctx.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { type Severity, severities } from '../../../base/settings/checks-policy.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';
import type { Issue, IssueFilter, RuleName } from '../checks.contract.ts';

export interface IssueRow extends Issue {
  owner: string;
  ownerKind: OwnerKind;
  titles: Localized;
  foundAt: Date;
}

/** So many of one document are kept. */
const maxKept = 500;

export async function replaceIssues(ctx: Ctx, owner: string, issues: readonly Issue[]) {
  const before = ctx.db.deleteFrom('issue').where('platform_id', '=', ctx.platform.id).where('owner', '=', owner);
  if (issues.length === 0) return writeAtEnd(ctx, `issues of ${owner}`, before);
  await before.execute();
  const rows = issues.slice(0, maxKept).map(({ severity, values, ...issue }) => ({
    platform_id: ctx.platform.id,
    owner,
    ...issue,
    found_at: ctx.now(),
    severity: severities.indexOf(severity),
    details: JSON.stringify(values),
  }));
  await ctx.db.insertInto('issue').values(rows).execute();
}

/** When it is looked at next. */
export async function setDue(ctx: Ctx, owner: string, dueAt: Date) {
  const turn = ctx.db
    .insertInto('document_check')
    .values({ platform_id: ctx.platform.id, owner, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['platform_id', 'owner']).doUpdateSet({ due_at: dueAt }));
  await writeAtEnd(ctx, `turn of ${owner}`, turn);
}

export async function setAllDue(ctx: Ctx) {
  await ctx.db
    .updateTable('document_check')
    .set({ due_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('due_at', '>', ctx.now())
    .execute();
}

/** Documents that are published somewhere and have no turn yet are due at once. */
export async function insertMissing(ctx: Ctx) {
  await ctx.db
    .insertInto('document_check')
    .columns(['platform_id', 'owner', 'due_at'])
    .expression((from) =>
      from
        .selectFrom('document as d')
        .select(['d.platform_id', 'd.owner', sql<Date>`${ctx.now()}::timestamptz`.as('due_at')])
        .where('d.platform_id', '=', ctx.platform.id)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('publication as p')
              .select('p.owner')
              .whereRef('p.owner', '=', 'd.owner')
              .where('p.platform_id', '=', ctx.platform.id)
              .where('p.revision_id', 'is not', null),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['platform_id', 'owner']).doNothing())
    .execute();
}

/** Documents of all platforms whose turn it is, by turn; for the job engine. */
export const dueDocuments = `
  select platform_id, json_build_object('owner', owner) as payload,
    concat(owner, ' ', extract(epoch from due_at)) as key
  from document_check where due_at <= $1 order by due_at`;

export async function countDue(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('document_check')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('platform_id', '=', ctx.platform.id)
    .where('due_at', '<=', ctx.now())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is in the trash has nothing to fix. */
function selectOpen(ctx: Ctx, { rule, severity, language, search }: IssueFilter) {
  const wanted = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return ctx.db
    .selectFrom('issue as f')
    .innerJoin('document as d', (join) =>
      join.onRef('d.platform_id', '=', 'f.platform_id').onRef('d.owner', '=', 'f.owner'),
    )
    .where('f.platform_id', '=', ctx.platform.id)
    .where('d.trashed_at', 'is', null)
    .$if(rule !== undefined, (query) => query.where('f.rule', '=', rule ?? ''))
    .$if(severity !== undefined, (query) => query.where('f.severity', '=', severities.indexOf(severity ?? 'error')))
    .$if(language !== undefined, (query) => query.where('f.language', '=', language ?? ''))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`exists (select from json_each_text(${sql.ref('d.title')}) one where one.value ilike ${wanted})`,
      ),
    );
}

interface Page {
  offset: number;
  limit: number;
}

/** Worst first, then document by document; and how many there are. */
export async function selectIssues(
  ctx: Ctx,
  filter: IssueFilter,
  { offset, limit }: Page,
): Promise<{ rows: IssueRow[]; total: number }> {
  const open = selectOpen(ctx, filter);
  const rows = await open
    .select(['f.owner', 'd.owner_kind', 'd.title', 'f.language', 'f.id', 'f.rule', 'f.kind', 'f.severity', 'f.guid'])
    .select(['f.field', 'f.details', 'f.found_at'])
    .orderBy('f.severity')
    .orderBy('f.rule')
    .orderBy('f.owner')
    .orderBy('f.language')
    .orderBy('f.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await open.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      owner: row.owner,
      ownerKind: row.owner_kind as OwnerKind,
      titles: row.title as Localized,
      id: row.id,
      rule: row.rule as RuleName,
      kind: row.kind,
      severity: severities[row.severity] ?? 'hint',
      guid: row.guid,
      field: row.field,
      language: row.language,
      values: row.details as Issue['values'],
      foundAt: row.found_at,
    })),
    total: Number(total),
  };
}

export async function countIssues(ctx: Ctx): Promise<Record<Severity, number>> {
  const rows = await selectOpen(ctx, {})
    .select(['f.severity', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('f.severity')
    .execute();
  const count = (severity: Severity) => Number(rows.find((row) => severities[row.severity] === severity)?.count ?? 0);
  return { error: count('error'), warning: count('warning'), hint: count('hint') };
}

/** How many errors and warnings these pages have in a language, by rule. */
export async function countByRule(ctx: Ctx, { pages, language }: { pages: readonly string[]; language: string }) {
  const rows = await selectOpen(ctx, { language })
    .select(['f.rule', ({ fn }) => fn.countAll<string>().as('count')])
    .where('f.owner', '=', sql<string>`any(${[...pages]}::uuid[])`)
    .where('f.severity', '<', severities.indexOf('hint'))
    .groupBy('f.rule')
    .execute();
  return new Map<string, number>(rows.map(({ rule, count }) => [rule, Number(count)]));
}

interface WorstPage {
  owner: string;
  titles: Localized;
  counts: Record<Severity, number>;
}

/** Of these pages those with something to fix, worst first, and how many there are. */
export async function selectWorstPages(
  ctx: Ctx,
  { pages, limit }: { pages: readonly string[]; limit: number },
): Promise<{ rows: WorstPage[]; total: number }> {
  const open = selectOpen(ctx, {}).where('f.owner', '=', sql<string>`any(${[...pages]}::uuid[])`);
  const countOf = (severity: Severity) =>
    sql<string>`count(*) filter (where f.severity = ${severities.indexOf(severity)})`.as(severity);
  const rows = await open
    .select([
      'f.owner',
      sql<string>`min(d.title::text)`.as('title'),
      countOf('error'),
      countOf('warning'),
      countOf('hint'),
    ])
    .groupBy('f.owner')
    .orderBy('error', 'desc')
    .orderBy('warning', 'desc')
    .orderBy('hint', 'desc')
    .orderBy('f.owner')
    .limit(limit)
    .execute();
  const { total } = await open.select(sql<string>`count(distinct f.owner)`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ owner, title, error, warning, hint }) => ({
      owner,
      titles: JSON.parse(title) as Localized,
      counts: { error: Number(error), warning: Number(warning), hint: Number(hint) },
    })),
    total: Number(total),
  };
}
