import type { Ctx } from './ctx.ts';

/** The answer that the actor already got to a change with this key. */
export async function findAnswer(ctx: Ctx, key: string): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('request_answer')
    .select('answer')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.answer;
}

export async function keepAnswer(ctx: Ctx, key: string, answer: unknown) {
  const { accountId } = ctx.actor;
  if (accountId === null) return;
  await ctx.db.insertInto('request_answer').values(rowOf(ctx, { accountId, key, answer })).execute();
}

const rowOf = (ctx: Ctx, { accountId, key, answer }: { accountId: string; key: string; answer: unknown }) => ({
  ...{ platform_id: ctx.platform.id, account_id: accountId, key, answer: JSON.stringify(answer), at: ctx.now() },
});

/**
 * Does the work once for each key of the actor: sent again, the answer is the one of the first time and nothing is done.
 * Two at the same time wait for each other. Only inside a transaction, whose end decides; the answer must be JSON.
 */
export async function once<T>(ctx: Ctx, key: string | undefined, work: () => Promise<T>): Promise<T> {
  const { accountId } = ctx.actor;
  if (key === undefined || accountId === null) return work();
  const claimed = await ctx.db
    .insertInto('request_answer')
    .values(rowOf(ctx, { accountId, key, answer: null }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(claimed.numInsertedOrUpdatedRows) === 0) return (await findAnswer(ctx, key)) as T;
  const answer = await work();
  await ctx.db
    .updateTable('request_answer')
    .set({ answer: JSON.stringify(answer) })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
  return answer;
}

const keptDays = 7;

/** Forgets answers that nobody asks for again. */
export async function forgetOldAnswers(ctx: Ctx) {
  const oldest = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  await ctx.db
    .deleteFrom('request_answer')
    .where('platform_id', '=', ctx.platform.id)
    .where('at', '<', oldest)
    .execute();
}
