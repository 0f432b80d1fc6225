import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';

interface Counts {
  /** That nobody looked at yet. */
  waiting: number;
  all: number;
}

/** By form; what is spam or waits for an address to be confirmed is in none. */
export async function countSubmissions(ctx: Ctx): Promise<ReadonlyMap<string, Counts>> {
  const rows = await ctx.db
    .selectFrom('submission')
    .select(['form_id as form', sql<string>`count(*)`.as('all')])
    .select(sql<string>`count(*) filter (where state = 'new')`.as('waiting'))
    .where('platform_id', '=', ctx.platform.id)
    .where('state', 'not in', ['pending', 'spam'])
    .groupBy('form_id')
    .execute();
  return new Map(rows.map(({ form, all, waiting }) => [form, { all: Number(all), waiting: Number(waiting) }]));
}

/** How many count for the limit of a form: what was rejected makes room. */
export async function countAccepted(ctx: Ctx, form: string): Promise<number> {
  const { count } = await accepted(ctx, form)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How often each option of a question was chosen, in what counts. */
export async function countChosen(ctx: Ctx, form: string, question: string): Promise<ReadonlyMap<string, number>> {
  const rows = await accepted(ctx, form)
    .select(sql<string | null>`answers ->> ${question}`.as('value'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, Number(count)] as const])));
}

/** Whether somebody sent it already. */
export async function hasSent(ctx: Ctx, form: string, account: string): Promise<boolean> {
  const row = await accepted(ctx, form).select('id').where('account_id', '=', account).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether it was sent with an address that was confirmed for it. */
export async function hasSentFrom(ctx: Ctx, form: string, email: string): Promise<boolean> {
  const row = await accepted(ctx, form)
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits for an address holds no place. */
const accepted = (ctx: Ctx, form: string) =>
  ctx.db
    .selectFrom('submission')
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('state', 'not in', ['pending', 'spam', 'rejected']);
