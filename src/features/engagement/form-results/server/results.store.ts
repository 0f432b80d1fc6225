import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { ResultsFilter } from '../form-results.contract.ts';

/** How often one thing was answered. `part` and `value` as `submission_counts` gives them (migration 0078). */
export interface AnswerCount {
  version: number;
  question: string;
  part: string;
  value: string;
  total: number;
}

type Row = Omit<AnswerCount, 'total'> & { total: string };
const toCount = ({ total, ...row }: Row): AnswerCount => ({ ...row, total: Number(total) });

/** By version, question, part and value. With an answer that is asked for the submissions themselves are counted, else what is kept of them. */
export async function selectCounts(ctx: Ctx, form: string, filter: ResultsFilter): Promise<AnswerCount[]> {
  const { rows } = await (filter.question === undefined ? keptCounts(ctx, form, filter) : ownCounts(ctx, form, filter));
  return rows.map(toCount);
}

function keptCounts(ctx: Ctx, form: string, { version, state, language, ...period }: ResultsFilter) {
  const isWhole = period.from === undefined && period.until === undefined;
  return sql<Row>`
    select version, question, part, value, sum(total)::text as total from form_answer_count
    where platform_id = ${ctx.platform.id} and form_id = ${form}
      and ${isWhole ? sql`day = '-infinity'` : daysIn(sql`day`, period)}
      ${version === undefined ? sql`` : sql`and version = ${version}`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${language === undefined ? sql`` : sql`and language = ${language}`}
    group by 1, 2, 3, 4 having sum(total) > 0`.execute(ctx.db);
}

const daysIn = (day: RawBuilder<unknown>, { from, until }: Pick<ResultsFilter, 'from' | 'until'>) =>
  sql`${day} >= ${from ?? '0001-01-01'}::date and ${day} <= ${until ?? '9999-12-31'}::date`;

/** Submissions that count, by a filter. */
const counting = (
  ctx: Ctx,
  form: string,
  { version, state, language, question, answer, ...period }: ResultsFilter,
) => sql`
  s.platform_id = ${ctx.platform.id} and s.form_id = ${form}
    and s.state ${state === undefined ? sql`not in ('pending', 'spam')` : sql`= ${state} and s.state not in ('pending', 'spam')`}
    ${version === undefined ? sql`` : sql`and s.version = ${version}`}
    ${language === undefined ? sql`` : sql`and s.language = ${language}`}
    ${period.from === undefined && period.until === undefined ? sql`` : sql`and ${daysIn(dayIn(ctx), period)}`}
    ${question === undefined ? sql`` : sql`and ${isGiven(question, answer ?? '')}`}`;

const dayIn = ({ platform }: Ctx) => sql`(s.submitted_at at time zone ${platform.timeZone}::text)::date`;

/** An option that was chosen, alone or with others. */
const isGiven = (question: string, answer: string) =>
  sql`(s.answers ->> ${question}::text = ${answer} or (jsonb_typeof(s.answers -> ${question}::text) = 'array' and s.answers -> ${question}::text ? ${answer}::text))`;

const ownCounts = (ctx: Ctx, form: string, filter: ResultsFilter) =>
  sql<Row>`
  with known as materialized (
    select d.hash, form_question_kinds(d.definition) as kinds from form_definition d
    where d.platform_id = ${ctx.platform.id} and d.form_id = ${form}
  )
  select s.version, e.question, e.part, e.value, count(*)::text as total
  from submission s join known k on k.hash = s.definition_hash,
    lateral submission_counts(s.answers, k.kinds, extract(epoch from s.submitted_at - s.started_at)) e
  where ${counting(ctx, form, filter)}
  group by 1, 2, 3, 4`.execute(ctx.db);

