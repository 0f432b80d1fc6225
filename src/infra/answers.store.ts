import { createHash } from 'node:crypto';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { AppError } from '#kernel/errors.ts';
import type { Ctx } from './ctx.ts';

/** A change that has one effect, however often it is sent. */
export interface Once {
  key: string;
  /** Everything that is asked for, and of what: JSON. */
  asked: unknown;
}

/** The answer that the actor already got to this change. Throws `conflict` where the key was that of another. */
export async function findAnswer(ctx: Ctx, { key, asked }: Once): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('request_answer')
    .select(['answer', 'body_hash'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.body_hash !== null && row.body_hash !== hashOf(asked))
    throw new AppError('conflict', `key ${key} was that of another change`, { key: 'reused' });
  return row?.answer;
}

const hashOf = (asked: unknown) => createHash('sha256').update(canonicalJson(asked)).digest('hex');

export async function keepAnswer(ctx: Ctx, once: Once, answer: unknown) {
  const { accountId } = ctx.actor;
  if (accountId === null) return;
  await ctx.db
    .insertInto('request_answer')
    .values(rowOf(ctx, { ...once, accountId, answer }))
    .execute();
}

const rowOf = (ctx: Ctx, { accountId, key, asked, answer }: Once & { accountId: string; answer: unknown }) => ({
  ...{ platform_id: ctx.platform.id, account_id: accountId, key, answer: JSON.stringify(answer), at: ctx.now() },
  body_hash: hashOf(asked),
});

/**
 * Does the work once for each key of the actor: sent again, the answer is the one of the first time and nothing is done.
 * Two at the same time wait for each other. Throws `conflict` for a key that was that of another change. Only inside a transaction, whose end decides; the answer must be JSON.
 */
export async function once<T>(
  ctx: Ctx,
  { key, asked }: { key: string | undefined; asked: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const { accountId } = ctx.actor;
  if (key === undefined || accountId === null) return work();
  const claimed = await ctx.db
    .insertInto('request_answer')
    .values(rowOf(ctx, { accountId, key, asked, answer: null }))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(claimed.numInsertedOrUpdatedRows) === 0) return (await findAnswer(ctx, { key, asked })) as T;
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
