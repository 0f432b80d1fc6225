import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

/** An answer to a question, as `submission_counts` gives it (migration 0078). */
export interface GivenAnswer {
  question: string;
  /** Left out: whatever was answered. */
  answer?: string | undefined;
}

/** Rows `b` of `form_answer_bits` of a form. */
export const bitsOfForm = (ctx: Ctx, form: string) => sql`b.platform_id = ${ctx.platform.id} and b.form_id = ${form}`;

/** Rows `b` of `form_answer_bits` that say who gave an answer. What is spam or waits for an address has no bits. */
export const bitsOfAnswer = ({ question, answer }: GivenAnswer) =>
  sql`b.question = ${question} and b.part = ${answer === undefined ? '*' : ''} and b.value = ${answer ?? ''}`;

/** Ids of the submissions that gave an answer and count. `&`: what is stored is compressed, and would be unpacked for each place. */
export const idsOfAnswer = (ctx: Ctx, form: string, given: GivenAnswer) => sql`
  select p.submission_id
  from (select b.block, bit_or(b.bits) & bit_or(b.bits) as bits from form_answer_bits b
    where ${bitsOfForm(ctx, form)} and ${bitsOfAnswer(given)} group by 1) c
  join submission_place p on p.platform_id = ${ctx.platform.id} and p.form_id = ${form} and p.place between c.block * 16384 and c.block * 16384 + 16383
  where get_bit(c.bits, p.place % 16384) = 1`;

/** How many of those that count gave an answer and are in one of these states. */
export async function countAnswer(
  ctx: Ctx,
  form: string,
  { given, states }: { given: GivenAnswer; states: readonly string[] },
): Promise<number> {
  const whose = (condition: RawBuilder<unknown>) => sql`
    select b.block, bit_or(b.bits) as bits from form_answer_bits b where ${bitsOfForm(ctx, form)} and ${condition} group by 1`;
  const inState = sql`b.question = '' and b.part = 'state' and b.value = any(${[...states]}::text[])`;
  const { rows } = await sql<{ total: string | null }>`
    select sum(bit_count(g.bits & s.bits))::text as total
    from (${whose(bitsOfAnswer(given))}) g join (${whose(inState)}) s using (block)`.execute(ctx.db);
  return Number(rows[0]?.total ?? 0);
}

/** Whether a row `s` of `submission` gave an answer to a question with options of its own: it is one, or it is among several. */
export const saysAnswer = ({ question, answer }: GivenAnswer) =>
  answer === undefined
    ? sql<boolean>`s.answers ? ${question}::text`
    : sql<boolean>`(s.answers ->> ${question}::text = ${answer} or s.answers -> ${question}::text ? ${answer}::text)`;
