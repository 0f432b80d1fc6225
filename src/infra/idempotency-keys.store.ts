import { createHash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { type Ctx, writeAtEnd } from './ctx.ts';

/** A change that has one effect, however often it is sent. */
export interface Once {
  key: string;
  /** Everything that is asked for, and of what: JSON. */
  asked: unknown;
}

/**
 * Makes the key that of this change, or gives the answer of the first time. Two at the same time wait for each other here, so
 * ask before anything else is locked. Throws `conflict` where the key was that of another change. Only inside a transaction,
 * whose end decides.
 */
export async function reserveKey(ctx: Ctx, { key, asked }: Once): Promise<{ answer: unknown } | undefined> {
  const { accountId } = ctx.actor;
  if (accountId === null) return undefined;
  const claimed = await ctx.db
    .insertInto('idempotency_key')
    .values({
      platform_id: ctx.platform.id,
      account_id: accountId,
      key,
      body_hash: hashOf(asked),
      answer: 'null',
      at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(claimed.numInsertedOrUpdatedRows) > 0) return undefined;
  const { answer: result, body_hash } = await ctx.db
    .selectFrom('idempotency_key')
    .select(['answer', 'body_hash'])
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  requireSame({ key, asked }, body_hash);
  return { answer: result };
}

/** Throws `conflict` where the key was that of another change. */
export function requireSame({ key, asked }: Once, bodyHash: string | null) {
  if (bodyHash !== null && bodyHash !== hashOf(asked))
    throw new AppError('conflict', `key ${key} was that of another change`, { key: 'reused' });
}

/**
 * Makes the key that of this change with its answer, at the end of the transaction: for who looked for the key under a lock. Where
 * somebody used it at the same time for something else, the transaction is done again.
 */
export async function keepAnswer(ctx: Ctx, { key, asked }: Once, answer: unknown) {
  const { accountId } = ctx.actor;
  if (accountId === null) return;
  const row = { platform_id: ctx.platform.id, account_id: accountId, key, body_hash: hashOf(asked), at: ctx.now() };
  await writeAtEnd(
    ctx,
    `key ${key}`,
    ctx.db.insertInto('idempotency_key').values({ ...row, answer: JSON.stringify(answer) }),
  );
}

const hashOf = (asked: unknown) => createHash('sha256').update(canonicalJson(asked)).digest('hex');

/** The answer to a change whose key was claimed: JSON. */
export async function saveResponse(ctx: Ctx, { key }: Once, result: unknown) {
  const { accountId } = ctx.actor;
  if (accountId === null) return;
  await ctx.db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(result) })
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}

/** Does the work once for each key of the actor: sent again, the answer is the one of the first time and nothing is done. */
export async function once<T>(
  ctx: Ctx,
  { key, asked }: { key: string | undefined; asked: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  const before = await reserveKey(ctx, { key, asked });
  if (before) return before.answer as T;
  const result = await work();
  await saveResponse(ctx, { key, asked }, result);
  return result;
}

/**
 * A tab that was closed without a connection keeps its steps in the browser, and sends them with their key when it comes back:
 * after a holiday as well. As long as the trash keeps the page that they are about.
 */
const keptDays = 30;

/** Forgets answers that nobody asks for again. */
export async function deleteOldKeys(ctx: Ctx) {
  const oldest = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  await ctx.db
    .deleteFrom('idempotency_key')
    .where('platform_id', '=', ctx.platform.id)
    .where('at', '<', oldest)
    .execute();
}

/** What an account did before it was erased. */
export async function deleteKeysOf(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('idempotency_key')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}
