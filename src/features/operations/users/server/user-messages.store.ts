import { randomUUID } from 'node:crypto';
import type { Ctx } from '#infra/ctx.ts';

export interface Written {
  subject: string;
  words: string;
}

export async function insertMessage(ctx: Ctx, { subject, words }: Written): Promise<string> {
  const id = randomUUID();
  await ctx.db
    .insertInto('user_message')
    .values({ platform_id: ctx.platform.id, id, subject, words, made_at: ctx.now() })
    .execute();
  return id;
}

/** What was written, and when; undefined for nothing, or what is too old. */
export async function findMessage(ctx: Ctx, guid: string): Promise<(Written & { madeAt: Date }) | undefined> {
  return ctx.db
    .selectFrom('user_message')
    .select(['subject', 'words', 'made_at as madeAt'])
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .executeTakeFirst();
}

/** How many it went to by now. */
export async function addRecipients(ctx: Ctx, guid: string, count: number) {
  await ctx.db
    .updateTable('user_message')
    .set(({ eb }) => ({ recipients: eb('recipients', '+', count) }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', guid)
    .execute();
}

/** How many got a message since that moment. */
export async function countRecipients(ctx: Ctx, since: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('user_message')
    .select(({ fn }) => fn.sum('recipients').as('count'))
    .where('platform_id', '=', ctx.platform.id)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

export async function deleteMessagesBefore(ctx: Ctx, moment: Date) {
  await ctx.db
    .deleteFrom('user_message')
    .where('platform_id', '=', ctx.platform.id)
    .where('made_at', '<', moment)
    .execute();
}
