import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import { bitsOfAnswer, bitsOfForm } from '../../submissions/server/inbox.service.ts';
import type { ResultsFilter } from '../form-results.contract.ts';

/** How often one thing was answered. `part` and `value` as `submission_counts` gives them (migration 0078). */
export interface AnswerCount {
  version: number;
  question: string;
  part: string;
  value: string;
  total: number;
}

/** By version, question, part and value. */
export async function selectCounts(ctx: Ctx, form: string, filter: ResultsFilter): Promise<AnswerCount[]> {
  const { rows } = await sql<Omit<AnswerCount, 'total'> & { total: string }>`
    with chosen as materialized (${await chosenBits(ctx, form, filter)})
    select c.version, b.question, b.part, b.value, sum(bit_count(b.bits & c.bits))::text as total
    from form_answer_bits b join chosen c using (block)
    where ${bitsOfForm(ctx, form)} and (b.question <> '' or b.part in ('', 'seconds'))
    group by 1, 2, 3, 4 having sum(bit_count(b.bits & c.bits)) > 0`.execute(ctx.db);
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
}

/** The submissions that a filter finds, as bits by block and version. */
async function chosenBits(ctx: Ctx, form: string, filter: ResultsFilter): Promise<RawBuilder<unknown>> {
  const { version, state, language, question, answer = '', from, until } = filter;
  const saying = (condition: RawBuilder<unknown>) => sql`
    select b.block, bit_or(b.bits) as bits from form_answer_bits b
    where ${bitsOfForm(ctx, form)} and ${condition} group by 1`;
  const said = (part: string, value: RawBuilder<unknown>) =>
    saying(sql`b.question = '' and b.part = ${part} and ${value}`);
  const parts = [
    ...(state === undefined ? [] : [said('state', sql`b.value = ${state}`)]),
    ...(language === undefined ? [] : [said('language', sql`b.value = ${language}`)]),
    ...(from === undefined && until === undefined
      ? []
      : [said('day', sql`b.value between ${from ?? '0001-01-01'} and ${until ?? '9999-12-31'}`)]),
    ...(question === undefined
      ? []
      : [
          (await hasBits(ctx, form, question))
            ? saying(bitsOfAnswer({ question, answer }))
            : givenInWords(ctx, form, { question, answer }),
        ]),
  ].map((bits, at) => ({ bits, name: `part${at}` }));
  const joins = parts.map(({ bits, name }) => sql`join (${bits}) ${sql.ref(name)} using (block)`);
  const all = ['b', ...parts.map(({ name }) => name)].map((name) => sql.ref(`${name}.bits`));
  return sql`
    select b.block, b.value::integer as version, ${sql.join(all, sql` & `)} as bits
    from form_answer_bits b ${sql.join(joins, sql` `)}
    where ${bitsOfForm(ctx, form)} and b.question = '' and b.part = 'version'
      ${version === undefined ? sql`` : sql`and b.value = ${String(version)}`}`;
}

/** Whether answers to a question have bits: those in words have none. */
async function hasBits(ctx: Ctx, form: string, question: string): Promise<boolean> {
  const { rows } = await sql`
    select from form_answer_bits b where ${bitsOfForm(ctx, form)} and b.question = ${question} and b.part = '' limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Who gave an answer in words, from the submissions themselves. */
const givenInWords = (ctx: Ctx, form: string, { question, answer }: { question: string; answer: string }) => sql`
  select p.place / 16384 as block, bit_or(set_bit(0::bit(16384), p.place % 16384, 1)) as bits
  from submission s join submission_place p on p.platform_id = s.platform_id and p.submission_id = s.id
  where s.platform_id = ${ctx.platform.id} and s.form_id = ${form} and s.answers ->> ${question}::text = ${answer}
  group by 1`;

/** The days on which something was sent. */
export async function selectDays(
  ctx: Ctx,
  form: string,
  filter: ResultsFilter,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; total: string }>`
    with chosen as materialized (${await chosenBits(ctx, form, filter)})
    select b.value as day, sum(bit_count(b.bits & c.bits))::text as total
    from form_answer_bits b join chosen c using (block)
    where ${bitsOfForm(ctx, form)} and b.question = '' and b.part = 'day'
    group by 1 having sum(bit_count(b.bits & c.bits)) > 0 order by 1`.execute(ctx.db);
  return rows.map(({ day, total }) => ({ day, count: Number(total) }));
}

/** How many came to a step of a version; -1 and 1000 as in migration 0078. */
export async function selectSteps(ctx: Ctx, form: string, { version, from, until }: ResultsFilter) {
  const { rows } = await sql<{ version: number; step: number; total: string }>`
    select version, step, sum(total)::text as total from form_step_count
    where platform_id = ${ctx.platform.id} and form_id = ${form} and day between ${from ?? '0001-01-01'}::date and ${until ?? '9999-12-31'}::date
      ${version === undefined ? sql`` : sql`and version = ${version}`}
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
}

/** How often two answers were given together; of a question with several, each of them. */
export async function selectPairs(
  ctx: Ctx,
  form: string,
  { row, column, filter }: { row: string; column: string; filter: ResultsFilter },
): Promise<{ row: string; column: string; count: number }[]> {
  const { rows } = await sql<{ row: string; column: string; total: string }>`
    with chosen as materialized (${await chosenBits(ctx, form, filter)}),
      given as materialized (
        select b.block, c.version, b.question, b.value, b.bits & c.bits as bits
        from form_answer_bits b join chosen c using (block)
        where ${bitsOfForm(ctx, form)} and b.question in (${row}, ${column}) and b.part = ''
      )
    select r.value as row, c.value as column, sum(bit_count(r.bits & c.bits))::text as total
    from given r join given c on c.block = r.block and c.version = r.version and c.question = ${column}
    where r.question = ${row}
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ total, ...pair }) => ({ ...pair, count: Number(total) }));
}

/** The last answers to a question in which a text is. */
export async function selectTexts(
  ctx: Ctx,
  form: string,
  { question, q, filter }: { question: string; q: string; filter: Pick<ResultsFilter, 'state' | 'version'> },
) {
  const { rows } = await sql<{ id: string; reference: string; version: number; submittedAt: Date; answers: unknown }>`
    select s.id, s.reference, s.version, s.submitted_at as "submittedAt", s.answers from submission s
    where s.platform_id = ${ctx.platform.id} and s.form_id = ${form}
      and s.state ${filter.state === undefined ? sql`not in ('pending', 'spam')` : sql`= ${filter.state} and s.state not in ('pending', 'spam')`}
      ${filter.version === undefined ? sql`` : sql`and s.version = ${filter.version}`} and s.answers ? ${question}::text
      and strpos(lower(s.answers ->> ${question}::text), lower(${q}::text)) > 0
    order by s.submitted_at desc, s.id limit 50`.execute(ctx.db);
  return rows;
}