/** The days on which something was sent. */
export async function selectDays(
  ctx: Ctx,
  form: string,
  filter: ResultsFilter,
): Promise<{ day: string; count: number }[]> {
  const { version, state, language, question, ...period } = filter;
  const { rows } = await (question === undefined
    ? sql<{ day: string; total: string }>`
        select day::text as day, sum(total)::text as total from form_answer_count
        where platform_id = ${ctx.platform.id} and form_id = ${form} and question = '' and part = '' and ${daysIn(sql`day`, period)}
          ${version === undefined ? sql`` : sql`and version = ${version}`}
          ${state === undefined ? sql`` : sql`and state = ${state}`}
          ${language === undefined ? sql`` : sql`and language = ${language}`}
        group by 1 having sum(total) > 0 order by 1`.execute(ctx.db)
    : sql<{ day: string; total: string }>`
        select ${dayIn(ctx)}::text as day, count(*)::text as total from submission s
        where ${counting(ctx, form, filter)} group by 1 order by 1`.execute(ctx.db));
  return rows.map(({ day, total }) => ({ day, count: Number(total) }));
}

/** How many came to a step of a version; -1 and 1000 as in migration 0078. */
export async function selectSteps(ctx: Ctx, form: string, { version, ...period }: ResultsFilter) {
  const { rows } = await sql<{ version: number; step: number; total: string }>`
    select version, step, sum(total)::text as total from form_step_count
    where platform_id = ${ctx.platform.id} and form_id = ${form} and ${daysIn(sql`day`, period)}
      ${version === undefined ? sql`` : sql`and version = ${version}`}
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
}

/** How often two answers were given together; of a question with several, each of them. */
export async function selectPairs(
  ctx: Ctx,
  form: string,
  { row, column, filter }: { row: PairedQuestion; column: PairedQuestion; filter: ResultsFilter },
): Promise<{ row: string; column: string; count: number }[]> {
  const given = ({ id, isMultiple }: PairedQuestion) =>
    isMultiple ? sql`s.answers -> ${id}::text` : sql`s.answers ->> ${id}::text`;
  const each = ({ isMultiple }: PairedQuestion, answer: RawBuilder<unknown>) =>
    isMultiple
      ? sql`jsonb_array_elements_text(case jsonb_typeof(${answer}) when 'array' then ${answer} else jsonb_build_array(${answer}) end)`
      : sql`(values (${answer}))`;
  // `offset 0`: else the planner takes every answer for a different one, and sorts them all.
  const { rows } = await sql<{ row: string; column: string; total: string }>`
    select r.one as row, c.one as column, count(*)::text as total
    from (
      select ${given(row)} as row, ${given(column)} as column from submission s
      where ${counting(ctx, form, filter)} and s.answers ?& array[${row.id}::text, ${column.id}::text] offset 0
    ) s, lateral ${each(row, sql`s.row`)} r (one), lateral ${each(column, sql`s.column`)} c (one)
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ total, ...pair }) => ({ ...pair, count: Number(total) }));
}

interface PairedQuestion {
  id: string;
  /** Somebody may have given several answers, in one of the versions. */
  isMultiple: boolean;
}

/** The last answers to a question in which a text is. */
export async function selectTexts(
  ctx: Ctx,
  form: string,
  { question, q, filter }: { question: string; q: string; filter: ResultsFilter },
) {
  const { rows } = await sql<{ id: string; reference: string; version: number; submittedAt: Date; answers: unknown }>`
    select s.id, s.reference, s.version, s.submitted_at as "submittedAt", s.answers from submission s
    where ${counting(ctx, form, filter)} and s.answers ? ${question}::text
      and strpos(lower(s.answers ->> ${question}::text), lower(${q}::text)) > 0
    order by s.submitted_at desc, s.id limit 50`.execute(ctx.db);
  return rows;
}

/** Counts of what nobody said any more. */
export const deleteEmptyCounts = (ctx: Ctx) =>
  ctx.db.deleteFrom('form_answer_count').where('platform_id', '=', ctx.platform.id).where('total', '<=', '0').execute();
