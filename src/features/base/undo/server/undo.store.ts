import { sql } from 'kysely';
import { type Ctx, writeAtEnd } from '#infra/ctx.ts';

interface Token {
  id: string;
  kind: string;
  payload: object;
  expiresAt: Date;
  subjects: readonly object[];
  /** How many it is about besides. */
  more: number;
}

export async function insertToken(ctx: Ctx, { id, kind, payload, expiresAt, subjects, more }: Token) {
  const token = ctx.db.insertInto('undo_token').values({
    platform_id: ctx.platform.id,
    id,
    kind,
    account_id: ctx.actor.accountId,
    payload: JSON.stringify(payload),
    subjects: JSON.stringify(subjects),
    more_subjects: more,
    expires_at: expiresAt,
  });
  await writeAtEnd(ctx, `undo token ${id}`, token);
}

/** Uses up a token of the actor; undefined when it is used, too old or somebody else's. */
export async function takeToken(ctx: Ctx, id: string): Promise<{ kind: string; payload: unknown } | undefined> {
  return ctx.db
    .updateTable('undo_token')
    .set({ used_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning(['kind', 'payload'])
    .executeTakeFirst();
}

interface Part {
  kinds: readonly string[];
  offset: number;
  limit: number;
}

/** What the actor can undo now, of these kinds, the newest first. What another one undoes with it is left out. */
export function selectOwn(ctx: Ctx, { kinds, offset, limit }: Part) {
  return ctx.db
    .selectFrom('undo_token as t')
    .select(['t.id', 't.kind', 't.expires_at as until', 't.subjects', 't.more_subjects as more'])
    .where('t.platform_id', '=', ctx.platform.id)
    .where('t.account_id', '=', ctx.actor.accountId)
    .where('t.kind', 'in', [...kinds])
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', ctx.now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('undo_token as later')
            .select('later.id')
            .whereRef('later.platform_id', '=', 't.platform_id')
            .whereRef('later.account_id', '=', 't.account_id')
            .where('later.used_at', 'is', null)
            .where(sql<boolean>`t.id::text in (later.payload ->> 'follows', later.payload ->> 'members')`),
        ),
      ),
    )
    .orderBy('t.expires_at', 'desc')
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function deleteExpired(ctx: Ctx) {
  await ctx.db
    .deleteFrom('undo_token')
    .where('platform_id', '=', ctx.platform.id)
    .where('expires_at', '<=', ctx.now())
    .execute();
}

/** What others could undo of what they did to the account: it holds what was said of its person. */
export async function deleteTokensAbout(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('undo_token')
    .where('platform_id', '=', ctx.platform.id)
    .where(({ cast, or, eb }) => {
      const isNamedIn = (column: 'payload' | 'subjects') => eb(cast<string>(column, 'text'), 'like', `%${accountId}%`);
      return or([isNamedIn('payload'), isNamedIn('subjects')]);
    })
    .execute();
}

/** What the account itself could undo. */
export async function deleteTokensOf(ctx: Ctx, accountId: string) {
  await ctx.db
    .deleteFrom('undo_token')
    .where('platform_id', '=', ctx.platform.id)
    .where('account_id', '=', accountId)
    .execute();
}
